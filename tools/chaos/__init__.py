"""Games over real connections while the server is killed and connections are cut: nothing may be lost."""
