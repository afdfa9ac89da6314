#!/usr/bin/env bash
# openapi-response-validator 12.1.3 compares no value of a response with its `format`: "yesterday" is a date-time, and
# 2^40 an int32. openapi-request-validator 12.1.3, from the same project, refuses the same values in a request. Our guess
# was that both check formats. jest-openapi 0.14.2, which asserts `toSatisfyApiSpec()` with the response validator, lets
# such a timestamp pass, too. A test suite that relies on it does not notice wrong timestamps of a Notification Service.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  openapi-response-validator@12.1.3 openapi-request-validator@12.1.3 jest-openapi@0.14.2 expect@29.7.0

cat > see.cjs <<'JS'
const RequestValidator = require('openapi-request-validator').default;
const ResponseValidator = require('openapi-response-validator').default;
const { expect } = require('expect');

global.expect = expect;
const jestOpenAPI = require('jest-openapi').default;

const values = {
  'date-time': 'yesterday',
  date: 'today',
  email: 'nobody',
  uuid: 'one',
  int32: 2 ** 40,
};
for (const [format, at] of Object.entries(values)) {
  const type = typeof at === 'number' ? 'integer' : 'string';
  const schema = { type: 'object', properties: { at: { type, format } } };
  const content = { 'application/json': { schema } };
  const headers = { 'content-type': 'application/json' };
  const request = new RequestValidator({ requestBody: { content }, parameters: [] });
  const responses = { 200: { description: 'A value.', content } };
  const response = new ResponseValidator({ responses });
  jestOpenAPI({
    openapi: '3.0.3',
    info: { title: 'formats', version: '1' },
    paths: { '/value': { get: { responses } } },
  });
  const results = [
    request.validateRequest({ headers, query: {}, body: { at } }) === undefined,
    response.validateResponse(200, { at }) === undefined,
    passes(() => expect({ status: 200, req: { method: 'GET', path: '/value' }, body: { at } }).toSatisfyApiSpec()),
  ];
  const [asked, answered, asserted] = results.map((isAccepted) => (isAccepted ? 'accepted' : 'refused'));
  console.log(`${format}: request ${asked}, response ${answered}, jest-openapi ${asserted}`);
}

function passes(run) {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
JS
node see.cjs | tee seen
diff seen - <<'SEEN'
date-time: request refused, response accepted, jest-openapi accepted
date: request refused, response accepted, jest-openapi accepted
email: request refused, response accepted, jest-openapi accepted
uuid: request refused, response accepted, jest-openapi accepted
int32: request refused, response accepted, jest-openapi accepted
SEEN
echo 'as described'
