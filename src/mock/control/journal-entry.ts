import type { HttpMessage, JournalEntry, Mistake } from '#generated/control.js';
import { createCredentialMask, pseudonyms } from '../../contract/mask-credentials.js';
import { findOperation, type OperationId } from '../../contract/operations.js';
import { concatBytes, fromUtf8 } from '../../text/bytes.js';
import { bodyBytes } from '../http/reply.js';
import type { ExchangeEntry } from '../journal/journal.js';
import type { MockContext } from '../mock-context.js';
import { nearestOperations } from '../pipeline/unknown-path.js';

/** Creates the function that checks and masks an exchange for the control API. */
export async function entryReader(
  { contract, apiKeys, clock }: MockContext,
  { bodies = true } = {},
): Promise<(entry: ExchangeEntry) => JournalEntry> {
  // Most mocks never need this module.
  const { breachesOf } = await import('./breaches-of.js');
  return (entry) => {
    const { id, method, target, status, startedAt, durationMs, problem, notes, sent, received } = entry;
    const operation = operationOf(entry);
    const { key } = apiKeys.read(sent.headers.get('authorization'));
    const headers = new Headers(received.headers);
    const body = bytesOf(received.body);
    return {
      id,
      operation: operation ?? null,
      key: key ?? null,
      method,
      target,
      status,
      startedAt: new Date(startedAt).toISOString(),
      durationMs,
      request: toMessage(sent.headers, bodies ? sent.body : undefined),
      response: toMessage(headers, bodies ? body : undefined),
      broke: { request: problem?.errors.map(asMistake) ?? [], response: breaches(operation, entry, headers, body) },
      ...(notes.length > 0 && { notes: notes.map(asMistake) }),
      ...(problem !== undefined && { problem: problem.message }),
      ...(operation === undefined && { nearest: nearestOperations(method, pathOf(target)) }),
    };
  };

  function breaches(
    operationId: OperationId | undefined,
    { method, url, status, durationMs, sent, isOver }: ExchangeEntry,
    received: Headers,
    body: Uint8Array | undefined,
  ) {
    // A body that is incomplete or was discarded cannot be checked.
    if (operationId === undefined || body === undefined || status === 0 || method === 'HEAD' || !isOver) return [];
    const request = { method, url, headers: sent.headers, body: sent.body ?? new Uint8Array() };
    const headers = new Headers(received);
    // Records may be in the future by the system time, so the clock of the mock decides.
    headers.set('date', clock.now().toUTCString());
    const exchange = { operationId, request, response: { status, headers, body }, durationMs };
    return breachesOf(exchange, contract, new Set(sent.body === undefined ? ['request body'] : []));
  }
}

export function operationOf({ method, target }: Pick<ExchangeEntry, 'method' | 'target'>): OperationId | undefined {
  return findOperation(method === 'HEAD' ? 'GET' : method, pathOf(target)).operation?.id;
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

const secretFields = ['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'set-cookie'];
const mask = createCredentialMask(pseudonyms());

function toMessage(headers: Headers, body: Uint8Array | undefined): HttpMessage {
  const fields = [...headers].map(([name, value]) => [name, secretFields.includes(name) ? maskedField(value) : value]);
  const text = body === undefined ? {} : { body: mask(fromUtf8(body)) };
  return { headers: Object.fromEntries(fields), ...text };
}

/** Masks a credential but not its scheme: `ApiKey ***`. */
function maskedField(value: string): string {
  return `${/^(?:ApiKey|Bearer|Basic) /i.exec(value)?.[0] ?? ''}***`;
}

/** Joins the chunks of a body. */
export function bytesOf(body: ExchangeEntry['received']['body']): Uint8Array | undefined {
  if (Array.isArray(body)) return concatBytes(body);
  return body === undefined ? undefined : bodyBytes(body);
}

function asMistake({ pointer, message }: Mistake): Mistake {
  return { pointer, message };
}
