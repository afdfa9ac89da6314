#!/usr/bin/env bash
# swagger-client 3.37.3 executes operations of an OpenAPI document; Swagger UI sends its requests with it. In a query
# parameter with `allowReserved: true`, the value `tenant:north&south` is sent as `tenant:north&south`, so the server
# reads `tenant:north` and a parameter `south`. Our guess was that `:` stays and `&` is escaped. OpenAPI 3.1.1 explains
# it: with `allowReserved`, the application itself escapes what has a meaning in a query (`&`, `+`, `#`). Without
# `allowReserved`, all of it is escaped. A document that allows `tenant:north` to be sent as it is, for readability,
# makes such values wrong in "Try it out", without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts swagger-client@3.37.3

cat > see.mjs <<'JS'
import { createServer } from 'node:http';
import SwaggerClient from 'swagger-client';

const server = createServer((request, response) => {
  console.log(request.url, JSON.stringify([...new URL(request.url, 'http://localhost').searchParams]));
  response.setHeader('content-type', 'application/json').end('{"data":[]}');
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const responses = { 200: { description: 'A page', content: { 'application/json': { schema: { type: 'object' } } } } };
for (const allowReserved of [false, true]) {
  const contextKeys = {
    name: 'contextKeys',
    in: 'query',
    explode: true,
    allowReserved,
    schema: { type: 'array', items: { type: 'string' } },
  };
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Events', version: '1' },
    servers: [{ url: `http://127.0.0.1:${server.address().port}` }],
    paths: { '/events': { get: { operationId: 'listEvents', parameters: [contextKeys], responses } } },
  };
  const client = await SwaggerClient({ spec });
  await client.execute({ operationId: 'listEvents', parameters: { contextKeys: ['tenant:north&south'] } });
}
server.close();
server.closeAllConnections();
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
/events?contextKeys=tenant%3Anorth%26south [["contextKeys","tenant:north&south"]]
/events?contextKeys=tenant:north&south [["contextKeys","tenant:north"],["south",""]]
SEEN
echo 'as described'
