#!/usr/bin/env bash
# @mswjs/source 0.5.0 makes handlers of an OpenAPI 3.1 document. A string whose schema has two `examples` (JSON Schema
# 2020-12, §9.5) is answered with the array of both, and the status is 200. A schema with `const`, or whose type is
# `[string, null]`, is answered with 200, `application/json` and an empty body, which no JSON parser takes. Our guesses
# were the first example, the constant, and a string. A front end that moves from these handlers to the mock of the
# Notification Service meets other types: its document has all three forms (`generated/openapi.json`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @mswjs/source@0.5.0 msw@2.15.0

cat > see.mjs <<'JS'
import { fromOpenApi } from '@mswjs/source/open-api';
import { getResponse } from 'msw';

const schemas = {
  examples: { type: 'string', examples: ['first', 'second'] },
  constant: { const: 'in_app' },
  nullable: { type: ['string', 'null'] },
};
const paths = Object.entries(schemas).map(([name, schema]) => {
  const content = { 'application/json': { schema } };
  return [`/${name}`, { get: { responses: { 200: { description: 'A value.', content } } } }];
});
const handlers = await fromOpenApi({
  openapi: '3.1.0',
  info: { title: 'values', version: '1' },
  servers: [{ url: 'http://localhost' }],
  paths: Object.fromEntries(paths),
});
for (const name of Object.keys(schemas)) {
  const response = await getResponse(handlers, new Request(`http://localhost/${name}`));
  const type = response.headers.get('content-type');
  console.log(`${name}: ${response.status} ${type} ${JSON.stringify(await response.text())}`);
}
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
examples: 200 application/json "[\"first\",\"second\"]"
constant: 200 application/json ""
nullable: 200 application/json ""
SEEN
echo 'as described'
