import type { Breach, HttpMessage, JournalEntry, Mistake } from '#generated/control.js';
import { sectionTitles } from '#generated/requirements.js';
import type { Contract } from '../../contract/contract.js';
import type { Exchange } from '../../contract/exchange.js';
import { nearestOperations } from '../../contract/find-route.js';
import { credentialFields, findOperation, type OperationId, operations } from '../../contract/operations.js';
import { applyRules, requirementOf } from '../../judgement/apply-rules.js';
import { parseExchange, type Unrecorded } from '../../judgement/parsed-exchange.js';
import { concatBytes, fromUtf8 } from '../../text/bytes.js';
import { createCredentialMask, isSecretField, maskAddresses, pseudonyms } from '../../text/secret-names.js';
import { problemAt } from '../http/problem.js';
import { bodyBytes } from '../http/reply.js';
import type { ExchangeEntry } from '../journal/journal.js';
import type { MockContext } from '../mock-context.js';
import { environmentOf } from './current-world.js';

/** Creates the function that checks and masks an exchange for the control API. */
export function createEntryConverter(
  { contract, apiKeys, clock }: MockContext,
  { bodies = true } = {},
): (entry: ExchangeEntry) => JournalEntry {
  return (entry) => {
    const { id, method, target, status, startedAt, durationMs, problem, notes, request, response } = entry;
    const operation = operationOf(entry);
    const { key } = apiKeys.readHeader(request.headers.get('authorization'));
    const headers = new Headers(response.headers);
    const body = recordedBody(response.body);
    return {
      id,
      operation: operation ?? null,
      key: key ?? null,
      method,
      target,
      status,
      startedAt: new Date(startedAt).toISOString(),
      durationMs,
      request: toMessage(request.headers, bodies ? request.body : undefined),
      response: toMessage(headers, bodies ? body : undefined),
      broke: { request: problem?.errors.map(asMistake) ?? [], response: breaches(operation, entry, headers, body) },
      ...(notes.length > 0 && { notes: notes.map(asMistake) }),
      ...(problem !== undefined && { problem: problem.message }),
      ...(operation === undefined && { nearest: nearestOperations(method, pathOf(target)) }),
    };
  };

  function breaches(
    operationId: OperationId | undefined,
    { method, url, status, durationMs, request, isComplete }: ExchangeEntry,
    received: Headers,
    body: Uint8Array | undefined,
  ) {
    // A body that is incomplete or was discarded cannot be checked.
    if (operationId === undefined || body === undefined || status === 0 || method === 'HEAD' || !isComplete) return [];
    const sentRequest = { method, url, headers: request.headers, body: request.body ?? new Uint8Array() };
    const headers = new Headers(received);
    // Records may be in the future by the system time, so the clock of the mock decides.
    headers.set('date', clock.now().toUTCString());
    const exchange = { operationId, request: sentRequest, response: { status, headers, body }, durationMs };
    return findBreaches(exchange, contract, new Set(request.body === undefined ? ['request body'] : []));
  }
}

/** Finds the requirements that a response violates, with the mistakes. */
function findBreaches(exchange: Exchange, contract: Contract, unrecorded: ReadonlySet<Unrecorded>): Breach[] {
  return applyRules(parseExchange(exchange, contract, unrecorded)).violations.map(({ id, violation }) => {
    const { section, level, text } = requirementOf(contract, id);
    const { pointer = '', expected, actual, isAboutForm, kind = violation.message } = violation;
    const requirement = { id, section, title: sectionTitles[section] ?? '', level, text };
    // Omits the pointer, which is a separate field.
    const message = isAboutForm ? kind : violation.message;
    return { pointer, message, expected, actual, requirement };
  });
}

export function operationOf({ method, target }: Pick<ExchangeEntry, 'method' | 'target'>): OperationId | undefined {
  return findOperation(method === 'HEAD' ? 'GET' : method, pathOf(target)).operation?.id;
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

interface Filters {
  readonly operation?: string;
  readonly key?: string;
  readonly status?: string;
  readonly since?: number | undefined;
}

/** Creates a filter of exchanges. Throws Problem 422 for an unknown operation or key. */
export function createFilter(
  { operation, key, status, since = 0 }: Filters,
  context: MockContext,
  part: 'query' | 'body' = 'query',
): (entry: ExchangeEntry) => boolean {
  if (key !== undefined) environmentOf(context, key, part);
  if (operation !== undefined && operation !== 'none' && !Object.hasOwn(operations, operation)) {
    throw problemAt(422, `/${part}/operation`, `must be one of ${Object.keys(operations).join(', ')}, none`);
  }
  return (entry) =>
    entry.id > since &&
    (operation === undefined || (operationOf(entry) ?? 'none') === operation) &&
    (key === undefined || context.apiKeys.readHeader(entry.request.headers.get('authorization')).key === key) &&
    (status === undefined || hasStatus(entry.status, status));
}

function hasStatus(actual: number, status: string): boolean {
  return status.endsWith('XX') ? Math.floor(actual / 100) === Number(status[0]) : actual === Number(status);
}

const mask = createCredentialMask(credentialFields(), pseudonyms());

function toMessage(headers: Headers, body: Uint8Array | undefined): HttpMessage {
  const fields = [...headers].map(([name, value]) => [
    name,
    isSecretField(name) ? maskedField(value) : maskAddresses(value),
  ]);
  const text = body === undefined ? {} : { body: mask(fromUtf8(body)) };
  return { headers: Object.fromEntries(fields), ...text };
}

/** Masks a credential but not its scheme: `ApiKey ***`. */
function maskedField(value: string): string {
  return `${/^(?:ApiKey|Bearer|Basic) /i.exec(value)?.[0] ?? ''}***`;
}

/** Joins the chunks of a body. */
export function recordedBody(body: ExchangeEntry['response']['body']): Uint8Array | undefined {
  if (Array.isArray(body)) return concatBytes(body);
  return body === undefined ? undefined : bodyBytes(body);
}

function asMistake({ pointer, message }: Mistake): Mistake {
  return { pointer, message };
}
