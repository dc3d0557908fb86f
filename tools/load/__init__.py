"""The load that a server on this machine carries: connections, games at people's pace, times and memory."""
