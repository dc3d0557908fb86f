"""The site: every file that a browser loads, collected, served, or written as a folder.

Runs on the desktop. Nothing here runs in the browser, and nothing here knows what the page does.
"""

__all__ = ["collecting", "folder", "pyodide", "server"]
