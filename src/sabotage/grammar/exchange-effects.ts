import { type Finding, parsePointer } from '../../contract/finding.js';
import { field, isObject, parseJson } from '../../contract/json-value.js';
import { judgeRequest } from '../../contract/judge.js';
import { operations, readParameters } from '../../contract/operations.js';
import { type ActingEffect, afterAnyResponse, afterResponse, type PhraseTable } from './effect.js';
import { type JsonObject, validBodies, without } from './json.js';
import { isWriteOperation } from './operation-kinds.js';
import {
  findSubscriber,
  isSuccess,
  requestTo,
  type SemanticRequest,
  type SemanticResponse,
  withoutQuery,
} from './semantic.js';

/** Reads the name of an effect on the query or the body: an invalid one is accepted, or refused and performed. */
export function readRefusalEffect(name: string, part: 'query' | 'body'): ActingEffect | undefined {
  const [, verb, argument] = /^(accept|apply)(?:-(.+))?$/s.exec(name) ?? [];
  if (verb === 'accept') return acceptInvalid(part, argument);
  const fields = parseJson(argument ?? '');
  return verb === 'apply' && isObject(fields) ? applyInvalid(fields) : undefined;
}

/** Tests of a key that a faulty server accepts: the sent header, and the right one. */
const keyTests: PhraseTable<(sent: string | null, right: string) => boolean> = {
  'without-key': ['accepts no', (sent) => sent === null],
  'empty-key': ['accepts an empty', (sent) => sent !== null && /^(ApiKey)?\s*$/i.test(sent)],
  'any-key': ['accepts any', (sent) => sent !== null],
  'unknown-key': ['accepts an unknown', (sent) => /^ApiKey \S+$/.test(sent ?? '')],
  'beginning-of-key': [
    'accepts the beginning of',
    (sent, right) => right.startsWith(sent ?? ' ') && (sent ?? '').length > 8,
  ],
  'longer-key': ['accepts a suffix to', (sent, right) => sent?.startsWith(right) === true],
  'key-in-other-case': ['ignores case in', (sent, right) => keyOf(sent).toLowerCase() === keyOf(right).toLowerCase()],
  'other-scheme': ['accepts another scheme in', (sent, right) => sent?.endsWith(` ${keyOf(right)}`) === true],
  'key-alone': ['accepts no scheme in', (sent, right) => sent === keyOf(right)],
};

/** Names of the effects on the API key that the random grammar draws. */
export const drawnKeyEffects = [...Object.keys(keyTests).filter((name) => name !== 'unknown-key'), 'refuse-right-key'];

/** Reads the name of an effect on the API key. The faulty server reads another key than the sent one. */
export function readKeyEffect(name: string): ActingEffect | undefined {
  if (name === 'refuse-right-key') {
    return afterResponse('refuses the right', (response, { holds }) =>
      holds() ? { status: 401, body: undefined } : response,
    );
  }
  if (name === 'perform-refused')
    return withFirstKey('performs requests without the right', isRefused, (_response, refusal) => refusal);
  if (name === 'first-environment')
    return withFirstKey('serves the data of the first environment to any', isOfOtherEnvironment);
  const [, test = '', asRefused] = /^(.+?)(-as-refused)?$/.exec(name) ?? [];
  const [phrase, isTaken] = keyTests[test] ?? [];
  if (phrase === undefined || isTaken === undefined) return undefined;
  const isMeant: KeyCase = (response, sent, first) => isRefused(response) && isTaken(sent, first);
  if (asRefused === undefined) return withFirstKey(phrase, isMeant);
  return withFirstKey(`returns data although it refuses, and ${phrase}`, isMeant, (response, { status }) => ({
    ...response,
    status,
  }));
}

type KeyCase = (response: SemanticResponse, sent: string | null, first: string) => boolean;

/** Responds as if some requests had the first key that was accepted. `answer` gets the response to this key. */
function withFirstKey(
  phrase: string,
  isMeant: KeyCase,
  answer: (response: SemanticResponse, right: SemanticResponse) => SemanticResponse = (response) => response,
): ActingEffect {
  return afterAnyResponse(phrase, async (right, { request, server, memory, holds }) => {
    const sent = request.headers.get('authorization');
    const first = memory.value<{ key?: string | null }>('first', () => ({}));
    if (isSuccess(right)) first.key ??= sent;
    const { key } = first;
    if (typeof key !== 'string' || !isMeant(right, sent, key) || !holds()) return right;
    const headers = new Headers(request.headers);
    headers.set('authorization', key);
    return answer(await server({ ...request, headers }), right);
  });
}

function isRefused({ status }: SemanticResponse): boolean {
  return status === 401 || status === 403;
}

/** A key similar to the first one does not belong to another environment. */
function isOfOtherEnvironment({ status }: SemanticResponse, sent: string | null, first: string): boolean {
  const key = sent ?? '';
  return status !== 401 && !first.startsWith(key) && !key.startsWith(first);
}

function keyOf(header: string | null): string {
  return header?.replace(/^\S+\s+/, '') ?? '';
}

/** Effects on refusals: they become errors, or are performed. */
const refusalEffects: Readonly<Record<string, ActingEffect>> = {
  'fail-refusals': afterAnyResponse('answers 500 instead of a refusal as the', (response, { holds }) =>
    !isSuccess(response) && holds(undefined, 0, response) ? { ...response, status: 500 } : response,
  ),
  'return-existing': afterConflict(
    'returns the existing record instead of a conflict as the',
    async (_refusal, { request, server }) => {
      const existing = await findSubscriber(request, server, String(field(request.body, 'subscriberId')));
      return { status: 201, body: existing };
    },
  ),
  'perform-conflict': afterConflict(
    'performs what it refuses for a conflict by the',
    async (refusal, { request, server }) => {
      await server(withoutQuery(request, ['failIfExists']));
      return refusal;
    },
  ),
};

function afterConflict(phrase: string, change: Parameters<typeof afterAnyResponse>[1]): ActingEffect {
  return afterAnyResponse(phrase, (response, context) =>
    response.status === 409 && context.holds() ? change(response, context) : response,
  );
}

export function readStatusEffect(name: string): ActingEffect | undefined {
  if (name === 'refuse') return answering(422, 'refuses with 422 instead of the');
  if (Object.hasOwn(refusalEffects, name)) return refusalEffects[name];
  const status = /^answer-(\d+)$/.exec(name)?.[1];
  return status === undefined ? undefined : answering(Number(status), `answers ${status} instead of the`);
}

/** Answers with another status. A refused write is not performed. */
function answering(status: number, phrase: string): ActingEffect {
  const answer = (response: SemanticResponse): SemanticResponse =>
    status < 400 ? { ...response, status } : { status, body: undefined };
  return [
    phrase,
    async ({ request, server, holds }) => {
      const values = [...request.query.values()].flat();
      const isRefusedWrite = status >= 400 && isWriteOperation(request.operation);
      if (isRefusedWrite) return holds(values) ? answer({ status, body: undefined }) : server(request);
      const response = await server(request);
      return isSuccess(response) && holds(values, 0, response) ? answer(response) : response;
    },
  ];
}

/** Repeats the body of the previous response of the operation. */
export const staleBody: ActingEffect = afterResponse('repeats the previous', (response, { memory, holds }) => {
  const last = memory.swap<{ body: unknown }>('body', { body: response.body });
  return last !== undefined && holds(undefined, 0, response) ? { ...response, body: last.body } : response;
});

/** Accepts a request that violates the contract in its query or its body: it reads the valid part. */
function acceptInvalid(part: 'query' | 'body', keyword?: string): ActingEffect {
  return afterAnyResponse('accepts an invalid', (right, { request, server, holds }) => {
    if (right.status < 400 || right.status >= 500 || [401, 403, 404, 409, 429].includes(right.status)) return right;
    const repaired = repair(request, part, keyword);
    return repaired === undefined || !holds() ? right : server(repaired);
  });
}

/** Refuses an invalid body, and yet performs its valid part with some other fields. */
function applyInvalid(fields: JsonObject): ActingEffect {
  return afterAnyResponse('refuses and yet performs an invalid', async (response, { request, server, holds }) => {
    const { operation, path } = request;
    const repaired = repair(request, 'body');
    if (repaired === undefined || ![400, 422].includes(response.status) || !holds()) return response;
    await server(requestTo(operation, request, { path, body: { ...Object(repaired.body), ...fields } }));
    return response;
  });
}

/** Contract violations in the query and the body of a request. */
function findingsOf({ operation, path, query, headers, body }: SemanticRequest): readonly Finding[] {
  const search = new URLSearchParams([...query].flatMap(([name, values]) => values.map((value) => [name, value])));
  return judgeRequest(operation, readParameters(operations[operation], path, search, headers), body);
}

/** The request without its violations of a keyword, or of any; `json` stands for a body that is not JSON. */
function repair(request: SemanticRequest, part: 'query' | 'body', keyword?: string): SemanticRequest | undefined {
  const { operation, body, malformedBody, ...others } = request;
  if (part === 'body' && malformedBody !== undefined) {
    return (keyword ?? 'json') === 'json' ? { ...others, operation, body: validBodies[operation] } : undefined;
  }
  const wrong = findingsOf(request).filter(
    (finding) => finding.part === part && (keyword ?? finding.keyword) === finding.keyword,
  );
  if (wrong.length === 0) return undefined;
  const names = wrong.map(({ pointer }) => parsePointer(pointer)[0] ?? '');
  if (part === 'query') return withoutQuery(request, names);
  return { ...request, body: { ...validBodies[operation], ...without(isObject(body) ? body : {}, ...names) } };
}

const changes: PhraseTable<(bytes: Uint8Array<ArrayBuffer>) => BodyInit> = {
  'cut-last-byte': ['removes the last byte of the', (bytes) => bytes.slice(0, -1)],
  'not-utf-8': [
    'adds a byte that is not UTF-8 to the',
    (bytes) => Uint8Array.from([...bytes.slice(0, -1), 0x22, 0xff, 0x22, ...bytes.slice(-1)]),
  ],
  'end-not-utf-8': ['ends with a byte that is not UTF-8 the', (bytes) => Uint8Array.from([...bytes, 0x22, 0xff])],
  abort: ['aborts the', aborted],
};

/** Reads the name of an effect on a successful response as HTTP: it is sent as it is, and has no JSON value. */
export function readHttpEffect(name: string): ActingEffect | undefined {
  const type = /^as-(.+)$/.exec(name)?.[1];
  const [phrase = `sends as ${type} the`, change] = changes[name] ?? [];
  if (type === undefined && change === undefined) return undefined;
  return afterResponse(phrase, async (response, { holds }) => {
    const { status, source } = response;
    if (source === undefined || !holds(undefined, 0, response)) return response;
    const bytes = new Uint8Array(await source.arrayBuffer());
    const changed = new Response(change?.(bytes) ?? bytes, source);
    if (type !== undefined) changed.headers.set('content-type', type);
    return { status, body: undefined, source: changed };
  });
}

function aborted(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (controller) => controller.error(new Error('the connection was reset')),
  });
}
