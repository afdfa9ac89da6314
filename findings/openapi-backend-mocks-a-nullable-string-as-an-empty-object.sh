#!/usr/bin/env bash
# openapi-backend 5.21.2 mocks a response of an OpenAPI 3.1 document by its schema. A value whose type is
# `[string, null]`, and one with `const`, becomes an empty object, and a number above `exclusiveMinimum: 5` becomes 0.
# `anyOf` of null and a constant becomes null. Our guesses were a string, the constant, 6, and null. Its own validation
# of responses accepts none of the first three, so a mock that is made with both refuses itself. Many fields of the
# Notification Service may be null.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund openapi-backend@5.21.2

cat > see.mjs <<'JS'
import { OpenAPIBackend } from 'openapi-backend';

const schemas = {
  nullable: { type: ['string', 'null'] },
  constant: { const: 'in_app' },
  exclusive: { type: 'integer', exclusiveMinimum: 5 },
  either: { anyOf: [{ type: 'null' }, { const: 'in_app' }] },
};
const paths = Object.entries(schemas).map(([name, schema]) => {
  const content = { 'application/json': { schema } };
  return [`/${name}`, { get: { operationId: name, responses: { 200: { description: 'A value.', content } } } }];
});
const definition = {
  openapi: '3.1.0',
  info: { title: 'values', version: '1' },
  paths: Object.fromEntries(paths),
};
const api = new OpenAPIBackend({ definition, quick: true });
await api.init();
for (const name of Object.keys(schemas)) {
  const { mock } = api.mockResponseForOperation(name);
  const errors = api.validateResponse(mock, name).errors ?? [];
  console.log(`${name}: ${JSON.stringify(mock)}, ${errors.length > 0 ? 'refused' : 'accepted'} by its own validation`);
}
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
nullable: {}, refused by its own validation
constant: {}, refused by its own validation
exclusive: 0, refused by its own validation
either: null, accepted by its own validation
SEEN
echo 'as described'
