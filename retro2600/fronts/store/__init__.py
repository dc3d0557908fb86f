"""Files of the person's own: where they live, and how they are read, written and locked; slots."""
