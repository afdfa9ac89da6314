import { findMisuse } from '../../judgement/facts/refusal.js';
import { kinds } from '../../reference/state.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import { idsIn, type StatementInput } from './valid-calls.js';

/** Keys that a lenient comparison accepts as the valid one. */
function similarKeys(key: string): Readonly<Record<string, string>> {
  return {
    'the API key with a suffix': `${key}x`,
    'a truncated API key': key.slice(0, Math.ceil(key.length * 0.75)),
    'the API key in different letter case': key.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  };
}

/** Checks that similar keys get no data. Such a key may be valid itself, so only known records count. */
export async function checkSimilarKeys({ checker, own }: StatementInput): Promise<void> {
  const { apiKey } = checker.context.options;
  const subscribers = checker.known.collection('subscriber');
  const subscriber = subscribers.find(own[0] ?? '') ?? subscribers.records[0];
  if (subscriber === undefined || typeof subscriber.value._id !== 'string') return;
  const search: Call = { operationId: 'searchSubscribers', query: { subscriberId: subscriber.key } };
  for (const [name, key] of Object.entries(similarKeys(apiKey)).filter(([, one]) => one !== apiKey)) {
    const response = await checker.send({ ...search, authorization: `ApiKey ${key}` });
    if (response === undefined) continue;
    compareSimilar(checker, name, response);
    // A key that one operation rejects is safe for writes too.
    if ([401, 403].includes(response.status)) checker.unknownKeys.push(key);
  }
}

function compareSimilar(checker: Checker, name: string, response: CheckedResponse): void {
  const { exchange, outcome } = response;
  if (outcome === 'refused') checker.passed('auth.unknown-key', exchange);
  const isOurs = (id: string) =>
    kinds.some((kind) => checker.known.collection(kind).records.some(({ value }) => value._id === id));
  const shown = [...idsIn(response)].find(isOurs);
  if (shown === undefined) return;
  const message = `the server accepted ${name}`;
  checker.failed('auth.unknown-key', { message, expected: 'a refusal', actual: `the record ${shown}` }, exchange);
}

/**
 * Sends a request that has to be refused. Checks that the refusal contains no data and that no similar key is accepted;
 * rules check the status. Undefined if it gets no response.
 */
export async function sendRefused(checker: Checker, call: Call): Promise<CheckedResponse | undefined> {
  const response = await checker.send(call);
  if (response === undefined) return undefined;
  checkNoLeak(checker, response);
  const like = Object.entries(similarKeys(checker.context.options.apiKey));
  const used = like.find(([, key]) => response.call.authorization === `ApiKey ${key}`);
  if (used !== undefined) compareSimilar(checker, used[0], response);
  return response;
}

/** Values of `Authorization` that do not carry a valid key (§5); null for no header. */
export function misusedHeaders(checker: Checker): readonly (string | null)[] {
  const { apiKey } = checker.context.options;
  const unknown = [checker.context.unusedId('key'), ...checker.unknownKeys].map((key) => `ApiKey ${key}`);
  return [null, '', 'ApiKey ', ...unknown, `Bearer ${apiKey}`, apiKey].filter((authorization) => {
    const misuse = findMisuse({ authorization }) ?? 'an unknown key';
    return checker.selects([misuseRequirements[misuse], 'auth.refusal-writes-nothing', 'errors.unauthorized']);
  });
}

const misuseRequirements = {
  'no header': 'auth.key-required',
  'an empty key': 'auth.empty-key',
  'an unknown key': 'auth.unknown-key',
  'another scheme': 'auth.scheme-required',
} as const;

const minSecretLength = 8;

/** Checks that a refusal of the key contains no known identifier. */
function checkNoLeak(checker: Checker, { exchange }: CheckedResponse): void {
  const misuse = findMisuse(exchange);
  if (exchange.succeeded || misuse === undefined) return;
  const { request, response, operation, parameters } = exchange;
  const text = new TextDecoder().decode(response.body);
  const sentText = `${request.url} ${JSON.stringify(parameters)} ${new TextDecoder().decode(request.body)}`;
  const secrets = kinds.flatMap((kind) =>
    checker.known.collection(kind).records.flatMap(({ value }) => [value._id, value._organizationId]),
  );
  const leaked = secrets.find(
    (id): id is string =>
      typeof id === 'string' && id.length >= minSecretLength && text.includes(id) && !sentText.includes(id),
  );
  if (leaked === undefined) return;
  const message = `${operation.method} ${operation.path} rejects a request, but the body contains data of the organization`;
  const violation = { message, expected: 'no data', actual: `the identifier ${leaked}` };
  checker.failed(misuseRequirements[misuse], violation, exchange);
}
