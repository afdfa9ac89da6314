#!/usr/bin/env bash
# aiopenapi3 0.11.0 calls operations of an OpenAPI document from Python. A path parameter `team/42 a` is sent as
# `team/42%20a`: the space is escaped, the slash is not. Our guess was `team%2F42%20a`, since a parameter of the path
# must not contain an unescaped slash (OpenAPI 3.1, Path Templating). The request arrives at another route. Identifiers
# of subscribers are chosen by the caller and may contain a slash; in the query, the client escapes it. Escaping it
# before the call does not help: `%2F` is sent as `%252F`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv environment
environment/bin/pip install --quiet aiopenapi3==0.11.0 httpx2==2.16.2

cat > see.py <<'PYTHON'
import http.server
import json
import threading

import httpx2
from aiopenapi3 import OpenAPI


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        print(self.path)
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_address[1]}"
text = {"type": "string"}
document = {
    "openapi": "3.1.0",
    "info": {"title": "Subscribers", "version": "1"},
    "servers": [{"url": url}],
    "paths": {
        "/subscribers/{id}": {
            "get": {
                "operationId": "find",
                "parameters": [
                    {"name": "id", "in": "path", "required": True, "schema": text},
                    {"name": "name", "in": "query", "schema": text},
                ],
                "responses": {
                    "200": {"description": "One", "content": {"application/json": {"schema": {"type": "object"}}}}
                },
            }
        }
    },
}


def session(*arguments, **options) -> httpx2.Client:
    return httpx2.Client(*arguments, **options)


client = OpenAPI.loads(url, json.dumps(document), session_factory=session)
client._.find(parameters={"id": "team/42 a", "name": "a/b"})
client._.find(parameters={"id": "team%2F42", "name": "a/b"})
server.shutdown()
PYTHON
environment/bin/python see.py | tee seen
diff seen - <<'SEEN'
/subscribers/team/42%20a?name=a%2Fb
/subscribers/team%252F42?name=a%2Fb
SEEN
echo 'as described'
