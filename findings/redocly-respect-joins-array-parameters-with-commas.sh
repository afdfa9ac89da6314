#!/usr/bin/env bash
# Redocly Respect 2.77.0, which runs Arazzo workflows, writes an array parameter as one value joined by commas although
# the document says `explode: true`, and leaves the slash in a path parameter unencoded. Our guesses were a repeated key
# and `%2F`. Both steps pass here, since the server answers anything. A workflow that filters the messages of the
# Notification Service by two transactions asks for one that has a comma in its name (§4.6), and finds nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
export REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @redocly/cli@2.77.0

cat > server.cjs <<'JS'
const { createServer } = require('node:http');
const { appendFileSync } = require('node:fs');
const server = createServer((request, response) => {
  appendFileSync('seen', `${request.method} ${request.url}\n`);
  response.writeHead(204).end();
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
JS
node server.cjs > port &
server=$!
while [ ! -s port ]; do sleep 0.1; done

cat > api.yaml <<YAML
openapi: 3.1.0
info: { title: Messages, version: '1' }
servers: [{ url: 'http://127.0.0.1:$(cat port)' }]
paths:
  /messages:
    get:
      operationId: list
      parameters:
        - { name: transactionId, in: query, style: form, explode: true, schema: { type: array, items: { type: string } } }
      responses: { '204': { description: Found } }
  /messages/{id}:
    get:
      operationId: retrieve
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Found } }
YAML
cat > flow.arazzo.yaml <<'YAML'
arazzo: 1.0.1
info: { title: Messages, version: '1' }
sourceDescriptions: [{ name: api, url: api.yaml, type: openapi }]
workflows:
  - workflowId: read
    steps:
      - { stepId: two, operationId: api.list, parameters: [{ name: transactionId, in: query, value: [a, b] }] }
      - { stepId: slash, operationId: api.retrieve, parameters: [{ name: id, in: path, value: a/b c }] }
YAML
npx redocly respect flow.arazzo.yaml > output 2>&1
grep -qE 'Steps: 2 passed, 2 total' output
cat seen
diff seen - <<'SEEN'
GET /messages?transactionId=a%2Cb
GET /messages/a/b%20c
SEEN
echo 'as described'
