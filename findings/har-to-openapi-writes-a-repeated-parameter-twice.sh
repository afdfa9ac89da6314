#!/usr/bin/env bash
# har-to-openapi 2.0.0 makes an OpenAPI document of recorded requests. A query with `severity=low&severity=high` becomes
# two parameters named `severity`, each a text, which OpenAPI 3.0 forbids (Operation Object: the list must not include
# duplicated parameters). Our guess was one parameter, an array. Someone who derives a contract from traffic of the
# Notification Service, whose filters are repeated parameters, gets a document that validators refuse.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund har-to-openapi@2.0.0

cat > see.mjs <<'JS'
import { generateSpec } from 'har-to-openapi';

const url = 'http://localhost/events?severity=low&severity=high';
const text = '{"data":[]}';
const entry = {
  startedDateTime: '2026-02-01T10:00:00.000Z',
  time: 1,
  request: {
    method: 'GET',
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [],
    queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
    headersSize: -1,
    bodySize: 0,
  },
  response: {
    status: 200,
    statusText: 'OK',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [],
    content: { size: text.length, mimeType: 'application/json', text },
    redirectURL: '',
    headersSize: -1,
    bodySize: text.length,
  },
  cache: {},
  timings: { send: 0, wait: 1, receive: 0 },
};
const { spec } = await generateSpec({ log: { version: '1.2', creator: { name: 'recorder', version: '1' }, entries: [entry] } });
const { parameters } = spec.paths['/events'].get;
console.log(parameters.map(({ in: place, name, schema }) => `${place} ${name}: ${schema.type}`).join(', '));
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
query severity: string, query severity: string
SEEN
echo 'as described'
