import type { Contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import { readCachedJson } from '../contract/json-value.js';
import { judgeForm, judgeRequest, type UnknownName, unknownNames } from '../contract/judge.js';
import type { OperationMatch, Parameters } from '../contract/operations.js';
import type { Unreadable } from '../judgement/facts/unreadable.js';
import { type Judgement, judgeExchange } from '../judgement/judge-exchange.js';
import { type Facts, type JudgedRequest, readFacts, readRequest, readResponse } from '../judgement/judged.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/printable.js';
import { CoverageMeter, type CoveragePoints, otherRefusal, unauthorized } from './coverage.js';
import type { PackedExchange } from './packed-exchange.js';
import type { Contradiction } from './recorded-list.js';
import { RecordedLists } from './recorded-lists.js';
import { findRoute, type TrafficRoute } from './route.js';
import { schemaValues } from './schema-fields.js';
import type { PassedExchange } from './traffic-finding.js';

/** Result of one exchange: plain data, which may come from another thread. */
export interface ExchangeResult {
  readonly sent: readonly Finding[];
  /** Parameters and fields of the request that the contract does not name. */
  readonly unknown: readonly UnknownName[];
  readonly response: ResponseResult | undefined;
}

export interface ResponseResult extends Pick<Judgement, 'witnesses' | 'violations' | 'notes'> {
  readonly unreadable: Unreadable | undefined;
  /** Violations in earlier exchanges that this one proves. */
  readonly earlier: readonly EarlierViolation[];
  readonly internalErrors: readonly { readonly id: RequirementId; readonly message: string }[];
  readonly exercised: ReadonlySet<string>;
}

export interface EarlierViolation extends Pick<Contradiction, 'id' | 'violation'> {
  readonly exchange: PackedExchange;
}

/** Results of exchanges that another thread has checked. */
const resultsOfThreads = new WeakMap<RecordedRequest, ExchangeResult>();

/** Stores the result of an exchange that another thread has checked: it is not checked again. */
export function storeResult({ request }: PassedExchange, result: ExchangeResult): void {
  resultsOfThreads.set(request, result);
}

/** Checks exchanges one at a time. Pages of lists are also compared with each other. */
export class TrafficJudge {
  readonly #lists = new RecordedLists();
  readonly #contract: Contract;
  readonly #prefix: string | undefined;
  readonly #coverage: CoverageMeter;

  /** @param prefix path of the API's base address, as for `findRoute`. */
  constructor(contract: Contract, prefix: string | undefined) {
    this.#contract = contract;
    this.#prefix = prefix;
    this.#coverage = new CoverageMeter(contract);
  }

  routeOf({ method, url }: RecordedRequest): TrafficRoute {
    return findRoute(method, new URL(url).pathname, this.#prefix);
  }

  judge(route: OperationMatch, passed: PassedExchange): ExchangeResult {
    return resultsOfThreads.get(passed.request) ?? this.#check(route, passed);
  }

  #check(route: OperationMatch, passed: PassedExchange): ExchangeResult {
    const request = readRequest(route, passed.request, this.#contract, passed.unrecorded);
    const sent = checkRequest(request);
    const query = new URL(passed.request.url).searchParams;
    const unknown = unknownNames(this.#contract, route.operation.id, query, sent.json);
    const isValid = sent.findings.length === 0 && unknown.length === 0;
    return { sent: sent.findings, unknown, response: this.#checkResponse(request, passed, sent, isValid) };
  }

  #checkResponse(
    request: JudgedRequest,
    passed: PassedExchange,
    sent: CheckedRequest,
    isRequestValid: boolean,
  ): ResponseResult | undefined {
    const { response, durationMs } = passed;
    if (response === undefined) return undefined;
    const { operation, parameters, unrecorded } = request;
    try {
      const judged = readResponse(request, response, durationMs, readCachedJson);
      const { witnesses, violations, notes, internalErrors } = judgeExchange(judged);
      const contradictions = this.#lists.add(judged, passed, isRequestValid);
      const { checkedValues } = unrecorded.has('response body') ? noFacts : readFacts(judged);
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
        exercised: exercised(this.#coverage.pointsOf(operation), {
          parameters,
          sent,
          status: response.status,
          checkedValues,
        }),
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

const noFacts: Pick<Facts, 'checkedValues'> = { checkedValues: new Map() };

interface Exercise {
  readonly parameters: Parameters;
  readonly sent: CheckedRequest;
  readonly status: number;
  /** Values in the body of a successful response, if it was recorded. */
  readonly checkedValues: Facts['checkedValues'];
}

/** Names of the points that an exchange exercises. */
function exercised(points: CoveragePoints, { parameters, sent, status, checkedValues }: Exercise): ReadonlySet<string> {
  const seen = new Set<string>();
  const succeeded = status >= 200 && status < 300;
  if (succeeded) addPoint(seen, 'status', status);
  else if (status === 401 || status === 403) addPoint(seen, 'status', unauthorized);
  else if (status >= 400 && status < 500 && status !== 429) addPoint(seen, 'status', otherRefusal);
  if (sent.findings.length === 0 && status < 500 && status !== 401 && status !== 403) {
    addParameters(seen, points, parameters);
    if (points.request !== undefined && sent.json !== undefined) {
      for (const label of points.request.of(sent.json)) addPoint(seen, 'request', label);
    }
  }
  for (const label of points.response.in(checkedValues)) addPoint(seen, 'response', label);
  return seen;
}

function addParameters(seen: Set<string>, points: CoveragePoints, parameters: Parameters): void {
  for (const { name, in: location, schema } of points.parameters) {
    const value = parameters[location][name];
    if (value === undefined) continue;
    addPoint(seen, 'parameter', name);
    if (schemaValues(schema).length === 0) continue;
    for (const item of [value].flat()) addPoint(seen, 'parameter', `${name}=${item}`);
  }
}

function addPoint(
  seen: Set<string>,
  part: 'status' | 'parameter' | 'request' | 'response',
  name: string | number,
): void {
  seen.add(`${part} ${name}`);
}

interface CheckedRequest {
  /** Violations of the contract (§4). Unknown parameters are not violations. */
  readonly findings: readonly Finding[];
  /** The parsed body; undefined without a JSON body. */
  readonly json: unknown;
}

function checkRequest(judgedRequest: JudgedRequest): CheckedRequest {
  const { contract: profile, operationId, parameters, request, unrecorded } = judgedRequest;
  const isBodyRecorded = !unrecorded.has('request body');
  const body = isBodyRecorded ? judgedRequest.requestBody : undefined;
  // All request bodies are JSON (§1).
  const formFindings = body === undefined ? [] : judgeForm(request.headers, body);
  if (body?.ok === true) {
    return {
      findings: [...formFindings, ...judgeRequest(operationId, parameters, body.value, { profile })],
      json: body.value,
    };
  }
  const findings = judgeRequest(operationId, parameters, undefined, { profile });
  if (isBodyRecorded && body === undefined) return { findings, json: undefined };
  return { findings: [...findings.filter(({ part }) => part !== 'body'), ...formFindings], json: undefined };
}
