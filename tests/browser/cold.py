"""A server that makes each page ready when it is asked for: most tests look at few of them."""

from companion.cli import main
from companion.web.server import asgi

if __name__ == "__main__":
    asgi.warm_up = lambda: None
    main()
