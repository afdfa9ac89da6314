#!/usr/bin/env bash
# @scalar/mock-server 0.14.4 answers a request for `/items/active` with the operation of `/items/{id}` if the document
# lists that path first. OpenAPI 3.1 says that a path without a template matches first, in any order, and our guess was
# that a mock made from a document follows it. A list of active items then returns a single item, whose `id` is the
# word of the path, with status 200. Mocks of the Notification Service have such paths: `/v1/integrations/active`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @scalar/mock-server@0.14.4

cat > ask.mjs <<'JS'
import { createMockServer } from '@scalar/mock-server';

const operation = (schema, parameters = []) => ({
  get: { parameters, responses: { 200: { description: 'found', content: { 'application/json': { schema } } } } },
});
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const one = operation({ type: 'object', properties: { id: { type: 'string', 'x-variable': 'id' } } }, [id]);
const active = operation({ type: 'array', items: { type: 'string' }, examples: [['first']] });

for (const [order, paths] of [
  ['the template first', { '/items/{id}': one, '/items/active': active }],
  ['the literal first', { '/items/active': active, '/items/{id}': one }],
]) {
  const document = { openapi: '3.1.0', info: { title: 'Items', version: '1' }, paths };
  const response = await (await createMockServer({ document })).request('/items/active');
  console.log(`${order}: ${response.status} ${JSON.stringify(await response.json())}`);
}
JS
node ask.mjs | tee seen
diff seen - <<'SEEN'
the template first: 200 {"id":"active"}
the literal first: 200 ["first"]
SEEN
echo 'as described'
