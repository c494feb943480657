"""The benchmark: our server beside a peer, measured by one client in one run."""
