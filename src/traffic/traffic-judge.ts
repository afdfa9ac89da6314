import type { Contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import { findRoute, type RequestRoute } from '../contract/find-route.js';
import type { Finding } from '../contract/finding.js';
import { readCachedJson } from '../contract/json-value.js';
import { judgeForm, judgeRequest, type UnknownName, unknownNames } from '../contract/judge.js';
import type { OperationMatch, Parameters } from '../contract/operations.js';
import { applyRules, type ExchangeResults } from '../judgement/apply-rules.js';
import type { UnreadableReason } from '../judgement/facts/unreadable.js';
import {
  type Facts,
  type ParsedRequest,
  parseRequest,
  parseResponse,
  readFacts,
} from '../judgement/parsed-exchange.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/printable.js';
import { CoverageMeter, type CoveragePoints, otherRefusalPoint, pointKey, unauthorizedPoint } from './coverage.js';
import type { PackedExchange } from './packed-exchange.js';
import type { Contradiction } from './recorded-list.js';
import { RecordedLists } from './recorded-lists.js';
import { schemaValues } from './schema-fields.js';
import type { PassedExchange } from './traffic-finding.js';

/** Result of one exchange: plain data, which may come from another thread. */
export interface ExchangeResult {
  /** Violations of the contract in the request. */
  readonly requestFindings: readonly Finding[];
  /** Parameters and fields of the request that the contract does not name. */
  readonly unknownNames: readonly UnknownName[];
  readonly response: ResponseResult | undefined;
}

export interface ResponseResult extends Pick<ExchangeResults, 'witnesses' | 'violations' | 'notes'> {
  readonly unreadable: UnreadableReason | undefined;
  /** Violations in earlier exchanges that this one proves. */
  readonly earlierViolations: readonly EarlierViolation[];
  readonly internalErrors: readonly { readonly id: RequirementId; readonly message: string }[];
  /** Points of the coverage that the exchange exercises, by `pointKey`. */
  readonly exercisedPoints: ReadonlySet<string>;
}

export interface EarlierViolation extends Pick<Contradiction, 'id' | 'violation'> {
  readonly exchange: PackedExchange;
}

/** Results of exchanges that another thread has checked. */
const threadResults = new WeakMap<RecordedRequest, ExchangeResult>();

/** Stores the result of an exchange that another thread has checked: it is not checked again. */
export function storeResult({ request }: PassedExchange, result: ExchangeResult): void {
  threadResults.set(request, result);
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

  findRoute({ method, url }: RecordedRequest): RequestRoute {
    return findRoute(method, new URL(url).pathname, this.#prefix);
  }

  judge(route: OperationMatch, exchange: PassedExchange): ExchangeResult {
    return threadResults.get(exchange.request) ?? this.#check(route, exchange);
  }

  #check(route: OperationMatch, exchange: PassedExchange): ExchangeResult {
    const judgedRequest = parseRequest(route, exchange.request, this.#contract, exchange.unrecorded);
    const checked = checkRequest(judgedRequest);
    const query = new URL(exchange.request.url).searchParams;
    const unknown = unknownNames(this.#contract, route.operation.id, query, checked.json);
    const isRequestValid = checked.findings.length === 0 && unknown.length === 0;
    const response = this.#checkResponse(judgedRequest, exchange, checked, isRequestValid);
    return { requestFindings: checked.findings, unknownNames: unknown, response };
  }

  #checkResponse(
    judgedRequest: ParsedRequest,
    exchange: PassedExchange,
    checkedRequest: CheckedRequest,
    isRequestValid: boolean,
  ): ResponseResult | undefined {
    const { response, durationMs } = exchange;
    if (response === undefined) return undefined;
    const { operation, parameters, unrecorded } = judgedRequest;
    try {
      const judged = parseResponse(judgedRequest, response, durationMs, readCachedJson);
      const { witnesses, violations, notes, internalErrors } = applyRules(judged);
      const contradictions = this.#lists.add(judged, exchange, isRequestValid);
      const { checkedValues } = unrecorded.has('response body') ? noCheckedValues : readFacts(judged);
      return {
        unreadable: judged.unreadable,
        witnesses,
        violations: [...violations, ...contradictions.filter(({ earlierExchange }) => earlierExchange === undefined)],
        earlierViolations: contradictions.flatMap(({ id, violation, earlierExchange }) =>
          earlierExchange === undefined ? [] : [{ id, violation, exchange: earlierExchange }],
        ),
        notes,
        internalErrors: internalErrors.map(({ id, error }) => ({ id, message: internalError(error) })),
        exercisedPoints: findExercisedPoints(this.#coverage.pointsOf(operation), {
          parameters,
          checkedRequest,
          status: response.status,
          checkedValues,
        }),
      };
    } catch (error) {
      return {
        unreadable: undefined,
        witnesses: [],
        violations: [],
        earlierViolations: [],
        notes: [],
        internalErrors: [{ id: 'response.completes', message: internalError(error, ' while checking a response') }],
        exercisedPoints: new Set(),
      };
    }
  }
}

function internalError(error: unknown, occasion = ''): string {
  return `notikit: internal error${occasion}: ${stackOf(error)}`;
}

const noCheckedValues: Pick<Facts, 'checkedValues'> = { checkedValues: new Map() };

interface ExerciseSource {
  readonly parameters: Parameters;
  readonly checkedRequest: CheckedRequest;
  readonly status: number;
  /** Values in the body of a successful response, if it was recorded. */
  readonly checkedValues: Facts['checkedValues'];
}

/** Returns the keys of the points that an exchange exercises. */
function findExercisedPoints(
  points: CoveragePoints,
  { parameters, checkedRequest, status, checkedValues }: ExerciseSource,
): ReadonlySet<string> {
  const keys = new Set<string>();
  const succeeded = status >= 200 && status < 300;
  const isUnauthorized = status === 401 || status === 403;
  if (succeeded) keys.add(pointKey('status', status));
  else if (isUnauthorized) keys.add(pointKey('status', unauthorizedPoint));
  else if (status >= 400 && status < 500 && status !== 429) keys.add(pointKey('status', otherRefusalPoint));
  if (checkedRequest.findings.length === 0 && status < 500 && !isUnauthorized) {
    addParameters(keys, points, parameters);
    if (points.request !== undefined && checkedRequest.json !== undefined) {
      for (const label of points.request.labelsIn(checkedRequest.json)) keys.add(pointKey('request field', label));
    }
  }
  for (const label of points.response.labelsInObjects(checkedValues)) keys.add(pointKey('response field', label));
  return keys;
}

function addParameters(keys: Set<string>, points: CoveragePoints, parameters: Parameters): void {
  for (const { name, in: location, schema } of points.parameters) {
    const value = parameters[location][name];
    if (value === undefined) continue;
    keys.add(pointKey('parameter', name));
    if (schemaValues(schema).length === 0) continue;
    for (const item of [value].flat()) keys.add(pointKey('parameter', `${name}=${item}`));
  }
}

interface CheckedRequest {
  /** Violations of the contract (§4). Unknown parameters are not violations. */
  readonly findings: readonly Finding[];
  /** The parsed body; undefined without a JSON body. */
  readonly json: unknown;
}

function checkRequest(judgedRequest: ParsedRequest): CheckedRequest {
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
  // Only the absence of the body was checked here: an unrecorded body, or one that is not JSON, is not absent.
  return { findings: [...findings.filter(({ part }) => part !== 'body'), ...formFindings], json: undefined };
}
