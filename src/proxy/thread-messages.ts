import { randomBytes } from 'node:crypto';
import { type Contract, type ContractChanges, changesOf } from '../contract/contract.js';
import type { RecordedMessage } from '../contract/exchange.js';
import type { KnownSecrets } from '../text/masking.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import type { ExchangeResult } from '../traffic/traffic-judge.js';
import type { BodyCopy } from './body-copy.js';
import { readPages } from './copy-memory.js';
import type { CopiedMessage, CopiedPassage, HiddenBody, Passage, WireMessage } from './passage.js';

/** Data for the start of the thread. */
export interface ThreadData {
  /** Path of the API's base address. */
  readonly prefix: string | undefined;
  /** Key of pseudonyms, so that both threads replace equal credentials by equal ones. */
  readonly pseudonymKey: Uint8Array;
  /** Changes that a profile makes to the contract; undefined without a profile. */
  readonly changes: ContractChanges | undefined;
}

/** Memory that both threads share. */
export interface SharedData {
  /** The copies of bodies. */
  readonly memory: Uint8Array<SharedArrayBuffer>;
  /** Index in the batch of the exchange that is being checked. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}

/** A message whose body is in the shared memory. Its fields are one text, which is the fastest to transfer. */
interface HandedMessage extends Pick<BodyCopy, 'pages' | 'lengths' | 'missing'> {
  readonly fields: string;
}

/** An exchange for the thread. */
export interface HandedPassage extends Pick<Passage, 'startedAt' | 'isSent' | 'durationMs' | 'failure'> {
  readonly method: string;
  readonly url: string;
  readonly request: HandedMessage;
  readonly response: HandedMessage | undefined;
  readonly status: number;
}

/** Task of the thread: check one exchange, check a batch, or remove secrets from bodies. */
export type JudgeTask =
  | { readonly judge: PackedExchange }
  | { readonly batch: readonly HandedPassage[]; readonly maxBytes: number }
  | { readonly hide: readonly Uint8Array[]; readonly known: KnownSecrets };

/** Result of one exchange of a batch: undefined if it belongs to no operation. */
export type BatchStep = { readonly shows: PackedResult | undefined } | { readonly fault: string };

/** Result of a task, or an internal error. */
export type WorkerReply =
  | { readonly shows: PackedResult | undefined }
  | { readonly steps: readonly BatchStep[] }
  | { readonly hidden: readonly HiddenBody[] }
  | { readonly fault: string };

export function createThreadData(contract: Contract, prefix: string | undefined): ThreadData {
  return { prefix, pseudonymKey: randomBytes(32), changes: changesOf(contract) };
}

export function toHanded({ request, response, startedAt, isSent, failure, durationMs }: Passage): HandedPassage {
  return {
    method: request.method,
    url: request.url,
    status: response?.status ?? 0,
    startedAt,
    isSent,
    durationMs,
    ...(failure !== undefined && { failure }),
    request: handedMessage(request),
    response: response && handedMessage(response),
  };
}

function handedMessage({ headers, body: { pages, lengths, missing } }: WireMessage): HandedMessage {
  return { fields: headers.join('\n'), pages, lengths, missing };
}

/** Restores a transferred exchange, with its bodies from the shared memory. */
export function fromHanded(
  { method, url, request, response, status, ...rest }: HandedPassage,
  memory: Uint8Array,
): CopiedPassage {
  return {
    ...rest,
    request: { method, url, ...copiedMessage(request, memory) },
    response: response && { status, ...copiedMessage(response, memory) },
  };
}

function copiedMessage({ fields, pages, lengths, missing }: HandedMessage, memory: Uint8Array): CopiedMessage {
  return {
    headers: fields === '' ? [] : fields.split('\n'),
    body: { bytes: readPages(memory, pages, lengths), missing },
  };
}

type Packed<T extends RecordedMessage> = Omit<T, 'headers'> & { readonly headers: [string, string][] };

/** An exchange that threads can transfer: `Headers` cannot be cloned. */
type PackedExchange = Omit<PassedExchange, 'request' | 'response'> & {
  readonly request: Packed<PassedExchange['request']>;
  readonly response: Packed<NonNullable<PassedExchange['response']>> | undefined;
};

export function packExchange({ request, response, ...rest }: PassedExchange): PackedExchange {
  return {
    ...rest,
    request: { ...request, headers: [...request.headers] },
    response: response && { ...response, headers: [...response.headers] },
  };
}

export function unpackExchange({ request, response, ...rest }: PackedExchange): PassedExchange {
  return {
    ...rest,
    request: { ...request, headers: new Headers(request.headers) },
    response: response && { ...response, headers: new Headers(response.headers) },
  };
}

export type PackedResult = NonNullable<ReturnType<typeof packResult>>;

export function packResult(result: ExchangeResult | undefined) {
  const { response } = result ?? {};
  const earlierViolations = (response?.earlierViolations ?? []).map(({ exchange, ...violation }) => ({
    ...violation,
    exchange: packExchange(exchange),
  }));
  return result && { ...result, response: response && { ...response, earlierViolations } };
}

export function unpackResult(packed: PackedResult | undefined): ExchangeResult | undefined {
  const { response } = packed ?? {};
  const earlierViolations = (response?.earlierViolations ?? []).map(({ exchange, ...violation }) => ({
    ...violation,
    exchange: unpackExchange(exchange),
  }));
  return packed && { ...packed, response: response && { ...response, earlierViolations } };
}
