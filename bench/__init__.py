"""The benchmark: our server compared with a peer, measured by one client in one run."""
