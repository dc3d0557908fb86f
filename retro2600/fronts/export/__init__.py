"""Files of a run to look at: pictures, films, sound, logs, states, slides."""
