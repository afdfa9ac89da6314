import type { Contract } from '../contract/contract.js';
import type { RecordedRequest, RecordedResponse } from '../contract/exchange.js';
import type { Finding, Part } from '../contract/finding.js';
import type { UnknownName } from '../contract/judge.js';
import type { Operation } from '../contract/operations.js';
import type { Violation } from '../judgement/comparison.js';
import { requirementOf } from '../judgement/judge-exchange.js';
import { redactTexts } from '../judgement/report/redact.js';
import type { Level } from '../judgement/report/report.js';
import type { RequirementId } from '../requirements/catalogue.js';

/** One thing that an exchange breaks. No credentials that have been seen are in its texts. */
export interface TrafficFinding {
  /** Who violated the contract: the client by its request, or the server by its response. */
  readonly side: 'request' | 'response';
  /** The requirement that the server broke; a client breaks none. */
  readonly id?: RequirementId;
  /** `must` fails a run; `should` warns. A client's departure is a `should`. */
  readonly level: Level;
  /** The part of the request, where it is the client's. */
  readonly part?: Part;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** A JSON Pointer (RFC 6901) into the body, or into the part of the request. */
  readonly pointer?: string;
  /** The section of the specification, `4.3` say. */
  readonly section: string;
  /** Whether it is about an earlier response, which this exchange contradicts. */
  readonly isOfEarlier?: true;
}

/** A parameter or field of a request that the contract does not name: servers may ignore it, so it may be a typo. */
export interface TrafficNote {
  /** `/query/chanel`, `/body/fistName` */
  readonly pointer: string;
  readonly message: string;
}

/** A part of an exchange that may pass without being seen. What is unknown is not checked, and not taken for empty. */
export type Unseen = 'credentials' | 'request body' | 'response body';

/** One request and its response as they passed, the bodies decoded (Content-Encoding undone). */
export interface PassedExchange {
  readonly request: RecordedRequest;
  /** Undefined if none came. */
  readonly response: RecordedResponse | undefined;
  /** When the request was sent, in milliseconds since 1970-01-01T00:00Z; undefined if that is not known. */
  readonly startedAt?: number | undefined;
  /** From the first byte sent to the last received, in milliseconds. */
  readonly durationMs: number;
  /**
   * The parts that are unknown; none if left out. Credentials are known if the request's `Authorization` is as it was
   * sent, also where there is none.
   */
  readonly unrecorded?: ReadonlySet<Unseen> | undefined;
  /** Why a body is unknown, for the report: `its response body was not recorded`. */
  readonly unchecked?: string | undefined;
  /** Why no answer came. Only what is the server's fault breaks `response.completes`; it is, if left out. */
  readonly failure?: { readonly fault: 'server' | 'unknown'; readonly message: string } | undefined;
  /** Where the exchange was recorded: `site.har entry 12, 2026-01-15T09:30:00.000Z`. */
  readonly source?: string | undefined;
}

type Redact = (text: string) => string;

/** A client's departure from the contract. */
export function requestFinding({ section }: Operation, finding: Finding, redact: Redact): TrafficFinding {
  const { part, pointer, message, expected, actual } = finding;
  const texts = redactTexts({ message, expected, actual, pointer }, redact);
  return { side: 'request', level: 'should', part, ...texts, section: finding.section ?? section };
}

/** A server's violation of a requirement, as a contract has it. */
export function responseFinding(
  contract: Contract,
  id: RequirementId,
  { message, expected, actual, pointer }: Violation,
  redact: Redact,
): TrafficFinding {
  const { level, section } = requirementOf(contract, id);
  const texts = redactTexts({ message, expected, actual, ...(pointer !== undefined && { pointer }) }, redact);
  return { side: 'response', id, level, ...texts, section };
}

export function noteOf({ part, pointer, message }: UnknownName, redact: Redact): TrafficNote {
  return { pointer: redact(`/${part}${pointer}`), message: redact(message) };
}
