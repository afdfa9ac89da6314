import { field, type JsonObject } from '../../contract/json-value.js';
import { keepingRequirement, profileFields } from '../../reference/operations/subscribers.js';
import { anything } from '../../reference/pattern.js';
import type { KnownRecord } from '../../reference/state.js';
import { hasSucceeded } from '../acceptance.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import type { Row } from '../factors.js';
import type { Random } from '../random.js';
import { dataFor, halvesOf, idFor, idLevels, oddData, oddTexts, textFor } from '../values.js';
import { pageRecords } from '../walks.js';
import { observeReplay } from './observe-replay.js';
import { statusCall, writeOnlineStatus } from './online-status-writes.js';
import type { ReadBack, ReadLevel } from './read-back.js';
import { charset, type Explained, mayPass, type RefusedWrites, type WrittenValue } from './refused-writes.js';

const operationId = 'createSubscriber';

/** A body of a creation, and the level of each of its values. */
interface LevelledBody {
  readonly body: JsonObject;
  readonly levels: Readonly<Record<string, string>>;
}

type Levels = Readonly<Record<'texts' | 'data', string>>;

const plain: Levels = { texts: 'plain', data: 'plain' };

/** Writes its own subscribers one after the other, and reads each back. Several lanes run at once. */
export class SubscriberLane {
  readonly #prefix: string;
  readonly own: string[] = [];
  #serial: number;
  #rowCount = 0;
  /** Position in the levels of identifiers: the lanes take turns. */
  #turn: number;

  constructor(
    private readonly checker: Checker,
    private readonly readBack: ReadBack,
    private readonly random: Random,
    private readonly refused: RefusedWrites,
    lane: number,
  ) {
    this.#serial = lane * 1_000;
    this.#turn = lane;
    this.#prefix = `notikit-check-${checker.context.options.runId}`;
  }

  /** Picks one of the lane's subscribers for a row; undefined if the lane has none. */
  #pickOwn(row: Row): string | undefined {
    if (this.own.length === 0) return undefined;
    return row.subject === 'updated before' ? this.own.at(-1) : this.random.pick(this.own);
  }

  /**
   * Creates a first subscriber, whose identifier may have to be a UUID. Without one, `create.succeeds` fails. Resolves
   * to its identifier.
   */
  async start(): Promise<string | undefined> {
    const { acceptance, context } = this.checker;
    let failure: CheckedResponse | undefined;
    for (const attempt of ['name with all fields', 'name', 'UUID with all fields', 'UUID']) {
      const form = attempt.startsWith('UUID') ? 'UUID' : 'name';
      const subscriberId = context.nextId(form);
      const body = attempt === form ? { subscriberId } : this.#build(subscriberId, {}, plain).body;
      let response = await this.checker.write({ operationId, body });
      if (response !== undefined && mayPass(response)) response = await acceptance.repeat(response);
      if (response === undefined || !hasSucceeded(response)) {
        failure ??= response;
        continue;
      }
      context.idForm = form;
      this.own.push(subscriberId);
      if (form === 'UUID' && failure !== undefined)
        this.refused.excuse(failure, 'identifiers that are no UUIDs', ['create.keeps-given']);
      await this.readBack.read(subscriberId, 'by subscriberId');
      return subscriberId;
    }
    if (failure !== undefined) await acceptance.fail(failure);
    return undefined;
  }

  /** Creates a subscriber or updates an own one, as a row says, and reads it back. */
  async create(row: Row): Promise<void> {
    this.#rowCount += 1;
    const isNew = row.subject === 'new' || this.own.length === 0;
    const wanted = row.id ?? idLevels[this.#turn % idLevels.length] ?? 'plain';
    const isPlainId = !isNew || this.checker.context.idForm === 'UUID' || this.refused.has('subscriberId', wanted);
    const id = isPlainId ? 'plain' : wanted;
    if (isNew) this.#turn += 1;
    const subscriberId = isNew ? this.#newId(id) : (this.#pickOwn(row) ?? '');
    const texts = this.#allowedLevel('texts', row.texts);
    const data = this.#allowedLevel('data', row.data);
    const { body, levels } = this.#build(subscriberId, row, { texts, data }, id);
    const flag = this.refused.has('failIfExists') ? 'absent' : (row.failIfExists ?? 'absent');
    const call: Call = {
      operationId,
      ...(flag !== 'absent' && { query: { failIfExists: flag === 'true' } }),
      body,
      headers: {
        ...(row.idempotencyKey !== 'none' && this.checker.newIdempotencyKey()),
        ...(this.#rowCount % 2 === 0 && !this.refused.has('content-type') && charset),
      },
    };
    const isAlone = row.together === 'alone' || flag === 'true';
    // A search before the creation must not hide the subscriber from later ones.
    if (isNew && row.read === 'before and after') await this.readBack.read(subscriberId, 'by subscriberId');
    const response = await (isAlone ? this.#write(call, levels) : this.#writeTogether(call, row, levels));
    if (response === 'explained') return this.create(row);
    if (response === undefined) return;
    // An unreadable success may have created the subscriber.
    if (isNew && response.exchange.succeeded) this.own.push(subscriberId);
    if (isNew && response.outcome === 'success' && id !== 'plain')
      for (const encoding of [/case|digits/.test(id) ? 'encoded' : 'raw', 'usual'])
        await this.changeStatus({ ...statusRow, encoding });
    if (response.outcome !== 'success' && flag !== 'true') return;
    // A replay of the first of two concurrent writes does not show which one was last.
    const isRepeatable =
      flag !== 'true' && !['twice', 'with other fields'].includes(row.together ?? '') && response.outcome === 'success';
    if (row.idempotencyKey === 'repeated' && isRepeatable) await observeReplay(this.checker, call, response);
    if (row.repeated === 'after another' && flag !== 'true') {
      const other = this.#build(subscriberId, row, plain);
      await this.#write({ operationId, body: other.body }, other.levels);
    }
    // A write that was accepted a moment before must be accepted again.
    const isAgain = row.repeated === 'again' || (row.repeated === 'after another' && flag !== 'true');
    if (isAgain) await this.#write({ ...call, headers: {} }, {});
    await this.readBack.read(subscriberId, (row.read ?? 'by subscriberId') as ReadLevel);
  }

  /** Level of a row, or `plain` if the profile does not allow its values. `odd` stands for one of several levels. */
  #allowedLevel(name: keyof Levels, planned = 'plain'): string {
    const odd = name === 'texts' ? oddTexts : oddData;
    const level = planned === 'odd' ? (odd[this.#rowCount % odd.length] ?? 'plain') : planned;
    if (level === 'plain' || level === 'absent') return level;
    if (this.refused.has(name, level)) return 'plain';
    const { body } = this.#build(this.#newId('plain'), {}, { texts: 'absent', data: 'absent', [name]: level });
    if (this.checker.context.forbids({ operationId, body }) === undefined) return level;
    this.refused.add(name, level);
    this.checker.untried(keepingRequirement(name), 'unusual values, which the profile does not allow');
    return 'plain';
  }

  #newId(level: string): string {
    const { context, known } = this.checker;
    const twin = level === 'other case' ? [...known.own].find((id) => !known.own.has(idFor(level, id))) : undefined;
    return idFor(level, twin ?? context.nextId());
  }

  /** Makes a body with values of some levels, and with plain ones where the server refuses these. */
  #build(subscriberId: string, row: Row, { texts, data }: Levels, id = 'plain'): LevelledBody {
    const given = profileFields.filter((name) => row[name] !== 'absent' && texts !== 'absent');
    const wanted: (readonly [string, string])[] = given.map((name) => [name, texts]);
    if (data !== 'absent') wanted.push(['data', data]);
    const accepted = wanted.filter(([name]) => !this.refused.has(name));
    const levels = Object.fromEntries(
      accepted.map(([name, level]) => [name, this.refused.has(name, level) ? 'plain' : level]),
    );
    const values = Object.entries(levels).map(([name, level]) => [name, this.#valueFor(name, level)]);
    return { body: { subscriberId, ...Object.fromEntries(values) }, levels: { subscriberId: id, ...levels } };
  }

  #valueFor(name: string, level: string): unknown {
    this.#serial += 1;
    return name === 'data' ? dataFor(level, this.#serial) : textFor(name, level, this.#serial, this.#prefix);
  }

  /** Sends a valid write, and finds the cause if it fails. */
  async #write(call: Call, levels: LevelledBody['levels']): Promise<Explained> {
    // A creation with an unreadable response is known to this lane only.
    const isKnown = this.#recordOf(call) !== undefined || this.own.includes(idIn(call));
    const isConflict = call.query?.failIfExists === true && isKnown;
    const response = this.checker.isAvailable(operationId) ? await this.checker.write(call) : undefined;
    return isConflict ? response : this.#explain(response, levels);
  }

  #recordOf(call: Call): KnownRecord | undefined {
    return this.checker.known.collection('subscriber').find(idIn(call));
  }

  /** Finds the cause of a failed write. Values without a level were accepted before. */
  async #explain(
    response: CheckedResponse | undefined,
    levels: LevelledBody['levels'],
    isConcurrent = false,
  ): Promise<Explained> {
    if (response === undefined || response.exchange.succeeded) return response;
    const { body, query, headers } = response.call;
    // An error may have come after the creation, which a repeated one finds.
    if (query?.failIfExists === true && response.outcome !== 'refused') return undefined;
    const subscriberId = this.#newId('plain');
    const withValue = (name: string, value: unknown) =>
      ({ operationId, body: { subscriberId, [name]: value } }) as const;
    const isHardId = !['plain', undefined].includes(levels.subscriberId);
    const given = Object.entries(Object(body)).filter(([name]) => name !== 'subscriberId' || isHardId);
    const values = given.map(([name, value]): WrittenValue => {
      const level = levels[name] ?? 'accepted';
      const other = name === 'subscriberId' ? subscriberId : this.#valueFor(name, 'plain');
      const plainCall = level === 'plain' || level === 'accepted' ? undefined : withValue(name, other);
      const alone = withValue(name, value);
      return { field: name, level, alone, plain: plainCall, requirements: [keepingRequirement(name)] };
    });
    const partOf = (field: string, part: Partial<Call>, id = subscriberId) => {
      const alone = { operationId, body: { subscriberId: id }, ...part } as const;
      values.push({ field, level: '', alone, requirements: [] });
    };
    if (headers?.['content-type'] !== undefined) partOf('content-type', { headers: charset });
    if (query?.failIfExists === false) partOf('failIfExists', { query }, this.own[0]);
    return this.refused.explain(response, values, {
      plain: { operationId, body: { subscriberId: this.#newId('plain') } },
      isConcurrent,
    });
  }

  /** Sends a write together with one of another subscriber, with an equal one, or in two parts. */
  async #writeTogether(call: Call, row: Row, levels: LevelledBody['levels']): Promise<Explained> {
    const { known, choices } = this.checker;
    if (row.together === 'with other fields') {
      const areKept = (['fields', 'omittedData'] as const).every(
        (name) => choices.findDecided(`upsert.absent-fields.${name}`) === 'kept',
      );
      const record = this.#recordOf(call);
      const halves = record && areKept ? halvesOf(Object(call.body), ['subscriberId']) : undefined;
      if (halves === undefined) return this.#write(call, levels);
      const calls = halves.map((body, at): Call => ({ ...call, body, ...(at > 0 && { headers: {} }) }));
      const isOffline = record?.value.isOnline !== true;
      const [responses] = await Promise.all([
        Promise.all(calls.map((half) => this.checker.write(half))),
        this.checker.covers('updateSubscriberOnlineStatus') && this.checker.write(statusCall(idIn(call), isOffline)),
      ]);
      const refused = responses.find((response) => response?.outcome !== 'success');
      return this.#explain(refused ?? responses[0], levels, true);
    }
    if (row.together === 'with a sibling') {
      const siblingId = this.#newId('plain');
      // Nothing but the identifier is unique (§2.1).
      const body = { ...Object(call.body), subscriberId: siblingId };
      const calls = [call, { operationId, body } as const];
      const [response, sibling] = await Promise.all(calls.map((one) => this.checker.write(one)));
      const hasValues = response?.outcome === 'success';
      const created = await this.#explain(sibling, hasValues ? {} : { ...levels, subscriberId: 'plain' });
      if (created !== undefined && created !== 'explained' && created.outcome === 'success') {
        this.own.push(siblingId);
        await this.readBack.read(siblingId, 'by subscriberId');
      }
      return this.#explain(response, levels);
    }
    const isNew = this.#recordOf(call) === undefined;
    const end = known.beginWrite('subscriber', idIn(call));
    const [first, second] = await Promise.all([this.checker.send(call), this.checker.send({ ...call, headers: {} })]);
    // A server may carry out either one first: the creation is the one that says so.
    const isSecondFirst = isNew && first?.outcome === 'success' && first.status !== 201;
    const [creation, update] = isSecondFirst && second?.status === 201 ? [second, first] : [first, second];
    if (creation !== undefined) this.checker.applyWrite(creation);
    end();
    const refused = [creation, update].find((response) => response?.outcome !== 'success');
    if (creation === undefined || update === undefined || refused !== undefined)
      return this.#explain(refused, levels, true);
    this.checker.compareStatus(update, false);
    await this.#compareTwins(creation, update);
    return creation;
  }

  /** Compares two equal, concurrent writes: one of them must be an update of the other's record. */
  async #compareTwins(first: CheckedResponse, second: CheckedResponse): Promise<void> {
    const [expected, actual] = [first, second].map(({ resource }) => String(field(resource, '_id')));
    if (expected !== undefined && actual !== undefined && expected !== actual) {
      const query = { subscriberId: idIn(first.call) };
      const search = await this.checker.send({ operationId: 'searchSubscribers', query });
      const count = search === undefined ? 0 : pageRecords(search).length;
      const id = count > 1 ? 'upsert.no-second-record' : 'upsert.keeps-id';
      const problem = count > 1 ? 'created two subscribers' : 'returned two _ids';
      const message = `concurrent requests with one subscriberId ${problem}`;
      this.checker.failed(id, { message, expected, actual, pointer: '/_id' }, second.exchange);
    }
    const record = this.#recordOf(first.call);
    if (record === undefined) return;
    const value = { ...record.value, updatedAt: anything, createdAt: anything, __v: anything };
    this.checker.known.apply([{ kind: 'subscriber', record: { ...record, value } }]);
  }

  /** Changes the online status of an own subscriber, as a row says, and reads it back. */
  async changeStatus(row: Row): Promise<void> {
    const subscriberId = this.#pickOwn(row);
    if (subscriberId === undefined || !this.checker.covers('updateSubscriberOnlineStatus')) return;
    const siblingId = this.own.find((id) => id !== subscriberId);
    await writeOnlineStatus(this.checker, this.readBack, this.refused, row, { subscriberId, siblingId });
  }
}

function idIn({ body }: Call): string {
  return String(field(body, 'subscriberId'));
}

/** A status of a new subscriber. */
const statusRow: Row = { subject: 'updated before', isOnline: 'true', idempotencyKey: 'none', read: 'not' };
