import { hasSchema, registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import fc from 'fast-check';
import { document } from '../../../src/contract/operations.js';
import { type OperationId, operations } from '../../../src/index.js';
import { createMock } from '../../../src/mock.js';
import { builtModule } from '../built-module.js';
import { expectThat, type Group } from '../case.js';
import type { Figures } from '../figures.js';
import { exchange, statusOf } from '../raw.js';
import { expectEnd, expectSane } from '../sane-mock.js';
import { atSize } from '../size.js';
import { start } from '../target.js';

const seed = 13;

/** Parts of a request, most of them plausible. */
const piece = fc.oneof(
  fc.constantFrom(
    'a',
    '%',
    '%00',
    '%ff',
    '..',
    '/',
    '?',
    '&',
    '=',
    '#',
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '-1',
    '1e400',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'limit',
    'after',
    'subscriberId',
    'data',
    'null',
    'true',
    '\ud83d',
    '\u202e',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
const line = fc.string({ unit: fc.constantFrom(...'aB1-_%"*;=,/ '), maxLength: 30 });
const request = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'BREW'),
    path: fc.oneof(fc.constantFrom(...Object.values(operations).map(({ path }) => path)), pieces),
    id: pieces,
    query: pieces,
    header: fc.constantFrom(
      'Accept',
      'Prefer',
      'Idempotency-Key',
      'Content-Type',
      'Origin',
      'Range',
      'If-Match',
      'X-A',
    ),
    value: line,
    body: fc.oneof(fc.json({ maxDepth: 5 }), pieces),
  })
  .map(({ method, path, id, query, header, value, body }) => {
    const target = encodeSome(`/${path.replace(/^\//, '').replaceAll(/\{\w+\}/g, () => id)}?${query}`);
    const fields = header === 'Content-Type' ? [] : ['Content-Type: application/json'];
    const head = [
      ...[`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Authorization: ApiKey dev', `${header}: ${value}`],
      ...[...fields, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'],
    ];
    return `${head.join('\r\n')}\r\n\r\n${body}`;
  });

/** Targets are printable ASCII in one line: other cases try other bytes. */
function encodeSome(target: string): string {
  return target.replaceAll(/[^\x21-\x7e]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

/** Generated requests to the mock, and generated responses to `judge`, whose results must match another validator's. */
export const fuzz: Group = {
  name: 'fuzz',
  open: async (main, figures) => {
    const mock = await start(main, ['mock', '--port', '0']);
    const requests = atSize(10_000, 2);
    const answers = atSize(2_000, 2);
    return {
      cases: {
        'made-up requests at the mock': () => ask(mock.url, requests, figures),
        'made-up answers at the judge': () => judgeAll(main, answers, figures),
      },
      isSane: () => expectSane(mock, figures),
      close: () => expectEnd(mock),
    };
  },
};

async function ask(url: string, count: number, figures: Figures): Promise<string> {
  const all = fc.sample(request, { numRuns: count, seed });
  const statuses = new Map<number, number>();
  let next = 0;
  const work = async () => {
    for (let bytes = all[next++]; bytes !== undefined; bytes = all[next++]) {
      figures.badInputs += 1;
      const status = statusOf(await exchange(url, bytes));
      expectThat(status > 0 && status < 500, `${JSON.stringify(bytes)} was answered ${status}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return `${count}: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`;
}

/** A change: a location in a response, by number, and a modification. */
const change = fc.record({
  at: fc.nat(),
  to: fc.constantFrom<unknown>(null, true, 7, -1.5, 'zz', [], {}, [null], [{}], { a: 1 }),
  how: fc.constantFrom('replace', 'remove', 'add', 'keep'),
});

async function judgeAll(main: string, count: number, figures: Figures): Promise<string> {
  const { judge } = await builtModule(main, 'index');
  const bodies = await bodiesOfSuccess();
  for (const { operationId } of bodies) {
    if (!hasSchema(uriOf(operationId))) registerSchema(schemaOf(operationId) as never, uriOf(operationId));
  }
  const changes = fc.sample(fc.array(change, { minLength: 1, maxLength: 3 }), { numRuns: count, seed });
  let broken = 0;
  for (const [index, some] of changes.entries()) {
    figures.badInputs += 1;
    const { operationId, body } = bodies[index % bodies.length] ?? raise('no answers to begin with');
    const { method, path, status } = operations[operationId];
    const changed = some.reduce(applied, body);
    const { valid } = await validate(uriOf(operationId), changed as never);
    const response = {
      status,
      headers: new Headers({ 'content-type': 'application/json' }),
      body: Buffer.from(JSON.stringify(changed)),
    };
    const asked = { method, url: `http://localhost${path}`, headers: new Headers(), body: new Uint8Array() };
    const findings = judge({ operationId, request: asked, response, durationMs: 1 });
    // The other validator treats formats as annotations.
    const conforms = findings.every(({ keyword, message }) => keyword === 'format' || message.includes('match format'));
    const told = () =>
      `${operationId} ${findings.map(({ pointer, message }) => `${pointer} ${message}`)}: ${JSON.stringify(some)}`;
    expectThat(valid === conforms, `only one of two finds a fault: ${told()}`, valid ? 'wrong' : 'falseGreens');
    if (!valid) broken += 1;
  }
  expectThat(broken > 0 && broken < count, `${broken} of ${count} are broken: nothing is told apart`);
  return `${count}: ${broken} broken, ${count - broken} not, by both`;
}

function uriOf(operationId: OperationId): string {
  return `https://contract.invalid/${operationId}`;
}

/** The schema of an operation's successful body, with all referenced schemas. */
function schemaOf(operationId: OperationId): object {
  const { method, path, status } = operations[operationId];
  const { paths }: { paths?: Record<string, Record<string, unknown>> } = Object(document);
  const { responses } = Object(paths?.[path]?.[method.toLowerCase()]);
  const { schema } = responses[status].content['application/json'];
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', components: document.components, ...schema };
}

/** A successful response of each reading operation, without drafts: those may violate rules, which `judge` allows. */
async function bodiesOfSuccess(): Promise<readonly { operationId: OperationId; body: unknown }[]> {
  const { fetch } = createMock();
  const read = async (target: string) => {
    const response = await fetch(`http://localhost${target}`, { headers: { authorization: 'ApiKey dev' } });
    const body: unknown = await response.json();
    return JSON.parse(JSON.stringify(body), (name, value) => (name === 'issues' ? {} : value));
  };
  const events = await read('/v1/notifications?limit=2');
  const [event] = events.data;
  const workflowId = event.template.triggers[0].identifier;
  const workflow = await read(`/v2/workflows/${workflowId}`);
  return [
    { operationId: 'searchSubscribers', body: await read('/v2/subscribers?limit=2') },
    { operationId: 'listActiveIntegrations', body: await read('/v1/integrations/active') },
    { operationId: 'listMessages', body: await read('/v1/messages?limit=2') },
    { operationId: 'listNotifications', body: events },
    { operationId: 'getNotification', body: await read(`/v1/notifications/${event._id}`) },
    { operationId: 'getWorkflow', body: workflow },
    {
      operationId: 'getWorkflowStep',
      body: await read(`/v2/workflows/${workflowId}/steps/${workflow.steps[0].stepId}`),
    },
  ];
}

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function applied(body: unknown, { at, to, how }: Change): unknown {
  if (how === 'keep') return body;
  const places = placesIn(body);
  const [name, ...rest] = (places[at % places.length] ?? []).toReversed();
  return name === undefined ? body : changedAt(body, rest.toReversed(), name);

  function changedAt(value: unknown, path: readonly string[], last: string): unknown {
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) };
    const [step, ...further] = path;
    if (step !== undefined) Object.assign(copy, { [step]: changedAt(Object(value)[step], further, last) });
    else if (how === 'add') Object.assign(copy, Array.isArray(copy) ? { [copy.length]: to } : { added: to });
    else if (how === 'remove' && !Array.isArray(copy)) delete copy[last];
    else Object.assign(copy, { [last]: to });
    return copy;
  }
}

function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, child]) => placesIn(child, [...path, name]))];
}

function raise(message: string): never {
  throw new Error(message);
}
