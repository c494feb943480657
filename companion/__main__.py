"""`python -m companion` is `companion`, and works even if the command is not on the path."""

from companion.cli import main

if __name__ == "__main__":
    main(prog_name="companion")
