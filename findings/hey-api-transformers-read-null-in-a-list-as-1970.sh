#!/usr/bin/env bash
# The transformers of @hey-api/openapi-ts 0.99.0 turn date-times of a response into `Date`, as the generated types say.
# A null in a list of nullable date-times becomes 1970-01-01, although the type is `Date | null`. Dates inside a `oneOf`
# stay strings, although their type is `Date`. Our guesses were null and `Date`, because a nullable field outside of a
# list stays null. An optional int64 of 0 stays a number, although its type is `bigint`. A test with usual values
# notices none of these: let a mock send null in lists, each member of a union, and zero.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @hey-api/openapi-ts@0.99.0 typescript@5.9.3 tsx@4.20.6

cat > api.yaml <<'YAML'
openapi: 3.1.0
info: { title: Messages, version: '1' }
paths:
  /message:
    get:
      operationId: getMessage
      responses:
        '200':
          description: Found
          content: { application/json: { schema: { $ref: '#/components/schemas/Message' } } }
components:
  schemas:
    Message:
      type: object
      required: [readAt, attempts, step]
      properties:
        readAt: { type: [string, 'null'], format: date-time }
        attempts: { type: array, items: { type: [string, 'null'], format: date-time } }
        step: { oneOf: [{ $ref: '#/components/schemas/Delay' }, { $ref: '#/components/schemas/Send' }] }
        size: { type: integer, format: int64 }
    Delay:
      type: object
      required: [type, until]
      properties: { type: { const: delay }, until: { type: string, format: date-time } }
    Send:
      type: object
      required: [type, at]
      properties: { type: { const: send }, at: { type: string, format: date-time } }
YAML
npx openapi-ts --silent -i api.yaml -o out \
  -p @hey-api/client-fetch @hey-api/typescript @hey-api/transformers @hey-api/sdk

cat > see.mts <<'TS'
import { getMessageResponseTransformer } from './out/transformers.gen.ts';
import type { Delay, Message } from './out/types.gen.ts';

const message: Message = await getMessageResponseTransformer({
  readAt: null,
  attempts: ['2026-01-01T00:00:00Z', null],
  step: { type: 'delay', until: '2026-01-01T00:00:00Z' },
  size: 0,
});
const types: [Date | null, (Date | null)[], Date, bigint | undefined] = [
  message.readAt,
  message.attempts,
  (message.step as Delay).until,
  message.size,
];
console.log(types);
TS
npx tsc --noEmit --strict --target es2022 --module esnext --moduleResolution bundler \
  --allowImportingTsExtensions see.mts
npx tsx see.mts | tee seen
diff seen - <<'SEEN'
[
  null,
  [ 2026-01-01T00:00:00.000Z, 1970-01-01T00:00:00.000Z ],
  '2026-01-01T00:00:00Z',
  0
]
SEEN
echo 'as described'
