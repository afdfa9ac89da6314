#!/usr/bin/env bash
# pact-python 4.2.0 (pact_ffi 0.5.12) verifies that the response of a provider meets the contract of a consumer. A
# matcher by a regular expression takes any JSON value and matches its JSON text: null passes `^[a-z]+$`, and an object
# passes `^\{.*\}$`. A boolean matcher takes the text "true". `like` takes an empty list for a list with an element. Our
# guess was that all of these fail, as null does for `like("sent")`. `each_like` takes an empty list too, although its
# documentation says that the minimum is always 1. A consumer that reads `status.length` or the first record has a green
# contract. Use `like` where null must not be, and `each_like` with `min=1`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet pact-python==4.2.0 pact-python-ffi==0.5.12.1

cat > see.py <<'PYTHON'
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pact import Pact, Verifier, match

sent = {"status": "sent"}


class Provider(BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps(sent).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Provider)
threading.Thread(target=server.serve_forever, daemon=True).start()


def verdict(number, expected, actual):
    global sent
    sent = {"value": actual}
    consumer = Pact("consumer", "provider").with_specification("V4")
    interaction = consumer.upon_receiving("a message").with_request("GET", "/")
    interaction.will_respond_with(200).with_body({"value": expected}, "application/json")
    consumer.write_file(f"pacts{number}")
    verifier = Verifier("provider", host="127.0.0.1")
    verifier.add_transport(url=f"http://127.0.0.1:{server.server_port}").add_source(f"pacts{number}")
    try:
        verifier.verify()
        return "passes"
    except RuntimeError:
        return "fails"


cases = [
    ("regex of letters", match.regex("sent", regex="^[a-z]+$"), ["read", "SENT", None]),
    ("regex of braces", match.regex("{}", regex=r"^\{.*\}$"), [{"a": 1}]),
    ("like a text", match.like("sent"), [None]),
    ("boolean", match.boolean(True), [False, "yes", "true"]),
    ("like a boolean", match.like(True), ["true"]),
    ("like a list", match.like([{"id": "1"}]), [[], [{}]]),
    ("each like", match.each_like({"id": "1"}), [[]]),
    ("each like, min 1", match.each_like({"id": "1"}, min=1), [[]]),
]
number = 0
with open("seen", "w") as seen:
    for name, expected, values in cases:
        for value in values:
            number += 1
            print(f"{name}: {json.dumps(value)} {verdict(number, expected, value)}", file=seen)
PYTHON
python/bin/python see.py >log 2>&1 || { cat log; exit 1; }
cat seen
diff seen - <<'SEEN'
regex of letters: "read" passes
regex of letters: "SENT" fails
regex of letters: null passes
regex of braces: {"a": 1} passes
like a text: null fails
boolean: false passes
boolean: "yes" fails
boolean: "true" passes
like a boolean: "true" fails
like a list: [] passes
like a list: [{}] fails
each like: [] passes
each like, min 1: [] fails
SEEN
echo 'as described'
