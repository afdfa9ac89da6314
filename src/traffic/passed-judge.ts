import type { Contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import { readCachedJson } from '../contract/json-value.js';
import { judgeForm, judgeRequest, type UnknownName, unknownNames } from '../contract/judge.js';
import type { OperationMatch, Parameters } from '../contract/operations.js';
import type { Unreadable } from '../judgement/facts/writes.js';
import { type Judgement, judgeExchange } from '../judgement/judge-exchange.js';
import { type Facts, type JudgedRequest, readFacts, readRequest, readResponse } from '../judgement/judged.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/printable.js';
import { CoverageMeter, type CoveragePoints, otherRefusal, unauthorized } from './coverage.js';
import type { PackedExchange } from './packed-exchange.js';
import type { Contradiction } from './recorded-list.js';
import { RecordedLists } from './recorded-lists.js';
import { type Belongs, belongs } from './route.js';
import { schemaValues } from './schema-fields.js';
import type { PassedExchange } from './traffic-finding.js';

/** What an exchange shows: plain data, which may come from another thread. */
export interface Shows {
  /** In what the request departs from the contract. */
  readonly sent: readonly Finding[];
  /** Parameters and fields of the request that the contract does not name. */
  readonly unknown: readonly UnknownName[];
  /** Undefined if no answer came. */
  readonly answer: AnswerShows | undefined;
}

export interface AnswerShows extends Pick<Judgement, 'witnesses' | 'violations' | 'notes'> {
  readonly unreadable: Unreadable | undefined;
  /** What is wrong with earlier exchanges, which this one has brought to light. */
  readonly earlier: readonly EarlierViolation[];
  /** Where notikit itself failed, and how. */
  readonly internalErrors: readonly { readonly id: RequirementId; readonly message: string }[];
  /** What of the contract was exercised. */
  readonly exercised: ReadonlySet<string>;
}

export interface EarlierViolation extends Pick<Contradiction, 'id' | 'violation'> {
  readonly exchange: PackedExchange;
}

/** What is known already of an exchange, by its request. */
const showsOf = new WeakMap<RecordedRequest, Shows>();

/** Tells what an exchange shows that has been judged elsewhere: it is not checked again. */
export function judgedElsewhere({ request }: PassedExchange, shows: Shows): void {
  showsOf.set(request, shows);
}

/** Judges exchanges, each by itself, but that pages of lists are compared with each other. */
export class PassedJudge {
  readonly #lists = new RecordedLists();
  readonly #contract: Contract;
  readonly #prefix: string | undefined;
  readonly #coverage: CoverageMeter;

  /** @param prefix the path of the API's base address, as `belongs` takes it. */
  constructor(contract: Contract, prefix: string | undefined) {
    this.#contract = contract;
    this.#prefix = prefix;
    this.#coverage = new CoverageMeter(contract);
  }

  routeOf({ method, url }: RecordedRequest): Belongs {
    return belongs(method, new URL(url).pathname, this.#prefix);
  }

  judge(route: OperationMatch, passed: PassedExchange): Shows {
    return showsOf.get(passed.request) ?? this.#read(route, passed);
  }

  #read(route: OperationMatch, passed: PassedExchange): Shows {
    const asked = readRequest(route, passed.request, this.#contract, passed.unrecorded);
    const sent = judgeSent(asked);
    const query = new URL(passed.request.url).searchParams;
    const unknown = unknownNames(this.#contract, route.operation.id, query, sent.json);
    const isRight = sent.findings.length === 0 && unknown.length === 0;
    return { sent: sent.findings, unknown, answer: this.#judgeAnswer(asked, passed, sent, isRight) };
  }

  #judgeAnswer(
    asked: JudgedRequest,
    passed: PassedExchange,
    sent: Sent,
    isRequestRight: boolean,
  ): AnswerShows | undefined {
    const { response, durationMs } = passed;
    if (response === undefined) return undefined;
    const { operation, parameters, unrecorded } = asked;
    try {
      const judged = readResponse(asked, response, durationMs, readCachedJson);
      const { witnesses, violations, notes, internalErrors } = judgeExchange(judged);
      const contradictions = this.#lists.add(judged, passed, isRequestRight);
      const { met } = unrecorded.has('response body') ? noFacts : readFacts(judged);
      return {
        unreadable: judged.unreadable,
        witnesses,
        violations: [...violations, ...contradictions.filter(({ earlier }) => earlier === undefined)],
        earlier: contradictions.flatMap(({ id, violation, earlier: exchange }) =>
          exchange === undefined ? [] : [{ id, violation, exchange }],
        ),
        notes,
        internalErrors: internalErrors.map(({ id, error }) => ({
          id,
          message: `notikit: internal error: ${stackOf(error)}`,
        })),
        exercised: exercised(this.#coverage.pointsOf(operation), { parameters, sent, status: response.status, met }),
      };
    } catch (error) {
      const message = `notikit: internal error while checking a response: ${stackOf(error)}`;
      return {
        unreadable: undefined,
        witnesses: [],
        violations: [],
        earlier: [],
        notes: [],
        internalErrors: [{ id: 'response.completes', message }],
        exercised: new Set(),
      };
    }
  }
}

const noFacts: Pick<Facts, 'met'> = { met: new Map() };

/** What of an exchange can exercise the contract. */
interface Exercise {
  readonly parameters: Parameters;
  readonly sent: Sent;
  readonly status: number;
  /** What each schema met in the response's body, if that is known and a success. */
  readonly met: Facts['met'];
}

/** The points of an operation that an exchange exercises, by their parts and names. */
function exercised(points: CoveragePoints, { parameters, sent, status, met }: Exercise): ReadonlySet<string> {
  const seen = new Set<string>();
  const succeeded = status >= 200 && status < 300;
  if (succeeded) see(seen, 'status', status);
  else if (status === 401 || status === 403) see(seen, 'status', unauthorized);
  else if (status >= 400 && status < 500 && status !== 429) see(seen, 'status', otherRefusal);
  if (sent.findings.length === 0 && status < 500 && status !== 401 && status !== 403) {
    seeParameters(seen, points, parameters);
    if (points.request !== undefined && sent.json !== undefined) {
      for (const label of points.request.of(sent.json)) see(seen, 'request', label);
    }
  }
  for (const label of points.response.in(met)) see(seen, 'response', label);
  return seen;
}

function seeParameters(seen: Set<string>, { parameters }: CoveragePoints, given: Parameters): void {
  for (const { name, in: place, schema } of parameters) {
    const value = given[place][name];
    if (value === undefined) continue;
    see(seen, 'parameter', name);
    if (schemaValues(schema).length > 0) for (const one of [value].flat()) see(seen, 'parameter', `${name}=${one}`);
  }
}

/** A field and its values are told apart by their names. */
function see(seen: Set<string>, part: 'status' | 'parameter' | 'request' | 'response', name: string | number): void {
  seen.add(`${part} ${name}`);
}

/** A request that was sent, as the contract sees it. */
interface Sent {
  /** In what it departs from the contract (§4); parameters that the contract does not name are none. */
  readonly findings: readonly Finding[];
  /** Its body, if it has one that is JSON. */
  readonly json: unknown;
}

/** Judges a request. A body that was not recorded is not checked. */
function judgeSent(asked: JudgedRequest): Sent {
  const { contract: profile, operationId, parameters, request, unrecorded } = asked;
  const isBodyKnown = !unrecorded.has('request body');
  const body = isBodyKnown ? asked.requestBody : undefined;
  // All request bodies are JSON (§1).
  const ofForm = body === undefined ? [] : judgeForm(request.headers, body);
  if (body?.ok === true) {
    return {
      findings: [...ofForm, ...judgeRequest(operationId, parameters, body.value, { profile })],
      json: body.value,
    };
  }
  const findings = judgeRequest(operationId, parameters, undefined, { profile });
  if (isBodyKnown && body === undefined) return { findings, json: undefined };
  return { findings: [...findings.filter(({ part }) => part !== 'body'), ...ofForm], json: undefined };
}
