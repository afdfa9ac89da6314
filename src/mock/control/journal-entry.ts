import type { HttpMessage, JournalEntry, Mistake } from '#generated/control.js';
import type { Finding } from '../../contract/finding.js';
import { judge } from '../../contract/judge.js';
import { createCredentialMask } from '../../contract/mask-credentials.js';
import { findOperation, type OperationId } from '../../contract/operations.js';
import { fromUtf8, joined } from '../../text/bytes.js';
import { pseudonyms } from '../../text/pseudonyms.js';
import type { Kept, Noted } from '../journal.js';
import { nearestOperations } from '../nearest-operations.js';
import { bodyBytes } from '../reply.js';
import type { Workings } from './workings.js';

/** An exchange as the control API tells it: read, judged and masked now that someone asks. */
export function journalEntry(kept: Kept, { contract, readKey }: Workings): JournalEntry {
  const { id, method, target, status, startedAt, durationMs, problem, sent, received } = kept;
  const operation = operationOf(kept);
  const { key } = readKey(sent.headers.get('authorization'));
  const headers = new Headers(received.headers);
  const body = bytesOf(received.body);
  // A body that comes in parts may not have ended, and one that was let go says nothing.
  const findings =
    operation === undefined || body === undefined || status === 0 || method === 'HEAD'
      ? []
      : judge(
          {
            operationId: operation,
            request: { method, url: kept.url, headers: sent.headers, body: sent.body ?? new Uint8Array() },
            response: { status, headers, body },
            durationMs,
          },
          { profile: contract },
        );
  return {
    id,
    operation: operation ?? null,
    key: key ?? null,
    method,
    target: maskedTarget(target),
    status,
    startedAt: new Date(startedAt).toISOString(),
    durationMs,
    request: message(sent.headers, sent.body),
    response: message(headers, body),
    broke: { request: problem?.errors.map(asMistake) ?? [], response: findings.map(asMistake) },
    ...(problem !== undefined && { problem: problem.message }),
    ...(operation === undefined && { nearest: nearestOperations(method, pathOf(target)) }),
  };
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

/** A key has no place in an address, where some put it all the same. */
function maskedTarget(target: string): string {
  return target.replaceAll(/([?&][^=&]*(?:key|token|secret|password)[^=&]*=)[^&]+/gi, (whole, name: string) =>
    /[?&]contextKeys=$/.test(name) ? whole : `${name}***`,
  );
}

function bytesOf(body: Noted['received']['body']): Uint8Array | undefined {
  if (Array.isArray(body)) return joined(body);
  return body === undefined ? undefined : bodyBytes(body);
}

function asMistake({ pointer, message }: Pick<Finding, 'pointer' | 'message'>): Mistake {
  return { pointer, message };
}
