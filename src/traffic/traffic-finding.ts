import type { Part } from '../contract/finding.js';
import type { Level } from '../judgement/report/report.js';
import type { RequirementId } from '../requirements/catalogue.js';

/** One thing that an exchange breaks. No credentials that have been seen are in its texts. */
export interface TrafficFinding {
  /** Who broke the contract: the client by its request, or the server by its response. */
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
}
