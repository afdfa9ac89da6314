import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import { rootOf } from '../contract/contract.js';
import { field, isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { prefixPointer, type Violation } from '../judgement/comparison.js';
import { type ParsedExchange, readFacts } from '../judgement/parsed-exchange.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import type { ChoiceName, Choose } from '../reference/choices.js';
import { Elimination } from '../reference/elimination.js';
import { expect } from '../reference/expect.js';
import { compareRecord, compareResponse } from '../reference/expectation.js';
import { Findings, type ResponseMismatch } from '../reference/findings.js';
import { type KnownState, kindOfList, listIds } from '../reference/state.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { Acceptance, successRequirements } from './acceptance.js';
import { type CheckedResponse, type PlannedCall, readOutcome } from './call.js';
import type { Context } from './context.js';
import { Knowledge, volatileFields } from './knowledge.js';
import type { CheckPart, Plan } from './plan.js';
import { NoAnswer, Skip } from './skip.js';
import { targetOf, withoutPendingWrite, withUnknownFields } from './write-target.js';

/** Age of an unchanged `updatedAt` in milliseconds from which it is wrong: clocks may show whole seconds. */
const minAgeMs = 2_000;

export interface CheckerOptions {
  readonly context: Context;
  readonly verdicts: Verdicts;
  readonly operations: ReadonlySet<OperationId>;
  readonly plan: Plan;
  /** True if the caller has set the budget of the plan: then it may leave statements out. */
  readonly isLimited: boolean;
  readonly sent: () => number;
  readonly allowWrites: boolean;
  readonly hostile: boolean;
}

/** Sends calls, compares each response with the reference, and learns the state of the server. */
export class Checker {
  readonly known = new Knowledge();
  readonly choices = new Elimination();
  /** The last response that contradicted an alternative of a choice. */
  readonly examples = new Map<ChoiceName, ParsedExchange>();
  /** Reasons why operations cannot be checked: they are not permitted, or missing. */
  readonly unavailable = new Map<OperationId, string>();
  /** Keys similar to the valid one that the server refuses. */
  readonly unknownKeys: string[] = [];
  /** By operation: true if any successful response could be read. */
  readonly readable = new Map<OperationId, boolean>();
  /** Number of requests by operation. */
  readonly sentTo = new Map<OperationId, number>();
  readonly acceptance = new Acceptance(this);
  #keys = 0;

  constructor(readonly options: CheckerOptions) {}

  get context(): Context {
    return this.options.context;
  }

  get sent(): number {
    return this.options.sent();
  }

  covers(operationId: OperationId): boolean {
    return this.options.plan.operations.has(operationId) && this.isAvailable(operationId);
  }

  /** Tells whether selected requirements need many different requests of an operation; by default of any. */
  varies(operationId?: OperationId): boolean {
    const { varied } = this.options.plan;
    return operationId === undefined ? varied.size > 0 : varied.has(operationId) && this.isAvailable(operationId);
  }

  /** Tells whether a selected requirement needs a part of a check. */
  needs(part: CheckPart): boolean {
    return this.options.plan.parts.has(part);
  }

  /** Tells whether one of some requirements is checked. */
  selects(ids: readonly RequirementId[]): boolean {
    return ids.some((id) => this.options.plan.requirements.has(id));
  }

  isAvailable(operationId: OperationId): boolean {
    return !this.unavailable.has(operationId);
  }

  markForbidden(operationId: OperationId, status: number): void {
    this.options.verdicts.recordNotPermitted(operationId);
    this.unavailable.set(operationId, `${operationId} is not permitted: ${status}`);
  }

  /** A header with an idempotency key that no request of this or another run has. */
  newIdempotencyKey(): Readonly<Record<string, string>> {
    this.#keys += 1;
    return { 'idempotency-key': `notikit-${this.context.options.runId}-loop-${this.#keys}` };
  }

  /** Sends a call. Undefined if it cannot be sent, or gets no response. Rejects once the run has ended. */
  async send(call: PlannedCall): Promise<CheckedResponse | undefined> {
    const sentAt = this.known.tick();
    this.sentTo.set(call.operationId, (this.sentTo.get(call.operationId) ?? 0) + 1);
    try {
      const exchange = await this.context.options.send(call);
      const resource = exchange.succeeded ? readFacts(exchange).documented : undefined;
      const outcome = readOutcome(exchange);
      if (exchange.succeeded)
        this.readable.set(call.operationId, outcome === 'success' || this.readable.get(call.operationId) === true);
      return { call, exchange, sentAt, outcome, resource };
    } catch (error) {
      if (error instanceof NoAnswer && error.message.includes('the run was stopped')) throw error;
      if (error instanceof Skip) return undefined;
      throw error;
    }
  }

  /** Compares a response with its prediction. A response without differences narrows the choices. */
  compare(response: CheckedResponse, state: KnownState = this.known.state(response.sentAt)): Findings {
    // A server error is no refusal: it decides no choice.
    if (response.exchange.response.status >= 500) return this.compareLikely(response, state);
    this.choices.onNarrowed = (name) => this.examples.set(name, response.exchange);
    return this.choices.explain((choose) => comparePrediction(response, state, choose));
  }

  /** Sends a call whose response decides choices, and compares it. */
  async learnFrom(call: PlannedCall): Promise<void> {
    const response = await this.send(call);
    if (response === undefined) return;
    const findings = this.compare(response);
    if (findings.differences.length === 0) this.recordPasses(response, findings);
  }

  /** Compares a response with the likeliest prediction. Learns nothing. */
  compareLikely(response: CheckedResponse, state: KnownState = this.known.state(response.sentAt)): Findings {
    return comparePrediction(response, state, this.choices.chooseLikely);
  }

  recordPasses({ call, exchange }: CheckedResponse, { witnesses }: Findings): void {
    for (const [id, { pointer, count }] of witnesses) this.passed(id, exchange, pointer, count);
    if (!exchange.succeeded) return;
    this.passed(successRequirements[exchange.operationId], exchange);
    this.passed('auth.key-accepted', exchange);
    if (hasIdempotencyKey(call)) this.passed('idempotency-key.accepted', exchange);
  }

  passed(id: CheckedRequirementId, exchange: ParsedExchange, pointer = '', count = 1): void {
    if (!this.options.operations.has(exchange.operationId)) return;
    const { pointer: place } = prefixPointer({ pointer }, this.#rootOf(exchange));
    this.options.verdicts.recordPass(this.#withoutWrites(id), exchange, place, count);
  }

  recordDifference({ exchange }: CheckedResponse, difference: ResponseMismatch, suffix = ''): void {
    const { requirement, pointer, message, ...values } = difference;
    const violation = { ...values, message: `${message}${suffix}`, kind: message, ...(pointer !== '' && { pointer }) };
    this.failed(requirement, violation, exchange);
  }

  failed(id: CheckedRequirementId, violation: Violation, exchange: ParsedExchange): void {
    if (!this.options.operations.has(exchange.operationId)) {
      const text = `${exchange.operationId}, which is not checked, hides it`;
      this.options.verdicts.recordSkip(id, { text, by: 'user', isSettled: true });
      return;
    }
    this.options.verdicts.recordFailure(
      this.#withoutWrites(id),
      prefixPointer(violation, this.#rootOf(exchange)),
      exchange,
    );
  }

  /** A requirement about the records that no write names: before the first write, it is one about reads. */
  #withoutWrites(id: CheckedRequirementId): CheckedRequirementId {
    return id === 'write.siblings-unchanged' && !this.known.hasWrites ? 'records.same-everywhere' : id;
  }

  /** Records that a valid request is refused. */
  failRefused(id: CheckedRequirementId, message: string, { exchange }: CheckedResponse): void {
    const actual = `status ${exchange.response.status}`;
    this.failed(id, { message, expected: 'success', actual, isAboutStatus: true }, exchange);
  }

  /** Records a reason of the server why a requirement may not have been checked. */
  skip(id: RequirementId, text: string): void {
    this.options.verdicts.recordSkip(id, { text, by: 'server' });
  }

  /** Records a flag or a limit of the user that prevents a check. */
  skipByUser(id: RequirementId, text: string, isSettled = false): void {
    this.options.verdicts.recordSkip(id, { text, by: 'user', ...(isSettled && { isSettled: true }) });
  }

  untried(id: CheckedRequirementId, what: string): void {
    this.options.verdicts.recordUntriedPart(id, what);
  }

  note(id: OpenRequirementId, observation: string | Observation, exchange: ParsedExchange | undefined): void {
    this.options.verdicts.recordNote(id, observation, exchange);
  }

  /** Sends a write, compares its response, and applies its changes to the known records. */
  async write(call: PlannedCall, circumstances = ''): Promise<CheckedResponse | undefined> {
    const target = targetOf(call, this.known);
    const end = target === undefined ? undefined : this.known.beginWrite(target.kind, target.key);
    const response = await this.send(call);
    if (response !== undefined) this.applyWrite(response, circumstances);
    else if (target !== undefined) this.known.markUnknown(target.kind, target.key, call.body);
    end?.();
    return response;
  }

  /** Compares the response to a write and applies its changes to the known records. */
  applyWrite(response: CheckedResponse, circumstances = ''): void {
    const { call, outcome, resource } = response;
    const target = targetOf(call, this.known);
    if (outcome === 'busy' || outcome === 'broken') {
      if (target !== undefined) this.known.markUnknown(target.kind, target.key, call.body);
      return;
    }
    if (target?.kind === 'integration' && isObject(resource)) this.known.ignoreMoving(target.key, resource);
    // The pending write is this one: only other writes make its record uncertain.
    const isAlone = target === undefined || this.known.isOnlyWrite(target.kind, target.key, response.sentAt);
    const state = withoutPendingWrite(this.known.state(response.sentAt), isAlone ? target : undefined, this.known);
    const findings = this.compare(response, state);
    if (outcome !== 'success' && findings.differences.length > 0) return;
    for (const difference of findings.differences) this.recordDifference(response, difference, circumstances);
    this.recordPasses(response, findings);
    if (outcome !== 'success') {
      if (call.query?.failIfExists === true) this.known.blameRefused(response, 'create.fail-if-exists-unchanged');
      return;
    }
    if (call.operationId === 'createSubscriber') {
      const before = state.collections.subscriber.find(String(field(call.body, 'subscriberId')))?.value;
      this.compareStatus(response, before === undefined);
      if (before !== undefined) this.#compareUpdatedAt(response, before);
    }
    const { effects } = expect(call, state, this.choices.chooseLikely);
    this.known.noteShown(call.operationId, resource);
    // A resource with an invalid form is no source of values.
    const shown = hasInvalidBody(response.exchange) ? undefined : resource;
    const doubtful = isAlone ? [] : volatileFields;
    this.known.apply(effects(shown).map((effect) => withUnknownFields(effect, findings, doubtful)));
  }

  /** Compares the subscribers of this run in a response with their known values, and learns the values that differ. */
  compareOwn(records: readonly JsonObject[], response: CheckedResponse | undefined): void {
    if (response === undefined) return;
    const { operationId } = response.call;
    const state = this.known.state(response.sentAt);
    for (const [index, shown] of records.entries()) {
      const known = this.known.collection('subscriber').find(String(shown.subscriberId));
      if (known === undefined || !this.known.own.has(known.key) || state.isUncertain('subscriber', known.key)) continue;
      const findings = new Findings();
      compareRecord(findings, known, shown, `/data/${index}`, { operationId, state });
      for (const difference of findings.differences) this.recordDifference(response, difference);
      if (findings.differences.length === 0) this.recordPasses(response, findings);
      else this.known.apply([{ kind: 'subscriber', record: { ...known, value: { ...known.value, ...shown } } }]);
    }
  }

  /** The only success that the specification names for a creation is 201, for an update too (§4.1). */
  compareStatus({ exchange }: CheckedResponse, isNew: boolean): void {
    const { status } = exchange.response;
    const id = isNew ? 'create.status' : 'upsert.status';
    const message = `${isNew ? 'a creation' : 'an update'} returned the wrong status`;
    if (status === 201) this.passed(id, exchange);
    else this.failed(id, { message, expected: '201', actual: String(status), isAboutStatus: true }, exchange);
  }

  /** Learns which fields a response shows, and fields of known records. */
  learn({ call: { operationId }, resource, outcome }: CheckedResponse): void {
    if (outcome !== 'success') return;
    const list = listIds.find((one) => one === operationId);
    for (const record of [list === undefined ? resource : field(resource, 'data')].flat()) {
      this.known.noteShown(operationId, record);
      if (list !== undefined) this.known.learn(kindOfList[list], record);
    }
  }

  /** An update with another value moves `updatedAt`, if time has passed by the clock of the server (§2.1). */
  #compareUpdatedAt({ call, exchange, resource }: CheckedResponse, before: JsonObject): void {
    const actual = field(resource, 'updatedAt');
    const isChange = Object.entries(Object(call.body)).some(([name, value]) => !isSameJson(before[name], value));
    const ageMs = Date.parse(exchange.response.headers.get('date') ?? '') - Date.parse(String(actual));
    if (!isChange || actual !== before.updatedAt || !(ageMs >= minAgeMs)) return;
    const message = 'updatedAt did not move with an update';
    const violation = { pointer: '/updatedAt', message, expected: 'the time of the update', actual: String(actual) };
    this.failed('upsert.keeps-creation', violation, exchange);
  }

  #rootOf({ operationId, response: { status } }: ParsedExchange): string {
    return status >= 200 && status < 300 ? rootOf(this.context.options.contract, operationId) : '';
  }
}

/** Compares a response with the prediction for one alternative of each choice. */
function comparePrediction(
  { call, resource, outcome, exchange }: CheckedResponse,
  state: KnownState,
  choose: Choose,
): Findings {
  const { status } = exchange.response;
  if (status < 500 && (outcome === 'busy' || outcome === 'broken')) return new Findings();
  const response = { isSuccess: outcome === 'success', status, resource };
  return compareResponse(expect(call, state, choose), response).except(invalidPointers(exchange));
}

/** Tells whether a successful response has a body that the schemas do not allow. */
function hasInvalidBody({ succeeded, findings }: ParsedExchange): boolean {
  return succeeded && findings.some(({ part }) => part === 'body');
}

/** JSON Pointers into the resource of the values that the schemas do not allow, or miss: the schemas report them. */
function invalidPointers({ succeeded, findings, resourcePointer }: ParsedExchange): readonly string[] {
  if (!succeeded) return [];
  return findings
    .filter(({ part, pointer }) => part === 'body' && pointer.startsWith(resourcePointer))
    .map(({ pointer, keyword }) => `${pointer.slice(resourcePointer.length)}${keyword === 'required' ? '/' : ''}`);
}

export function hasIdempotencyKey({ headers = {} }: PlannedCall): boolean {
  return headers['idempotency-key'] !== undefined;
}
