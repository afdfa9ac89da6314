import { field, isObject, parseJson } from '../../contract/json-value.js';
import { type ActingEffect, afterResponse, type EffectContext, namedIn } from './effect.js';
import { acceptInvalid, applyInvalid } from './invalid-requests.js';
import { findSubscriber } from './lookup.js';
import { isWriteOperation } from './operation-kinds.js';
import { isSuccess, type SemanticResponse, withoutQuery } from './semantic.js';

/** Reads the name of an effect on the query or the body: an invalid one is accepted, or refused and performed. */
export function readRefusalEffect(name: string, part: 'query' | 'body'): ActingEffect | undefined {
  const [, verb, argument] = /^(accept|apply)(?:-(.+))?$/s.exec(name) ?? [];
  if (verb === 'accept') return acceptInvalid(part, argument);
  const fields = parseJson(argument ?? '');
  return verb === 'apply' && isObject(fields) ? applyInvalid(fields) : undefined;
}

/** Tests of a key that a faulty server accepts: the sent header, and the right one. */
type KeyTest = readonly [phrase: string, isTaken: (sent: string | null, right: string) => boolean];

const keyTests: Readonly<Record<string, KeyTest>> = {
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
  return [
    phrase,
    async ({ request, server, memory, holds }) => {
      const right = await server(request);
      const sent = request.headers.get('authorization');
      const first = memory.value<{ key?: string | null }>('first', () => ({}));
      if (isSuccess(right)) first.key ??= sent;
      const { key } = first;
      if (typeof key !== 'string' || !isMeant(right, sent, key) || !holds()) return right;
      const headers = new Headers(request.headers);
      headers.set('authorization', key);
      return answer(await server({ ...request, headers }), right);
    },
  ];
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
  'fail-refusals': afterResponse(
    'answers 500 instead of a refusal as the',
    (response) => ({ ...response, status: 500 }),
    (response, { holds }) => !isSuccess(response) && holds(undefined, 0, response),
  ),
  'return-existing': afterResponse(
    'returns the existing record instead of a conflict as the',
    async (_refusal, { request, server }) => {
      const existing = await findSubscriber(request, server, String(field(request.body, 'subscriberId')));
      return { status: 201, body: existing };
    },
    isConflict,
  ),
  'perform-conflict': afterResponse(
    'performs what it refuses for a conflict by the',
    async (refusal, { request, server }) => {
      await server(withoutQuery(request, ['failIfExists']));
      return refusal;
    },
    isConflict,
  ),
};

function isConflict({ status }: SemanticResponse, { holds }: EffectContext): boolean {
  return status === 409 && holds();
}

/** Reads the name of an effect on the status. */
export function readStatusEffect(name: string): ActingEffect | undefined {
  if (name === 'refuse') return answering(422, 'refuses with 422 instead of the');
  const status = /^answer-(\d+)$/.exec(name)?.[1];
  return status === undefined
    ? namedIn(refusalEffects, name)
    : answering(Number(status), `answers ${status} instead of the`);
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
