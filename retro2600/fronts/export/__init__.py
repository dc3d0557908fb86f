"""What a run leaves behind to look at: pictures, films, sound, logs, states, slides."""
