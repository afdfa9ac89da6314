import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createMock } from '../../src/mock/node/create-mock.js';

// Converts the document to a Postman collection, and sends its requests to one mock, in their order. Run it with `tsx
// test/package/send-postman-collection.ts FOLDER`: `npm install openapi-to-postmanv2` must have run in the folder.

/** Each operation of the contract is one request of the collection. */
const operationCount = 10;

interface Pair {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface Item {
  readonly name: string;
  /** Present in folders. */
  readonly item?: readonly Item[];
  readonly request?: {
    readonly method: string;
    readonly header: readonly Pair[];
    readonly body?: { readonly raw?: string };
    readonly url: {
      readonly path: readonly string[];
      readonly variable: readonly Pair[];
      readonly query: readonly Pair[];
    };
  };
}

type Converted =
  | { readonly result: false; readonly reason: string }
  | { readonly result: true; readonly output: readonly [{ readonly data: { readonly item: readonly Item[] } }] };

type Convert = (
  input: { readonly type: 'string'; readonly data: string },
  options: Readonly<Record<string, string | boolean>>,
  done: (error: Error | null, converted: Converted) => void,
) => void;

const [folder = ''] = process.argv.slice(2);
const { convertV2 }: { readonly convertV2: Convert } = createRequire(join(folder, 'package.json'))(
  'openapi-to-postmanv2',
);

const data = readFileSync('generated/openapi.json', 'utf8');
const items = await new Promise<readonly Item[]>((resolve, reject) => {
  // Import settings of Postman: Parameter generation, Example; without Enable optional parameters.
  const options = { parametersResolution: 'Example', enableOptionalParameters: false };
  convertV2({ type: 'string', data }, options, (error, converted) => {
    if (error !== null) reject(error);
    else if (converted.result) resolve(converted.output[0].data.item);
    else reject(new Error(converted.reason));
  });
});

const { fetch } = createMock();
const outcomes: string[] = [];
for (const item of items.flatMap(requestsIn)) {
  const response = await fetch(toRequest(item));
  if (!response.ok) console.log(`${item.name} returned ${response.status}: ${await response.text()}`);
  outcomes.push(response.ok ? 'succeeded' : 'failed');
}
const succeeded = outcomes.filter((outcome) => outcome === 'succeeded').length;
console.log(`${succeeded} of ${outcomes.length} requests of the Postman collection succeed.`);
process.exitCode = succeeded === operationCount && outcomes.length === operationCount ? 0 : 1;

function requestsIn(item: Item): readonly Item[] {
  return item.item === undefined ? [item] : item.item.flatMap(requestsIn);
}

function isSent({ disabled }: Pair): boolean {
  return disabled !== true;
}

/** The request as Postman sends it: `:workflowId` in a path is a variable. */
function toRequest({ name, request }: Item): Request {
  if (request === undefined) throw new Error(`${name} has no request`);
  const { method, header, body, url } = request;
  const variableValue = (segment: string) => url.variable.find(({ key }) => `:${key}` === segment)?.value ?? segment;
  const path = url.path.map((segment) => encodeURIComponent(variableValue(segment))).join('/');
  const address = new URL(`http://mock/${path}`);
  for (const { key, value } of url.query.filter(isSent)) address.searchParams.append(key, value);
  const headers = new Headers(header.filter(isSent).map(({ key, value }): [string, string] => [key, value]));
  headers.set('authorization', 'ApiKey dev');
  return new Request(address, { method, headers, body: body?.raw ?? null });
}
