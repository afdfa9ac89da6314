import type { Contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import { findRoute, type RequestRoute } from '../contract/find-route.js';
import type { Finding } from '../contract/finding.js';
import { judgeForm, judgeRequest } from '../contract/judge.js';
import { type RequestNote, remainingNotes, requestNotes } from '../contract/notes.js';
import type { OperationMatch, Parameters } from '../contract/operations.js';
import { applyRules, type ExchangeResults } from '../judgement/apply-rules.js';
import type { Violation } from '../judgement/comparison.js';
import type { Unreadable } from '../judgement/facts/unreadable.js';
import {
  type ParsedExchange,
  type ParsedRequest,
  parseRequest,
  parseResponse,
  readFacts,
} from '../judgement/parsed-exchange.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { fromUtf8, toUtf8 } from '../text/bytes.js';
import { stackOf } from '../text/printable.js';
import { CoverageMeter, type CoveragePoints, otherRefusalPoint, pointKey, unauthorizedPoint } from './coverage.js';
import type { Contradiction } from './recorded-list.js';
import { RecordedLists } from './recorded-lists.js';
import { schemaValues } from './schema-fields.js';
import type { PassedExchange } from './traffic-finding.js';

/** Result of one exchange, which may come from another thread. */
export interface ExchangeResult {
  /** Violations of the contract in the request. */
  readonly requestFindings: readonly Finding[];
  /** Names that the contract does not define, and suspicious values. */
  readonly notes: readonly RequestNote[];
  readonly response: ResponseResult | undefined;
}

export interface ResponseResult extends Pick<ExchangeResults, 'isCompared' | 'witnesses' | 'violations' | 'notes'> {
  readonly unreadable: Unreadable | undefined;
  /** Violations in earlier exchanges that this one proves. */
  readonly earlierViolations: readonly EarlierViolation[];
  readonly internalErrors: readonly { readonly id: RequirementId; readonly message: string }[];
  /** Points of the coverage that the exchange exercises, by `pointKey`. */
  readonly exercisedPoints: ReadonlySet<string>;
}

export interface EarlierViolation extends Pick<Contradiction, 'id' | 'violation'> {
  readonly exchange: PassedExchange;
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
  #replacedValues = 0;

  /**
   * @param prefix path of the API's base address, as for `findRoute`.
   * @param coverage has the points of each operation.
   */
  constructor(
    private readonly contract: Contract,
    private readonly prefix: string | undefined,
    private readonly coverage: CoverageMeter = new CoverageMeter(contract),
  ) {}

  findRoute({ method, url }: RecordedRequest): RequestRoute {
    return findRoute(method, new URL(url).pathname, this.prefix);
  }

  judge(route: OperationMatch, exchange: PassedExchange): ExchangeResult {
    return threadResults.get(exchange.request) ?? this.#check(route, exchange);
  }

  #check(route: OperationMatch, exchange: PassedExchange): ExchangeResult {
    const judgedRequest = parseRequest(route, exchange.request, this.contract, exchange.unrecorded);
    const checked = checkRequest(judgedRequest);
    const query = new URL(exchange.request.url).searchParams;
    const isAddressKnown = !judgedRequest.unrecorded.has('path') && !judgedRequest.unrecorded.has('query');
    const all = requestNotes(this.contract, route, isAddressKnown ? query : new URLSearchParams(), checked.json);
    const notes = remainingNotes(all, exchange.response?.status ?? 0);
    const isKnown = isAddressKnown && !exchange.replaced?.length;
    const isRequestValid = isKnown && checked.findings.length === 0 && !notes.some(({ isUnknown }) => isUnknown);
    const requestFindings = checked.findings.filter((finding) => !showsReplaced(finding, exchange));
    // A request with such a value was perhaps valid.
    const isAltered = requestFindings.length < checked.findings.length;
    const unrecorded = new Set([...judgedRequest.unrecorded, 'request body' as const]);
    const judged = isAltered ? parseRequest(route, exchange.request, this.contract, unrecorded) : judgedRequest;
    const response = this.#checkResponse(judged, exchange, checked, isRequestValid);
    return { requestFindings, notes, response };
  }

  #checkResponse(
    judgedRequest: ParsedRequest,
    exchange: PassedExchange,
    checkedRequest: CheckedRequest,
    isRequestValid: boolean,
  ): ResponseResult | undefined {
    const { response, durationMs, replaced } = exchange;
    if (response === undefined) return undefined;
    try {
      const shown = { ...response, body: this.#distinguish(response.body, replaced) };
      const judged = parseResponse(judgedRequest, shown, durationMs);
      const exercisedPoints = findExercisedPoints(this.coverage.pointsOf(judged.operation), judged, checkedRequest);
      const { isCompared, witnesses, violations, notes, internalErrors } = applyRules(judged);
      const contradictions = this.#lists
        .add(judged, exchange, isRequestValid)
        .filter(({ violation, earlierExchange }) => !showsReplaced(violation, earlierExchange ?? exchange));
      return {
        isCompared,
        unreadable: judged.unreadable,
        witnesses,
        violations: [
          ...violations.filter(({ violation }) => !showsReplaced(violation, exchange)),
          ...contradictions.filter(({ earlierExchange }) => earlierExchange === undefined),
        ],
        earlierViolations: contradictions.flatMap(({ id, violation, earlierExchange }) =>
          earlierExchange === undefined ? [] : [{ id, violation, exchange: earlierExchange }],
        ),
        notes,
        internalErrors: internalErrors.map(({ id, error }) => ({ id, message: internalError(error) })),
        exercisedPoints,
      };
    } catch (error) {
      return {
        isCompared: false,
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

  /** Numbers the values that a recorder has replaced: equal ones may have been different identifiers. */
  #distinguish(body: Uint8Array, replaced: readonly string[] = []): Uint8Array {
    if (replaced.length === 0) return body;
    const text = replaced.reduce(
      (text, value) =>
        text.replaceAll(`"${value}"`, () => {
          this.#replacedValues += 1;
          return `"${value}${this.#replacedValues}"`;
        }),
      fromUtf8(body),
    );
    return toUtf8(text);
  }
}

function internalError(error: unknown, occasion = ''): string {
  return `notikit: internal error${occasion}: ${stackOf(error)}`;
}

/** Returns the keys of the points that an exchange exercises. */
function findExercisedPoints(
  points: CoveragePoints,
  judged: ParsedExchange,
  checkedRequest: CheckedRequest,
): ReadonlySet<string> {
  const { status } = judged.response;
  const keys = new Set<string>();
  const succeeded = status >= 200 && status < 300;
  const isUnauthorized = status === 401 || status === 403;
  if (succeeded) keys.add(pointKey('status', status));
  else if (isUnauthorized) keys.add(pointKey('status', unauthorizedPoint));
  else if (status >= 400 && status < 500 && status !== 429) keys.add(pointKey('status', otherRefusalPoint));
  if (checkedRequest.findings.length === 0 && status < 500 && !isUnauthorized) {
    addParameters(keys, points, readableParameters(judged));
    if (points.request !== undefined && checkedRequest.json !== undefined) {
      points.request.addFrom(checkedRequest.json, keys);
    }
  }
  if (judged.unrecorded.has('response body')) return keys;
  for (const { schema, objects } of readFacts(judged).checkedValues) {
    if (objects.length > 0) points.response.addFromObjects(schema, objects, keys);
  }
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

/** True for a violation that shows a value which a recorder has replaced. */
function showsReplaced({ message, expected, actual }: Violation | Finding, { replaced = [] }: PassedExchange): boolean {
  return replaced.some((value) => [message, expected, actual].some((text) => text.includes(value)));
}

/** Parameters without those that were not recorded. */
function readableParameters({ parameters, unrecorded }: ParsedRequest): Parameters {
  return {
    path: unrecorded.has('path') ? {} : parameters.path,
    query: unrecorded.has('query') ? {} : parameters.query,
    header: unrecorded.has('request headers') ? {} : parameters.header,
  };
}

interface CheckedRequest {
  /** Violations of the contract (§4). Unknown parameters are not violations. */
  readonly findings: readonly Finding[];
  /** The parsed body; undefined without a JSON body. */
  readonly json: unknown;
}

function checkRequest(judgedRequest: ParsedRequest): CheckedRequest {
  const { contract: profile, operationId, request, unrecorded } = judgedRequest;
  const parameters = readableParameters(judgedRequest);
  const unknownParts: ReadonlySet<string> = unrecorded;
  const judge = (json: unknown) =>
    judgeRequest(operationId, parameters, json, { profile }).filter(({ part }) => !unknownParts.has(part));
  const isBodyRecorded = !unrecorded.has('request body');
  const body = isBodyRecorded ? judgedRequest.requestBody : undefined;
  // All request bodies are JSON (§1).
  const formFindings = body === undefined ? [] : judgeForm(request.headers, body);
  if (body?.ok === true) {
    return { findings: [...formFindings, ...judge(body.value)], json: body.value };
  }
  const findings = judge(undefined);
  if (isBodyRecorded && body === undefined) return { findings, json: undefined };
  // Only the absence of the body was checked here: an unrecorded body, or one that is not JSON, is not absent.
  return { findings: [...findings.filter(({ part }) => part !== 'body'), ...formFindings], json: undefined };
}
