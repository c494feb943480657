"""Tests that take minutes, for `make test-deep`: pulled plugs, full disks, crowds, a long soak."""
