import { field, isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import { type OperationId, operations } from '../contract/operations.js';
import { type ParsedExchange, readFacts } from '../judgement/parsed-exchange.js';
import type { ChoiceName, Choose } from '../reference/choices.js';
import { Elimination } from '../reference/elimination.js';
import { expect } from '../reference/expect.js';
import { compareRecord, compareResponse } from '../reference/expectation.js';
import { Findings } from '../reference/findings.js';
import { anything } from '../reference/pattern.js';
import { type Effect, type Kind, type KnownState, kindOfList, listIds } from '../reference/state.js';
import { Acceptance } from './acceptance.js';
import { type Call, type CheckedResponse, readOutcome } from './call.js';
import { type Knowledge, volatileFields } from './knowledge.js';
import { Recorder } from './recorder.js';
import { NoAnswer, Skip } from './skip.js';

/** Age of an unchanged `updatedAt` in milliseconds from which it is wrong: clocks may show whole seconds. */
const minAgeMs = 2_000;

/** Sends calls, compares each response with the reference, and learns the state of the server. */
export class Checker extends Recorder {
  readonly choices = new Elimination();
  /** The last response that contradicted an alternative of a choice. */
  readonly examples = new Map<ChoiceName, ParsedExchange>();
  /** Keys similar to the valid one that the server refuses. */
  readonly unknownKeys: string[] = [];
  /** By operation: true if any successful response could be read. */
  readonly readable = new Map<OperationId, boolean>();
  readonly sentTo = new Map<OperationId, number>();
  readonly acceptance = new Acceptance(this);
  #keys = 0;

  /** A header with an idempotency key that no request of this or another run has. */
  newIdempotencyKey(): Readonly<Record<string, string>> {
    this.#keys += 1;
    return { 'idempotency-key': `notikit-${this.context.options.runId}-loop-${this.#keys}` };
  }

  /** Sends a call. Undefined if it cannot be sent, or gets no response. Rejects once the run has ended. */
  async send(call: Call): Promise<CheckedResponse | undefined> {
    const sentAt = this.known.tick();
    this.sentTo.set(call.operationId, (this.sentTo.get(call.operationId) ?? 0) + 1);
    try {
      const exchange = await this.context.options.send(call);
      const resource = exchange.succeeded ? readFacts(exchange).documented : undefined;
      const outcome = readOutcome(exchange);
      if (exchange.succeeded)
        this.readable.set(call.operationId, outcome === 'success' || this.readable.get(call.operationId) === true);
      return { call, exchange, sentAt, status: exchange.response.status, outcome, resource };
    } catch (error) {
      if (error instanceof NoAnswer && error.message.includes('the run was stopped')) throw error;
      if (error instanceof Skip) return undefined;
      throw error;
    }
  }

  /** Compares a response with its prediction. A response without differences narrows the choices. */
  compare(response: CheckedResponse, state: KnownState = this.known.state(response.sentAt)): Findings {
    // A server error is no refusal: it decides no choice.
    if (response.status >= 500) return this.compareLikely(response, state);
    this.choices.onNarrowed = (name) => this.examples.set(name, response.exchange);
    return this.choices.explain((choose) => comparePrediction(response, state, choose));
  }

  /** Sends a call whose response decides choices, and compares it. */
  async learnFrom(call: Call): Promise<CheckedResponse | undefined> {
    const response = await this.send(call);
    const findings = response && this.compare(response);
    if (response !== undefined && findings?.differences.length === 0) this.recordPasses(response, findings);
    return response;
  }

  /** Compares a response with the likeliest prediction. Learns nothing. */
  compareLikely(response: CheckedResponse, state: KnownState = this.known.state(response.sentAt)): Findings {
    return comparePrediction(response, state, this.choices.chooseLikely);
  }

  /** Sends a write, compares its response, and applies its changes to the known records. */
  async write(call: Call, circumstances = ''): Promise<CheckedResponse | undefined> {
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
    const shown = invalidPointers(response.exchange).length > 0 ? undefined : resource;
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
  compareStatus({ exchange, status }: CheckedResponse, isNew: boolean): void {
    const expected = exchange.operation.statuses.at(isNew ? 0 : -1);
    const id = isNew ? 'create.status' : 'upsert.status';
    const message = `${isNew ? 'a creation' : 'an update'} returned the wrong status`;
    if (status === expected) this.passed(id, exchange);
    else
      this.failed(id, { message, expected: String(expected), actual: String(status), isAboutStatus: true }, exchange);
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
}

/** Compares a response with the prediction for one alternative of each choice. */
function comparePrediction(
  { call, resource, outcome, status, exchange }: CheckedResponse,
  state: KnownState,
  choose: Choose,
): Findings {
  if (status < 500 && (outcome === 'busy' || outcome === 'broken')) return new Findings();
  const response = { isSuccess: outcome === 'success', status, resource };
  return compareResponse(expect(call, state, choose), response).except(invalidPointers(exchange));
}

/** JSON Pointers into the resource of the values that the schemas do not allow, or miss: the schemas report them. */
function invalidPointers({ succeeded, findings, resourcePointer }: ParsedExchange): readonly string[] {
  if (!succeeded) return [];
  return findings
    .filter(({ part, pointer }) => part === 'body' && pointer.startsWith(resourcePointer))
    .map(({ pointer, keyword }) => `${pointer.slice(resourcePointer.length)}${keyword === 'required' ? '/' : ''}`);
}

interface Target {
  readonly kind: Kind;
  readonly key: string;
}

function targetOf({ operationId, path, body }: Call, known: Knowledge): Target | undefined {
  if (operations[operationId].method === 'GET') return undefined;
  if (operationId !== 'updateIntegration') {
    const id = path?.subscriberId ?? field(body, 'subscriberId');
    return typeof id === 'string' ? { kind: 'subscriber', key: id } : undefined;
  }
  const integrations = known.collection('integration');
  const id = path?.integrationId;
  const found = integrations.findBy('_id', id) ?? integrations.findBy('identifier', id);
  return found && { kind: 'integration', key: found.key };
}

/** The state before a write: the pending write itself neither makes its record uncertain nor adds it. */
function withoutPendingWrite(state: KnownState, target: Target | undefined, known: Knowledge): KnownState {
  if (target === undefined) return state;
  return {
    ...state,
    collections: { ...state.collections, [target.kind]: known.collection(target.kind) },
    isUncertain: (kind, key) => (kind === target.kind && key === target.key ? false : state.isUncertain(kind, key)),
  };
}

/** Marks fields with differences as unknown: a later read shows if they were stored. */
function withUnknownFields(effect: Effect, { differences }: Findings, others: readonly string[]): Effect {
  const doubtful = new Set([...others, ...differences.map(({ pointer }) => pointer.split('/')[1] ?? '')]);
  if (doubtful.size === 0 || !isObject(effect.record.value)) return effect;
  const value = Object.fromEntries(
    Object.entries(effect.record.value).map(([name, one]) => [name, doubtful.has(name) ? anything : one]),
  );
  return { ...effect, record: { ...effect.record, value } };
}
