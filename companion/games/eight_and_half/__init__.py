"""Eight and a Half: a pot that climbs, a demon, a policeman."""
