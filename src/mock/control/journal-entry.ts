import type { HttpMessage, JournalEntry, Mistake } from '#generated/control.js';
import { createCredentialMask, pseudonyms } from '../../contract/mask-credentials.js';
import { findOperation, type OperationId } from '../../contract/operations.js';
import { fromUtf8, joined } from '../../text/bytes.js';
import { bodyBytes } from '../http/reply.js';
import type { Kept, Noted } from '../journal/journal.js';
import type { MockContext } from '../mock-context.js';
import { nearestOperations } from '../pipeline/unknown-path.js';

/** Tells exchanges as the control API does: read, judged and masked now that someone asks. */
export async function entryReader(
  { contract, apiKeys, clock }: MockContext,
  { bodies = true } = {},
): Promise<(kept: Kept) => JournalEntry> {
  // Here, because few ask a mock what it broke.
  const { breachesOf } = await import('./breaches-of.js');
  return (kept) => {
    const { id, method, target, status, startedAt, durationMs, problem, notes, sent, received } = kept;
    const operation = operationOf(kept);
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
      request: message(sent.headers, bodies ? sent.body : undefined),
      response: message(headers, bodies ? body : undefined),
      broke: { request: problem?.errors.map(asMistake) ?? [], response: broken(operation, kept, headers, body) },
      ...(notes.length > 0 && { notes: notes.map(asMistake) }),
      ...(problem !== undefined && { problem: problem.message }),
      ...(operation === undefined && { nearest: nearestOperations(method, pathOf(target)) }),
    };
  };

  function broken(operation: OperationId | undefined, kept: Kept, received: Headers, body: Uint8Array | undefined) {
    const { method, url, status, durationMs, sent, isOver } = kept;
    // Half a body says nothing, and neither does one that was let go.
    if (operation === undefined || body === undefined || status === 0 || method === 'HEAD' || !isOver) return [];
    const request = { method, url, headers: sent.headers, body: sent.body ?? new Uint8Array() };
    const headers = new Headers(received);
    // The mock's own time: by the machine's, what it has written may be yet to come.
    headers.set('date', clock.now().toUTCString());
    const exchange = { operationId: operation, request, response: { status, headers, body }, durationMs };
    return breachesOf(exchange, contract, new Set(sent.body === undefined ? ['request body'] : []));
  }
}

/** The operation that an exchange was for. */
export function operationOf({ method, target }: Pick<Kept, 'method' | 'target'>): OperationId | undefined {
  return findOperation(method === 'HEAD' ? 'GET' : method, pathOf(target)).operation?.id;
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

const secretFields = ['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'set-cookie'];
const mask = createCredentialMask(pseudonyms());

function message(headers: Headers, body: Uint8Array | undefined): HttpMessage {
  const fields = [...headers].map(([name, value]) => [name, secretFields.includes(name) ? maskedField(value) : value]);
  const text = body === undefined ? {} : { body: mask(fromUtf8(body)) };
  return { headers: Object.fromEntries(fields), ...text };
}

/** The scheme is no secret. */
function maskedField(value: string): string {
  return `${/^(?:ApiKey|Bearer|Basic) /i.exec(value)?.[0] ?? ''}***`;
}

/** A body as it was, in one piece. */
export function bytesOf(body: Noted['received']['body']): Uint8Array | undefined {
  if (Array.isArray(body)) return joined(body);
  return body === undefined ? undefined : bodyBytes(body);
}

function asMistake({ pointer, message }: Mistake): Mistake {
  return { pointer, message };
}
