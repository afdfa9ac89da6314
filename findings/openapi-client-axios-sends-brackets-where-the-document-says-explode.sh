#!/usr/bin/env bash
# openapi-client-axios 7.9.1 makes a client of an OpenAPI document at run time, on axios 1. A query parameter of type
# array with `style: form` and `explode: true` is sent as `severity[]=low&severity[]=high`, the default of axios. Our
# guess was `severity=low&severity=high`, because the client has read the document that says so (OpenAPI 3.1, Style
# Values). A server that knows `severity` ignores the filter, and the client shows all events. The cure is a
# `paramsSerializer` of axios: `{ indexes: null }`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund openapi-client-axios@7.9.1 axios@1.18.0

cat > see.mjs <<'JS'
import { createServer } from 'node:http';
import { OpenAPIClientAxios } from 'openapi-client-axios';

const server = createServer((request, response) => {
  console.log(decodeURIComponent(request.url));
  response.setHeader('content-type', 'application/json').end('{"data":[]}');
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const severity = {
  name: 'severity',
  in: 'query',
  style: 'form',
  explode: true,
  schema: { type: 'array', items: { type: 'string' } },
};
const responses = { 200: { description: 'A page', content: { 'application/json': { schema: { type: 'object' } } } } };
const definition = {
  openapi: '3.1.0',
  info: { title: 'Events', version: '1' },
  servers: [{ url: `http://127.0.0.1:${server.address().port}` }],
  paths: { '/events': { get: { operationId: 'listEvents', parameters: [severity], responses } } },
};
for (const axiosConfigDefaults of [{}, { paramsSerializer: { indexes: null } }]) {
  const client = await new OpenAPIClientAxios({ definition, axiosConfigDefaults }).init();
  await client.listEvents({ severity: ['low', 'high'] });
}
server.close();
server.closeAllConnections();
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
/events?severity[]=low&severity[]=high
/events?severity=low&severity=high
SEEN
echo 'as described'
