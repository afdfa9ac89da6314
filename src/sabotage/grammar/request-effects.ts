import { type Changes, textChanges } from './changes.js';
import { decoded } from './comparisons.js';
import { afterSuccess, type EffectContext, type FaultEffect } from './effect.js';
import type { JsonObject } from './json.js';
import { isSuccess, type QueryValues, type SemanticRequest, type SemanticResponse, withParameter } from './semantic.js';
import { readChange } from './written-changes.js';

type Values = readonly string[];

/** Reads other values of a query parameter than the given ones. Without values, the parameter counts as absent. */
export function reread(
  name: string,
  phrase: string,
  parameter: string,
  read: (values: Values, query: QueryValues) => Values,
): FaultEffect {
  return {
    name,
    phrase,
    respond: ({ request, server, holds }) => {
      const values = request.query.get(parameter);
      const isRight = values === undefined || !holds(values);
      return server(isRight ? request : withParameter(request, parameter, read(values, request.query)));
    },
  };
}

export function ignored(parameter: string): FaultEffect {
  return reread('ignore', 'ignores', parameter, () => []);
}

/** Uses the values of the previous request that had the parameter. */
export function stale(parameter: string): FaultEffect {
  return {
    name: 'stale',
    phrase: 'uses the previous value of',
    respond: ({ request, server, memory, holds }) => {
      const values = request.query.get(parameter);
      if (values === undefined) return server(request);
      const last = memory.swap<Values>('values', values);
      return server(last === undefined || !holds(values) ? request : withParameter(request, parameter, last));
    },
  };
}

/** Effects that change each value of a parameter. */
function eachValue(parameter: string, changes: Changes<string>): readonly FaultEffect[] {
  return Object.entries(changes).map(([name, [phrase, change]]) =>
    reread(name, phrase, parameter, (values) => values.map((value) => String(change(value)))),
  );
}

/** Effects on a parameter that has a text or several. */
export function textParameterEffects(parameter: string, neighbour: string | undefined): readonly FaultEffect[] {
  return [
    reread('find-nothing', 'finds nothing by', parameter, () => ['nobody has this value']),
    ...eachValue(parameter, {
      trim: textChanges.trim,
      'fold-case': textChanges['fold-case'],
      'decode-twice': textChanges['decode-twice'],
      'cut-at-8': textChanges['cut-at-8'],
      'cut-at-20': ['cuts after 20 characters', (text) => text.slice(0, 20)],
      'drop-special': textChanges['drop-special'],
      'drop-non-ascii': textChanges['drop-non-ascii'],
    }),
    ...(neighbour === undefined ? [] : [readFrom(parameter, neighbour), swapped(parameter, neighbour)]),
  ];
}

/** Reads the values of another parameter, if the request has it. */
function readFrom(parameter: string, other: string): FaultEffect {
  return reread(`take-${other}`, `reads ${other} as`, parameter, (values, query) => query.get(other) ?? values);
}

function swapped(parameter: string, other: string): FaultEffect {
  return {
    name: `swap-with-${other}`,
    phrase: `swaps with ${other}`,
    respond: ({ request, server, holds }) => {
      const [own, others] = [request.query.get(parameter), request.query.get(other)];
      if (own === undefined || others === undefined || !holds(own)) return server(request);
      return server(withParameter(withParameter(request, parameter, others), other, own));
    },
  };
}

/** Reads a parameter as another one that the request lacks. */
export function renamed(parameter: string, other: string): FaultEffect {
  return {
    name: `as-${other}`,
    phrase: `reads as ${other} the`,
    respond: ({ request, server, holds }) => {
      const values = request.query.get(parameter);
      if (values === undefined || request.query.has(other) || !holds(values)) return server(request);
      return server(withParameter(withParameter(request, parameter, []), other, values));
    },
  };
}

/** Effects on several values of one parameter. */
export function repetitionEffects(parameter: string): readonly FaultEffect[] {
  return [
    reread('first-value', 'reads only the first value of', parameter, (values) => values.slice(0, 1)),
    reread('last-value', 'reads only the last value of', parameter, (values) => values.slice(-1)),
    reread('lose-a-value', 'reads at most two values of', parameter, (values) => values.slice(0, 2)),
    reread('join-values', 'joins the values of', parameter, (values) => [values.join(',')]),
  ];
}

/** Effects on a parameter with a number. */
export function numberParameterEffects(parameter: string, neighbour: string | undefined): readonly FaultEffect[] {
  const each = (name: string, phrase: string, change: (value: number) => number): FaultEffect =>
    reread(name, phrase, parameter, ([value]) => [String(change(Number(value)))]);
  return [
    each('off-by-one', 'adds one to', (value) => value + 1),
    each('one-less', 'subtracts one from', (value) => Math.max(0, value - 1)),
    each('double', 'doubles', (value) => value * 2),
    ...(neighbour === undefined ? [] : [readFrom(parameter, neighbour)]),
  ];
}

/** Effects on a parameter with one of several words. */
export function enumParameterEffects(parameter: string, words: readonly string[]): readonly FaultEffect[] {
  return words.map((word) => reread(`always-${word}`, `reads ${word} as`, parameter, () => [word]));
}

/** Effects on a parameter with a date. */
export function dateParameterEffects(parameter: string): readonly FaultEffect[] {
  const shift = (hours: number) => (value: string) => shifted(value, hours * 3_600_000);
  return eachValue(parameter, {
    'cut-to-the-day': ['cuts to the day', (value) => value.slice(0, 10)],
    'cut-to-the-minute': [
      'cuts to the minute',
      (value) => (/T\d\d:\d\d/.test(value) ? `${value.slice(0, 16)}Z` : value),
    ],
    'ignore-zone': [
      'ignores the zone of',
      (value) => (value.includes('T') ? value.replace(/[+-]\d\d:?\d\d$/, 'Z') : value),
    ],
    'an-hour-later': ['adds an hour to', shift(1)],
    'an-hour-earlier': ['subtracts an hour from', shift(-1)],
    'a-day-later': ['adds a day to', shift(24)],
    'a-day-earlier': ['subtracts a day from', shift(-24)],
    'swap-month-and-day': [
      'swaps month and day of',
      (value) => value.replace(/-(\d\d)-(\d\d)/, (all, month, day) => (Number(day) <= 12 ? `-${day}-${month}` : all)),
    ],
  });
}

function shifted(value: string, milliseconds: number): string {
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? value : new Date(moment + milliseconds).toISOString();
}

/** Uses another default of a parameter that is absent. */
export function defaultEffect(parameter: string, value: string): FaultEffect {
  return {
    name: `default-is-${value}`,
    phrase: `has the default ${value} for`,
    respond: ({ request, server, holds }) =>
      server(request.query.has(parameter) || !holds() ? request : withParameter(request, parameter, [value])),
  };
}

/** Tests of a refused key that a faulty server accepts: the sent header, and the accepted one. */
type KeyTest = readonly [phrase: string, isTaken: (sent: string | null, right: string) => boolean];

const keyTests: Readonly<Record<string, KeyTest>> = {
  'without-key': ['accepts no', (sent) => sent === null],
  'empty-key': ['accepts an empty', (sent) => sent !== null && /^(ApiKey)?\s*$/i.test(sent)],
  'any-key': ['accepts any', (sent) => sent !== null],
  'beginning-of-key': [
    'accepts the beginning of',
    (sent, right) => right.startsWith(sent ?? ' ') && (sent ?? '').length > 8,
  ],
  'longer-key': ['accepts a suffix to', (sent, right) => sent?.startsWith(right) === true],
  'key-in-other-case': ['ignores case in', (sent, right) => keyOf(sent).toLowerCase() === keyOf(right).toLowerCase()],
  'other-scheme': ['accepts another scheme in', (sent, right) => sent?.endsWith(` ${keyOf(right)}`) === true],
  'key-alone': ['accepts no scheme in', (sent, right) => sent === keyOf(right)],
};

/** Effects on the API key. A request with an accepted key shows the server's own. */
export const keyEffects: readonly FaultEffect[] = [
  ...Object.entries(keyTests).map(([name, test]) => admitted(name, test)),
  afterSuccess('refuse-right-key', 'refuses the right', (response, { holds }) =>
    holds() ? { status: 401, body: undefined } : response,
  ),
];

const unknownKey: KeyTest = ['accepts an unknown', (sent) => /^ApiKey \S+$/.test(sent ?? '')];

/** Effects on the API key that only sabotages have. */
export const writtenKeyEffects: readonly FaultEffect[] = [
  admitted('unknown-key', unknownKey),
  ...Object.entries({ ...keyTests, 'unknown-key': unknownKey }).map(([name, [phrase, isTaken]]) =>
    admitted(
      `${name}-as-refused`,
      [`returns data although it refuses, and ${phrase}`, isTaken],
      (response, { status }) => ({ ...response, status }),
    ),
  ),
  admitted('perform-refused', ['performs requests without the right', () => true], (_response, refusal) => refusal),
  {
    name: 'first-environment',
    phrase: 'serves the data of the first environment to any',
    respond: serveFirstEnvironment,
  },
];

function keyOf(header: string | null): string {
  return header?.replace(/^\S+\s+/, '') ?? '';
}

/** Admits requests whose key is refused. `answer` gets the response to the right key. */
function admitted(
  name: string,
  [phrase, isTaken]: KeyTest,
  answer: (admitted: SemanticResponse, refusal: SemanticResponse) => SemanticResponse = (response) => response,
): FaultEffect {
  return {
    name,
    phrase,
    respond: async ({ request, server, memory, holds }) => {
      const response = await server(request);
      const sent = request.headers.get('authorization');
      if (isSuccess(response)) {
        memory.swap('key', sent);
        return response;
      }
      const right = memory.value<string | null>('key', () => null);
      if (![401, 403].includes(response.status) || right === null) return response;
      if (!isTaken(sent, right) || !holds()) return response;
      return answer(await server(withKey(request, right)), response);
    },
  };
}

async function serveFirstEnvironment({ request, server, memory, holds }: EffectContext): Promise<SemanticResponse> {
  const key = request.headers.get('authorization') ?? '';
  const response = await server(request);
  const first = memory.value<{ key?: string }>('first', () => ({}));
  if (isSuccess(response)) first.key ??= key;
  // A key similar to the first one does not belong to another environment.
  const isSame = first.key === undefined || first.key.startsWith(key) || key.startsWith(first.key);
  return isSame || response.status === 401 || !holds() ? response : server(withKey(request, first.key ?? ''));
}

function withKey(request: SemanticRequest, key: string): SemanticRequest {
  const headers = new Headers(request.headers);
  headers.set('authorization', key);
  return { ...request, headers };
}

type Path = SemanticRequest['path'];

/** Effects on the lookup of a resource by the last parameter of the path. */
export function lookupEffects(parameter: string): readonly FaultEffect[] {
  const effect = (
    name: string,
    phrase: string,
    look: (id: string, found: readonly Path[]) => Path | undefined,
    isMeant: (right: SemanticResponse) => boolean = isUnknown,
  ): FaultEffect => ({
    name,
    phrase,
    respond: async ({ request, server, memory, holds }) => {
      const right = await server(request);
      const all = memory.value('found', () => new Map<string, Path>());
      const earlier = [...all.values()];
      if (isSuccess(right)) all.set(JSON.stringify(request.path), request.path);
      const id = request.path[parameter] ?? '';
      const path = isMeant(right) && holds(id) ? look(id, earlier) : undefined;
      return path === undefined ? right : server({ ...request, path });
    },
  });
  const byId = (name: string, phrase: string, isSame: (known: string, id: string) => boolean): FaultEffect =>
    effect(name, phrase, (id, found) => found.find((path) => isSame(path[parameter] ?? '', id)));
  const other = (id: string, found: readonly Path[]) => found.findLast((path) => path[parameter] !== id);
  return [
    effect('take-another-record', 'returns another record for', other, isSuccess),
    effect('unknown-is-first', 'returns the first record for an unknown', (_id, [first]) => first),
    byId('widen-to-prefix', 'takes a prefix of', (known, id) => id !== '' && known.startsWith(id)),
    byId('longer-is-the-same', 'ignores a suffix of', (known, id) => known !== '' && id.startsWith(known)),
    byId(
      'compare-20-characters',
      'compares only 20 characters of',
      (known, id) => known.slice(0, 20) === id.slice(0, 20),
    ),
    byId('decode-twice', 'decodes twice', (known, id) => known === decoded(id)),
    afterSuccess('known-is-unknown', 'does not find', (right, { request, holds }) =>
      holds(request.path[parameter]) ? { status: 404, body: undefined } : right,
    ),
  ];
}

function isUnknown({ status }: SemanticResponse): boolean {
  return status >= 400 && status < 500 && ![401, 403, 429].includes(status);
}

/** Effects on the identifier in a path that only sabotages have: `read-trim` looks up another text. */
export function writtenLookupEffect(name: string, parameter: string): FaultEffect | undefined {
  if (name === 'any-is-known') return anyIsKnown(parameter);
  if (name === 'slug-is-enough') return slugIsEnough(parameter);
  const [phrase, change] = readChange(name.replace(/^read-/, '')) ?? [];
  if (phrase === undefined || change === undefined || !name.startsWith('read-')) return undefined;
  return {
    name,
    phrase,
    respond: ({ request, server, holds }) => {
      const id = request.path[parameter] ?? '';
      const read = holds(id) ? String(change(id)) : id;
      return server(read === id ? request : { ...request, path: { ...request.path, [parameter]: read } });
    },
  };
}

/** Returns the first known record for an unknown identifier, as if it had this one. */
function anyIsKnown(parameter: string): FaultEffect {
  return {
    name: 'any-is-known',
    phrase: 'returns a record for any',
    respond: async ({ request, server, memory, holds }) => {
      const right = await server(request);
      const known = memory.value<{ record?: JsonObject }>('known', () => ({}));
      if (isSuccess(right)) known.record ??= Object(right.body);
      const id = request.path[parameter];
      if (right.status !== 404 || known.record === undefined || !holds(id)) return right;
      const field = parameter in known.record ? parameter : '_id';
      return { status: 200, body: { ...known.record, [field]: id } };
    },
  };
}

/** Finds a step by its slug in any workflow that was returned before. */
function slugIsEnough(parameter: string): FaultEffect {
  return {
    name: 'slug-is-enough',
    phrase: 'finds by its slug in any workflow the',
    watches: ['getWorkflow'],
    respond: async ({ request, server, memory, holds }) => {
      const right = await server(request);
      const paths = memory.value('paths', () => new Map<unknown, Path>());
      const { workflowId, steps = [] } = Object(right.body);
      if (isSuccess(right)) for (const { slug, stepId } of steps) paths.set(slug, { workflowId, stepId });
      const id = request.path[parameter];
      const path = right.status === 404 && holds(id) ? paths.get(id) : undefined;
      return path === undefined ? right : server({ ...request, path });
    },
  };
}
