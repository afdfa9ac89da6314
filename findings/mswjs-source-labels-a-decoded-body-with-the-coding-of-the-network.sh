#!/usr/bin/env bash
# Recorders store decompressed bodies, and keep the field `content-encoding` of the network. `fromTraffic` of
# @mswjs/source 0.5.0 sends both: a client gets plain JSON that claims to be gzip, and `fetch` of Node fails with
# `incorrect header check`. A body in base64 (`content.encoding`, HAR 1.2) is sent as the base64 text, with the status 200
# and the media type of JSON. Our guess was that the first loses the field, and that the second is decoded. Each recording of
# a compressed API, such as the Notification Service behind a gateway, has the first form.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @mswjs/source@0.5.0 msw@2.15.0

cat > see.mjs <<'JS'
import { fromTraffic } from '@mswjs/source/traffic';
import { setupServer } from 'msw/node';

const json = '{"data":[]}';
const contents = {
  plain: { content: { text: json } },
  decompressed: { content: { text: json }, coding: 'gzip' },
  base64: { content: { text: btoa(json), encoding: 'base64' } },
};
const entries = Object.entries(contents).map(([name, { content, coding }]) => ({
  startedDateTime: '2026-02-01T10:00:00.000Z',
  time: 1,
  request: {
    method: 'GET',
    url: `http://localhost/${name}`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [],
    queryString: [],
    headersSize: -1,
    bodySize: 0,
  },
  response: {
    status: 200,
    statusText: 'OK',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: [
      { name: 'content-type', value: 'application/json' },
      ...(coding === undefined ? [] : [{ name: 'content-encoding', value: coding }]),
    ],
    content: { size: json.length, mimeType: 'application/json', ...content },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
  },
  cache: {},
  timings: { send: 0, wait: 1, receive: 0 },
}));
const log = { version: '1.2', creator: { name: 'recorder', version: '1' }, entries };
const server = setupServer(...fromTraffic({ log }));
server.listen({ onUnhandledRequest: 'error' });
for (const name of Object.keys(contents)) {
  const seen = fetch(`http://localhost/${name}`).then((response) => response.text());
  console.log(`${name}: ${await seen.catch((error) => error.cause?.message ?? error.message)}`);
}
server.close();
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
plain: {"data":[]}
decompressed: incorrect header check
base64: eyJkYXRhIjpbXX0=
SEEN
echo 'as described'
