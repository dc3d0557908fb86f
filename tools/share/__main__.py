"""Write the files anew: `python -m tools.share`."""

from tools.share.files import FOLDER, files

if __name__ == "__main__":
    for name, data in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(path)
