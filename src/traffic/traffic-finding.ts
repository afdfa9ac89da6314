import type { Contract } from '../contract/contract.js';
import type { RecordedRequest, RecordedResponse } from '../contract/exchange.js';
import type { Finding, Part } from '../contract/finding.js';
import type { Operation } from '../contract/operations.js';
import { requirementOf } from '../judgement/apply-rules.js';
import type { Violation } from '../judgement/comparison.js';
import type { Unrecorded } from '../judgement/parsed-exchange.js';
import { redactTexts } from '../judgement/report/redact.js';
import type { Level } from '../judgement/report/report.js';
import type { RequirementId } from '../requirements/catalogue.js';

/** One violation in an exchange. Its texts contain no credentials of the traffic. */
export interface TrafficFinding {
  /** The client's `request` or the server's `response`. */
  readonly side: 'request' | 'response';
  /** Requirement that the server violates; absent for requests. */
  readonly id?: RequirementId;
  /** `must` fails a run; `should` warns. Violations in requests are `should`. */
  readonly level: Level;
  /** Part of the request; absent for responses. */
  readonly part?: Part;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** A JSON Pointer (RFC 6901) into the body, or into the part of the request. */
  readonly pointer?: string;
  /** Section of the specification: `4.3`. */
  readonly section: string;
  /** True if an earlier response is wrong, as this exchange proves. */
  readonly isOfEarlier?: true;
}

/** A name or value in a request that servers may accept, and that its client probably did not mean. */
export interface TrafficNote {
  /** `/query/chanel`, `/body/fistName` */
  readonly pointer: string;
  readonly message: string;
}

/** A request of another client, and its response. Bodies are decompressed. */
export interface PassedExchange {
  readonly request: RecordedRequest;
  /** Undefined without a response. */
  readonly response: RecordedResponse | undefined;
  /** Time of the request in milliseconds since 1970-01-01T00:00Z. */
  readonly startedAt?: number | undefined;
  /** From the first byte sent to the last received, in milliseconds. */
  readonly durationMs: number;
  /** Omitted or changed parts. Credentials are known if `Authorization`, or its absence, is as it was sent. */
  readonly unrecorded?: ReadonlySet<Unrecorded> | undefined;
  /** Reason why a part is not checked, for the report: `its response body was not recorded`. */
  readonly unchecked?: string | undefined;
  /** Values of the bodies that a recorder has replaced. A violation that shows one of them is none. */
  readonly replaced?: readonly string[] | undefined;
  /** Reason why the exchange shows nothing about the server: `was answered by the test`. */
  readonly origin?: string | undefined;
  /** Reason for a missing response. Only a fault of the server, the default, violates `response.completes`. */
  readonly failure?: { readonly fault: 'server' | 'unknown'; readonly message: string } | undefined;
  /** Location in the recording: `site.har entry 12, 2026-01-15T09:30:00.000Z`. */
  readonly source?: string | undefined;
}

type Redact = (text: string) => string;

export function toRequestFinding({ section }: Operation, finding: Finding, redact: Redact): TrafficFinding {
  const { part, pointer, message, expected, actual } = finding;
  const texts = redactTexts({ message, expected, actual, pointer }, redact);
  return { side: 'request', level: 'should', part, ...texts, section: finding.section ?? section };
}

export function toResponseFinding(
  contract: Contract,
  id: RequirementId,
  { message, expected, actual, pointer }: Violation,
  redact: Redact,
): TrafficFinding {
  const { level, section } = requirementOf(contract, id);
  const texts = redactTexts({ message, expected, actual, ...(pointer !== undefined && { pointer }) }, redact);
  return { side: 'response', id, level, ...texts, section };
}
