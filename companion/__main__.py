"""`python -m companion` is `companion`, also where no folder of commands is on the path."""

from companion.cli import main

if __name__ == "__main__":
    main(prog_name="companion")
