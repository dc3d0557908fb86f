"""Players for trials of a server: clients that know the wire and the rules, and choose by chance."""
