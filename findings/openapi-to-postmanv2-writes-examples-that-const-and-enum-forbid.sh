#!/usr/bin/env bash
# openapi-to-postmanv2 6.3.3 writes an example into each response of a collection, which Postman's mock servers return.
# For an OpenAPI 3.1 schema, a string with `const` becomes "string", a `const` without a type becomes an empty object,
# an `enum` without a type becomes "string", and a nullable `enum` becomes a value of it or the text "null". `oneOf` of
# null and an object makes the whole body null. Our guesses were the constant, a value of each enum, and the object. A
# front end that works with such a mock of the Notification Service sees no valid `channel`, `object` or status.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-to-postmanv2@6.3.3

cat > see.cjs <<'JS'
const { convert } = require('openapi-to-postmanv2');

const schemas = {
  'const with type': { type: 'object', properties: { channel: { type: 'string', const: 'in_app' } } },
  'const alone': { type: 'object', properties: { channel: { const: 'in_app' } } },
  'enum alone': { type: 'object', properties: { channel: { enum: ['in_app', 'sms'] } } },
  'nullable enum': { type: 'object', properties: { channel: { type: ['string', 'null'], enum: ['in_app', null] } } },
  'null or object': { oneOf: [{ type: 'null' }, { type: 'object', properties: { read: { type: 'boolean' } } }] },
};

// Values are random, so each schema is converted many times.
(async () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const seen = new Set();
    for (let count = 0; count < 40; count += 1) seen.add(await exampleOf(schema));
    console.log(`${name}: ${[...seen].sort().join(' or ')}`);
  }
})();

async function exampleOf(schema) {
  const responses = { 200: { description: 'A value.', content: { 'application/json': { schema } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'values', version: '1' },
    paths: { '/value': { get: { responses } } },
  };
  const { output } = await new Promise((resolve, reject) =>
    convert({ type: 'json', data: document }, {}, (error, result) => (error ? reject(error) : resolve(result))),
  );
  return JSON.stringify(JSON.parse(output[0].data.item[0].response[0].body));
}
JS
node see.cjs | tee seen
diff seen - <<'SEEN'
const with type: {"channel":"string"}
const alone: {"channel":{}}
enum alone: {"channel":"string"}
nullable enum: {"channel":"in_app"} or {"channel":"null"}
null or object: null
SEEN
echo 'as described'
