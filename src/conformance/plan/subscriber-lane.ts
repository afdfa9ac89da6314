import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import { profileFields } from '../../reference/operations/subscribers.js';
import { anything } from '../../reference/pattern.js';
import { type CheckedResponse, type Checker, hasIdempotencyKey, type PlannedCall } from '../checker.js';
import type { Confirmation } from '../confirm.js';
import type { Random } from '../random.js';
import type { Row } from '../rows.js';
import { dataFor, halvesOf, idFor, oddData, oddTexts, textFor } from '../values.js';
import { pageRecords } from '../walks.js';
import { observeReplay } from './observe-replay.js';
import { writeOnlineStatus } from './online-status-writes.js';
import { ReadBack, type ReadLevel } from './read-back.js';

/** Statuses about the key, the plan, or too many requests. */
const permissionStatuses: readonly number[] = [401, 402, 403, 429];
/** Statuses of an operation that the server does not have. */
const missingStatuses: readonly number[] = [404, 405, 410];

/** Levels of the values in a body. */
interface Levels {
  readonly texts: string;
  readonly data: string;
  readonly subscriberId: string;
}

/** Makes the body of a creation with texts and `data` of some levels. */
type BuildBody = (texts: string, data: string) => JsonObject;

/**
 * Values that the server refuses, such as `email rich`: that value alone was refused, and a plain one in its place was
 * accepted. All lanes of a run share them.
 */
export class ValueLevels {
  readonly refused = new Set<string>();
}

/** Writes its own subscribers one after the other, and reads each back. Several lanes run at once. */
export class SubscriberLane {
  readonly #checker: Checker;
  readonly #readBack: ReadBack;
  readonly #random: Random;
  readonly #levels: ValueLevels;
  readonly #prefix: string;
  readonly own: string[] = [];
  #serial: number;
  #rowCount = 0;

  constructor(checker: Checker, confirmation: Confirmation, random: Random, levels: ValueLevels, lane: number) {
    this.#checker = checker;
    this.#readBack = new ReadBack(checker, confirmation);
    this.#random = random;
    this.#levels = levels;
    this.#serial = lane * 1_000;
    this.#prefix = `notikit-check-${checker.context.runId}`;
  }

  #nextSerial(): number {
    this.#serial += 1;
    return this.#serial;
  }

  /** Picks one of the lane's subscribers for a row; undefined if the lane has none. */
  #pickOwn(row: Row): string | undefined {
    if (this.own.length === 0) return undefined;
    return row.subject === 'updated before' ? this.own.at(-1) : this.#random.pick(this.own);
  }

  /** Creates a subscriber or updates an own one, as a row says, and reads it back. */
  async create(row: Row): Promise<void> {
    this.#rowCount += 1;
    const isNew = row.subject === 'new' || this.own.length === 0;
    const level = (name: string, value: string) => (this.#levels.refused.has(`${name} ${value}`) ? 'plain' : value);
    const idLevel = level('subscriberId', row.id ?? 'plain');
    const subscriberId = isNew ? this.#newId(idLevel) : (this.#pickOwn(row) ?? '');
    const buildBody: BuildBody = (texts, data) => this.#buildBody(subscriberId, row, texts, data);
    const textLevel = level('texts', alternateLevel(row.texts, oddTexts, this.#rowCount));
    const texts = this.#allowedLevel('texts', textLevel, buildBody(textLevel, 'absent'));
    const dataLevel = level('data', alternateLevel(row.data, oddData, this.#rowCount));
    const data = this.#allowedLevel('data', dataLevel, buildBody('plain', dataLevel));
    const flag = row.failIfExists ?? 'absent';
    const call: PlannedCall = {
      operationId: 'createSubscriber',
      ...(flag !== 'absent' && { query: { failIfExists: flag === 'true' } }),
      body: buildBody(texts, data),
      ...(row.idempotencyKey !== 'none' && { headers: this.#checker.newIdempotencyKey() }),
    };
    const levels = { texts, data, subscriberId: isNew ? idLevel : 'plain' };
    const response = await this.#writeAndLearnLevels(call, buildBody, levels, isNew, row);
    if (response === 'explained') return this.create(row);
    if (response === undefined) return;
    if (isNew && response.outcome === 'success') this.own.push(subscriberId);
    if (response.outcome !== 'success' && flag !== 'true') return;
    const plainCall = { ...call, headers: {} };
    // A replay of the first of two concurrent writes does not show which one was last.
    const isRepeatable =
      flag !== 'true' && !['twice', 'with other fields'].includes(row.together ?? '') && response.outcome === 'success';
    if (row.idempotencyKey === 'repeated' && isRepeatable) await observeReplay(this.#checker, call, response);
    if (row.repeated === 'after another' && flag !== 'true') {
      await this.#write({ ...plainCall, query: {}, body: buildBody('plain', 'plain') });
      await this.#write(plainCall);
    } else if (row.repeated === 'again') await this.#write(plainCall);
    await this.#readBack.read(subscriberId, (row.read ?? 'by subscriberId') as ReadLevel);
  }

  /** Replaces a level by `plain` if the profile does not allow its values. */
  #allowedLevel(name: 'texts' | 'data', level: string, body: JsonObject): string {
    const call = { operationId: 'createSubscriber', body } as const;
    if (level === 'plain' || level === 'absent' || this.#checker.context.forbids(call) === undefined) return level;
    this.#levels.refused.add(`${name} ${level}`);
    const requirement = name === 'data' ? 'create.data-round-trip' : 'create.keeps-given';
    this.#checker.untried(requirement, 'unusual values, which the profile does not allow');
    return 'plain';
  }

  #newId(level: string): string {
    const { context } = this.#checker;
    const plain = context.nextId();
    return idFor(context.idForm === 'UUID' ? 'plain' : level, plain);
  }

  #buildBody(subscriberId: string, row: Row, texts: string, data: string): JsonObject {
    const level = (name: string, wanted: string) => (this.#levels.refused.has(`${name} ${wanted}`) ? 'plain' : wanted);
    const fields = profileFields.filter((name) => row[name] !== 'absent' && !this.#levels.refused.has(`field ${name}`));
    return {
      subscriberId,
      ...Object.fromEntries(
        fields.map((name) => [name, textFor(name, level(name, texts), this.#nextSerial(), this.#prefix)]),
      ),
      ...(data !== 'absent' &&
        !this.#levels.refused.has('field data') && { data: dataFor(level('data', data), this.#nextSerial()) }),
    };
  }

  /** Sends a write. Undefined if nothing was written; `explained` if it has a value that the server refuses. */
  async #writeAndLearnLevels(
    call: PlannedCall,
    buildBody: BuildBody,
    levels: Levels,
    isNew: boolean,
    row: Row,
  ): Promise<CheckedResponse | 'explained' | undefined> {
    const response =
      row.together === 'alone' || call.query?.failIfExists === true
        ? await this.#write(call)
        : await this.#writeTogether(call, row, buildBody);
    if (response === undefined) return undefined;
    if (response.outcome === 'success') return response;
    // An unreadable success may have created the subscriber.
    if (isNew && response.exchange.succeeded) this.own.push(String(field(call.body, 'subscriberId')));
    if (response.outcome !== 'refused') return undefined;
    if (await this.#reportRefusedKey(response)) return undefined;
    const isConflict = call.query?.failIfExists === true && !isNew;
    if (isConflict) return response;
    return (await this.#explainRefusal(call, buildBody, levels)) ? 'explained' : undefined;
  }

  /** Tells whether the server refuses an idempotency key, and reports it. The same write without one must succeed. */
  async #reportRefusedKey({ call }: CheckedResponse): Promise<boolean> {
    if (!hasIdempotencyKey(call) || call.query?.failIfExists === true) return false;
    const plain = await this.#checker.write({ ...call, headers: {} });
    if (plain?.outcome !== 'success') return false;
    const again = await this.#checker.send({ ...call, headers: this.#checker.newIdempotencyKey() });
    if (again?.outcome !== 'refused') return false;
    const [difference] = this.#checker.compare(again).differences;
    if (difference !== undefined)
      this.#checker.recordDifference(again, { ...difference, requirement: 'idempotency-key.accepted' });
    return true;
  }

  /** Finds the refused values: each is refused alone too, and a plain one in its place is accepted. */
  async #explainRefusal(call: PlannedCall, buildBody: BuildBody, levels: Levels): Promise<boolean> {
    const sent = isObject(call.body) ? call.body : {};
    const isHardId = levels.subscriberId !== 'plain';
    const body = {
      ...buildBody('plain', levels.data === 'absent' ? 'absent' : 'plain'),
      subscriberId: isHardId ? this.#newId('plain') : String(sent.subscriberId),
    };
    const plain = await this.#write({ ...call, query: {}, headers: {}, body });
    if (plain?.outcome === 'success') {
      if (!this.own.includes(body.subscriberId)) this.own.push(body.subscriberId);
      return this.#findRefusedValues(call, sent, body, levels);
    }
    if (plain?.outcome === 'refused') await this.#explainPlain(call, body, plain);
    return false;
  }

  /** Sends each value alone. Values that are accepted alone must be accepted together. */
  async #findRefusedValues(call: PlannedCall, sent: JsonObject, plain: JsonObject, levels: Levels): Promise<boolean> {
    const operationId = 'createSubscriber';
    let hasFound = false;
    for (const [name, value] of Object.entries(sent)) {
      const level = name === 'subscriberId' || name === 'data' ? levels[name] : levels.texts;
      if (level === 'plain') continue;
      const alone = await this.#write({ operationId, body: { subscriberId: plain.subscriberId, [name]: value } });
      if (name === 'subscriberId' && alone?.outcome === 'success') this.own.push(String(value));
      if (alone?.outcome !== 'refused') continue;
      this.#levels.refused.add(`${name} ${level}`);
      const requirement = name === 'data' ? 'create.data-round-trip' : 'create.keeps-given';
      this.#checker.untried(requirement, `${name}: ${level} values, answered ${alone.exchange.response.status}`);
      hasFound = true;
    }
    if (hasFound) return true;
    // The identifier may exist by now.
    const query = call.query?.failIfExists === true ? {} : call.query;
    const again = await this.#write({ operationId, body: sent, ...(query && { query }) });
    if (again?.outcome === 'refused') this.#checker.recordFirstDifference(again);
    return false;
  }

  /** Explains why plain values are refused: another form of identifiers, a field, or the operation. */
  async #explainPlain(call: PlannedCall, body: JsonObject, plain: CheckedResponse): Promise<void> {
    const { context } = this.#checker;
    if (context.idForm === undefined) {
      const uuid = context.nextId('UUID');
      const withUuid = await this.#write({ ...call, headers: {}, body: { ...body, subscriberId: uuid } });
      if (withUuid?.outcome === 'success') {
        context.idForm = 'UUID';
        this.own.push(uuid);
        return;
      }
    }
    await this.#explainFields(call, body, plain);
  }

  /** Sends each field alone: a deployment may refuse a field altogether. */
  async #explainFields(call: PlannedCall, body: JsonObject, refused: CheckedResponse): Promise<void> {
    const alone = await this.#write({ ...call, headers: {}, body: { subscriberId: body.subscriberId } });
    if (alone?.outcome === 'success') {
      if (!this.own.includes(String(body.subscriberId))) this.own.push(String(body.subscriberId));
      for (const name of [...profileFields, 'data'].filter((one) => body[one] !== undefined)) {
        const bodyWithField = { subscriberId: body.subscriberId, [name]: body[name] };
        const response = await this.#write({ ...call, headers: {}, body: bodyWithField });
        if (response?.outcome !== 'refused') continue;
        this.#levels.refused.add(`field ${name}`);
        // A plain value is refused alone, and the same request without it was accepted.
        if (!permissionStatuses.includes(response.exchange.response.status))
          this.#checker.recordFirstDifference(response);
      }
      return;
    }
    const { status } = refused.exchange.response;
    if (alone !== undefined && this.own.length > 0 && !permissionStatuses.includes(status))
      await this.#reportMinimal(alone);
    const isPermissionMissing = permissionStatuses.includes(status);
    if ([401, 402, 403].includes(status) || (this.own.length === 0 && isPermissionMissing))
      this.#checker.markForbidden('createSubscriber', status);
    else if (this.own.length === 0)
      this.#checker.unavailable.set('createSubscriber', `createSubscriber returned ${status}`);
    if ([...permissionStatuses, ...missingStatuses].includes(status) || this.own.length > 0) return;
    this.#checker.recordFirstDifference(refused);
  }

  /** Reports that a subscriber with only an identifier is refused, while one with all fields is created. */
  async #reportMinimal(refused: CheckedResponse): Promise<void> {
    const subscriberId = this.#newId('plain');
    const body = this.#buildBody(subscriberId, {}, 'plain', 'absent');
    const whole = await this.#write({ operationId: 'createSubscriber', body });
    if (whole?.outcome !== 'success' || refused.outcome !== 'refused') return;
    this.own.push(subscriberId);
    this.#checker.recordFirstDifference(refused);
  }

  async #write(call: PlannedCall): Promise<CheckedResponse | undefined> {
    return this.#checker.isAvailable('createSubscriber') ? this.#checker.write(call) : undefined;
  }

  /** Sends a write together with one of another subscriber, with an equal one, or in two parts. */
  async #writeTogether(call: PlannedCall, row: Row, buildBody: BuildBody): Promise<CheckedResponse | undefined> {
    if (row.together === 'with other fields') {
      const { known, choices } = this.#checker;
      const isKnown = known.collection('subscriber').find(String(field(call.body, 'subscriberId'))) !== undefined;
      const areKept = (['fields', 'omittedData'] as const).every(
        (name) => choices.findDecided(`upsert.absent-fields.${name}`) === 'kept',
      );
      const halves = isKnown && areKept && isObject(call.body) ? halvesOf(call.body, ['subscriberId']) : undefined;
      if (halves === undefined) return this.#write(call);
      const calls = halves.map((body, at): PlannedCall => ({ ...call, body, ...(at > 0 && { headers: {} }) }));
      const responses = await Promise.all(calls.map((half) => this.#write(half)));
      return responses.find((response) => response?.outcome !== 'success') ?? responses[0];
    }
    if (row.together === 'with a sibling') {
      const siblingId = this.#newId('plain');
      const body = { ...buildBody('plain', 'plain'), subscriberId: siblingId };
      const [response, sibling] = await Promise.all([
        this.#write(call),
        this.#write({ operationId: 'createSubscriber', body }),
      ]);
      if (sibling?.outcome === 'success') {
        this.own.push(siblingId);
        await this.#readBack.read(siblingId, 'by subscriberId');
      }
      return response;
    }
    const end = this.#checker.known.beginWrite('subscriber', String(field(call.body, 'subscriberId')));
    const isNew =
      this.#checker.known.collection('subscriber').find(String(field(call.body, 'subscriberId'))) === undefined;
    const [first, second] = await Promise.all([this.#checker.send(call), this.#checker.send({ ...call, headers: {} })]);
    // A server may carry out either one first: the creation is the one that says so.
    const isSecondFirst = isNew && first?.outcome === 'success' && first.exchange.response.status !== 201;
    const [creation, update] =
      isSecondFirst && second?.exchange.response.status === 201 ? [second, first] : [first, second];
    if (creation !== undefined) this.#checker.applyWrite(creation);
    end();
    if (creation?.outcome !== 'success' || update?.outcome !== 'success') return first;
    this.#checker.compareStatus(update, false);
    await this.#compareTwins(creation, update);
    return creation;
  }

  /** Compares two equal, concurrent writes: one of them must be an update of the other's record. */
  async #compareTwins(first: CheckedResponse, second: CheckedResponse): Promise<void> {
    const [expected, actual] = [first, second].map(({ resource }) => String(field(resource, '_id')));
    if (expected !== undefined && actual !== undefined && expected !== actual) {
      const subscriberId = String(field(first.call.body, 'subscriberId'));
      const search = await this.#checker.send({ operationId: 'searchSubscribers', query: { subscriberId } });
      const count = search === undefined ? 0 : pageRecords(search).length;
      const id = count > 1 ? 'upsert.no-second-record' : 'upsert.keeps-id';
      const problem = count > 1 ? 'created two subscribers' : 'returned two _ids';
      const message = `concurrent requests with one subscriberId ${problem}`;
      this.#checker.failed(id, { message, expected, actual, pointer: '/_id' }, second.exchange);
    }
    const record = this.#checker.known.collection('subscriber').find(String(field(first.call.body, 'subscriberId')));
    if (record === undefined) return;
    const value = { ...record.value, updatedAt: anything, createdAt: anything, __v: anything };
    this.#checker.known.apply([{ kind: 'subscriber', record: { ...record, value } }]);
  }

  /** Changes the online status of an own subscriber, as a row says, and reads it back. */
  async changeStatus(row: Row): Promise<void> {
    const subscriberId = this.#pickOwn(row);
    if (subscriberId === undefined || !this.#checker.covers('updateSubscriberOnlineStatus')) return;
    const siblingId = this.own.find((id) => id !== subscriberId);
    await writeOnlineStatus(this.#checker, this.#readBack, row, { subscriberId, siblingId });
  }
}

/** Level of a row; `odd` stands for one of several levels, which take turns. */
function alternateLevel(level: string | undefined, others: readonly string[], turn: number): string {
  if (level !== 'odd') return level ?? 'plain';
  return others[turn % others.length] ?? 'plain';
}
