"""Who is asking, whose eyes they are, and how much anybody may ask of us. Shows nothing."""
