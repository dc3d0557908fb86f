"""Players at tables of a server for trials: clients that know the wire and the rules, and choose by chance."""
