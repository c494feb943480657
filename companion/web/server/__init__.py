"""The network side: connections, bodies, streams, and the hub that pushes to all phones at once.

Nothing here knows the meaning of an address; Flask, behind the bridge, does.
"""
