#!/usr/bin/env bash
# swagger-mock-validator 12.0.0 compares the pact of a consumer with an OpenAPI document. A pact names only the fields
# that the consumer reads, so required fields may be absent. In a `oneOf`, a pact that names only a field of both
# members is refused: without their required fields, it matches both. Our guess was that it passes. A field that the
# document does not name passes. Our guess was that it is refused. So a field that each provider sends is reported, and
# one that no provider sends is not. Name the discriminating field in each pact of a union.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund swagger-mock-validator@12.0.0

cat > see.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const text = { type: 'string' };
const object = (properties) => ({ type: 'object', required: Object.keys(properties), properties });
const path = (schema) => ({
  get: { responses: { 200: { description: 'Found', content: { 'application/json': { schema } } } } },
});
const email = object({ type: { ...text, enum: ['email'] }, id: text, subject: text });
const sms = object({ type: { ...text, enum: ['sms'] }, id: text, body: text });
const document = {
  openapi: '3.0.3',
  info: { title: 'Steps', version: '1' },
  paths: { '/email': path(email), '/step': path({ oneOf: [email, sms] }) },
};
writeFileSync('api.json', JSON.stringify(document));

function verdict(path, body) {
  const response = { status: 200, headers: { 'Content-Type': 'application/json' }, body };
  const interactions = [{ description: 'a step', request: { method: 'GET', path }, response }];
  const metadata = { pactSpecification: { version: '2.0.0' } };
  const pact = { consumer: { name: 'consumer' }, provider: { name: 'provider' }, interactions, metadata };
  writeFileSync('pact.json', JSON.stringify(pact));
  const { status, stdout, stderr } = spawnSync('npx', ['swagger-mock-validator', 'api.json', 'pact.json']);
  return status === 0 ? 'passes' : `is refused: ${/should [^']*/.exec(`${stdout}${stderr}`)?.[0]}`;
}

for (const [path, body] of [
  ['/email', { id: '1' }],
  ['/step', { type: 'email' }],
  ['/step', { id: '1' }],
  ['/email', { colour: 'red' }],
  ['/step', { type: 'email', colour: 'red' }],
])
  console.log(`${path} ${JSON.stringify(body)} ${verdict(path, body)}`);
JS
node see.mjs | tee seen
diff seen - <<'SEEN'
/email {"id":"1"} passes
/step {"type":"email"} passes
/step {"id":"1"} is refused: should match exactly one schema in oneOf
/email {"colour":"red"} passes
/step {"type":"email","colour":"red"} passes
SEEN
echo 'as described'
