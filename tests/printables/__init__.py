"""Paper: faces by their draw calls (log_pen.py, golden/), files by programs not ours (tools.py)."""
