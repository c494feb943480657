"""The line: connections, whole bodies, streams, and the hub that pushes to all phones at once.

Nothing here knows what an address means: Flask does, behind the bridge.
"""
