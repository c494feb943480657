"""Small faults planted in the rules, one at a time: what no test notices is not tested."""
