import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import type { Confirmation } from '../confirm.js';
import type { Row } from '../rows.js';
import { Skip } from '../skip.js';
import { checkAcceptance } from '../statements/keys.js';
import { isRestorable, targetIntegration } from '../target-integration.js';
import { conditionsFor, credentialsFor, halvesOf, oddTexts, textFor } from '../values.js';

/** Fields that a path may name an integration by (§4.4). */
const pathForms = ['_id', 'identifier'] as const;

const maxRemovals = 4;

/** Updates one integration, and reads it and all others after each update. The end of the run restores it. */
export class IntegrationLane {
  readonly #checker: Checker;
  readonly #confirmation: Confirmation;
  readonly #refusedLevels = new Set<string>();
  readonly #acceptedLevels = new Set<string>();
  #integrationKey: string | undefined;
  #rowCount = 0;
  #unavailableReason: string | undefined;
  /** Objects of which an update without one of their keys has removed it: only there the run may add keys. */
  readonly #replaced = new Map<string, boolean>();

  constructor(checker: Checker, confirmation: Confirmation) {
    this.#checker = checker;
    this.#confirmation = confirmation;
  }

  /** Identifier of the integration; undefined if none can be updated. */
  get id(): string | undefined {
    return this.#unavailableReason === undefined ? this.#integrationKey : undefined;
  }

  get #record(): JsonObject | undefined {
    return this.#integrationKey === undefined
      ? undefined
      : this.#checker.known.collection('integration').find(this.#integrationKey)?.value;
  }

  /** Chooses the integration, and learns which identifiers its path accepts. Resolves to true if it can be updated. */
  async start(): Promise<boolean> {
    const checker = this.#checker;
    if (!checker.covers('updateIntegration') || !checker.isAvailable('listActiveIntegrations')) return false;
    this.#integrationKey = await targetIntegration(checker.context).catch((error: unknown) => {
      if (!(error instanceof Skip)) throw error;
      checker.unavailable.set('updateIntegration', error.message);
      return undefined;
    });
    const record = this.#record;
    if (record === undefined) return false;
    let refused: CheckedResponse | undefined;
    for (const form of pathForms) {
      const id = record[form];
      if (typeof id !== 'string' || id === '') continue;
      const call: PlannedCall = {
        operationId: 'updateIntegration',
        path: { integrationId: id },
        body: { name: record.name },
      };
      const response = await checker.send(call);
      if (response === undefined || response.outcome === 'busy' || response.outcome === 'broken') continue;
      const { status } = response.exchange.response;
      // Other statuses are not about the path, such as those for the credentials of an active integration.
      if (response.outcome === 'success' || status === 404 || status === 400)
        checker.choices.restrictTo(`path.integration.${form}`, [
          response.outcome === 'success' ? 'accepted' : 'refused',
        ]);
      if (response.outcome === 'success') checker.applyWrite(response);
      else refused = response;
      if ([401, 402, 403].includes(status)) this.#unavailableReason = `updateIntegration is not permitted: ${status}`;
    }
    const isAccepted = pathForms.some(
      (form) =>
        checker.choices.findDecided(`path.integration.${form}`) === 'accepted' &&
        checker.choices.remainingAlternatives(`path.integration.${form}`).length === 1,
    );
    if (!isAccepted) {
      this.#unavailableReason ??= 'an update of the name was refused';
      if (refused !== undefined) await checkAcceptance(checker, refused);
    }
    if (this.#unavailableReason !== undefined) {
      checker.unavailable.set('updateIntegration', this.#unavailableReason);
      return false;
    }
    if (showsCredentials(checker)) checker.choices.dropWeak('integration.credentials');
    return true;
  }

  async update(planned: Row): Promise<void> {
    const isInParts = planned.together === 'with other fields';
    const row = isInParts ? { ...planned, identifier: 'absent', name: 'rich', conditions: 'one' } : planned;
    for (const name of ['credentials', 'configurations'] as const)
      if ((row[name] ?? 'absent') !== 'absent' && !this.#replaced.has(name)) await this.#learnRemoval(name);
    const record = this.#record;
    if (record === undefined || !this.#checker.covers('updateIntegration')) return;
    this.#rowCount += 1;
    const body = this.#buildBody(row, record);
    const key = row.idempotencyKey === 'none' ? undefined : this.#checker.newIdempotencyKey();
    // An update of the identifier changes the path.
    const changesPath = body.identifier !== undefined && row.path !== '_id';
    const halves = isInParts ? halvesOf(body, []) : undefined;
    const responses = await Promise.all(
      (halves ?? [body]).map((part) => this.#send(part, row, halves ? undefined : key, row.together === 'with a read')),
    );
    if (responses.some((response) => response?.outcome !== 'success')) return;
    if (halves !== undefined) await this.readList();
    if (row.idempotencyKey === 'repeated' && !changesPath && halves === undefined) await this.#send(body, row, key);
    if (row.repeated === 'after another' && !changesPath) {
      await this.#send({ ...this.#previousValues(body, record), name: `Between ${this.#rowCount}` }, row);
      await this.#send(body, row);
    } else if (row.repeated === 'again' && !changesPath) await this.#send(body, row);
    await this.readList();
    if (this.#record?.active === false) {
      await this.#send({ active: true }, row);
      await this.readList();
    }
  }

  /** Learns whether a key that an update leaves out is removed, and restores it. A merging server keeps added keys. */
  async #learnRemoval(name: 'credentials' | 'configurations'): Promise<void> {
    this.#replaced.set(name, false);
    const before = this.#record?.[name];
    if (!isObject(before) || (name === 'credentials' && !isRestorable(before))) return;
    // A server may require some of the keys.
    for (const key of Object.keys(before).toReversed().slice(0, maxRemovals)) {
      const { [key]: _, ...others } = before;
      const response = await this.#checker.write(this.#callFor({ [name]: others }, {}, undefined));
      if (response?.outcome !== 'success') continue;
      await this.readList();
      const shown = this.#record?.[name];
      this.#replaced.set(name, isObject(shown) && !(key in shown));
      await this.#send({ [name]: before }, {});
      return;
    }
  }

  #buildBody(row: Row, record: JsonObject): JsonObject {
    const { runId } = this.#checker.context;
    const turn = this.#rowCount;
    const level = (name: string) => {
      const wanted = row[name] ?? 'absent';
      return wanted === 'absent' || this.#refusedLevels.has(name) || this.#refusedLevels.has(`${name} ${wanted}`)
        ? undefined
        : wanted;
    };
    const text = (value: string) => (value === 'odd' ? (oddTexts[turn % 5] ?? 'plain') : value);
    const [name, identifier, credentials, configurations] = ['name', 'identifier', 'credentials', 'configurations'].map(
      level,
    );
    const mayHave = (key: string) => this.#mayAdd('configurations') || field(record.configurations, key) !== undefined;
    const [conditions, active, environment, check] = ['conditions', 'active', '_environmentId', 'check'].map(level);
    return {
      ...(name && { name: textFor('firstName', text(name), turn, `notikit check ${runId}`) }),
      ...(identifier && {
        identifier:
          identifier === 'upper case'
            ? `notikit-check-${runId}-Id-With-CAPITALS-${turn}`
            : `notikit-check-${runId}-${turn}`,
      }),
      ...(credentials &&
        isRestorable(record.credentials) && {
          credentials: credentialsFor(credentials, turn, record.credentials, this.#mayAdd('credentials')),
        }),
      ...(configurations &&
        record.configurations !== undefined && {
          configurations: {
            ...(isObject(record.configurations) && record.configurations),
            ...(mayHave('inboundWebhookEnabled') && { inboundWebhookEnabled: configurations === 'on' }),
            ...(turn % 3 > 0 &&
              mayHave('inboundWebhookSigningKey') && {
                inboundWebhookSigningKey: ` Ünï ${turn} Key and more text `,
              }),
          },
        }),
      ...(conditions && record.conditions !== undefined && { conditions: conditionsFor(conditions, turn) }),
      ...(active && { active: active === 'true' }),
      ...(environment && { _environmentId: record._environmentId }),
      ...(check && { check: false }),
    };
  }

  #mayAdd(name: string): boolean {
    return this.#replaced.get(name) === true;
  }

  #previousValues(body: JsonObject, record: JsonObject): JsonObject {
    const names = Object.keys(body).filter(
      (name) => name !== 'check' && name !== 'active' && record[name] !== undefined,
    );
    return Object.fromEntries(names.map((name) => [name, record[name]]));
  }

  #callFor(body: JsonObject, row: Row, headers: PlannedCall['headers']): PlannedCall {
    const [form, otherForm] = row.path === 'identifier' ? (['identifier', '_id'] as const) : pathForms;
    const usedForm = this.#checker.choices.allows(`path.integration.${form}`, 'accepted') ? form : otherForm;
    const integrationId = String(this.#record?.[usedForm] ?? this.#integrationKey);
    return { operationId: 'updateIntegration', path: { integrationId }, body, ...(headers && { headers }) };
  }

  async #send(
    body: JsonObject,
    row: Row,
    headers?: PlannedCall['headers'],
    isWithRead = false,
  ): Promise<CheckedResponse | undefined> {
    const checker = this.#checker;
    const call = this.#callFor(body, row, headers);
    if (checker.context.forbids(call) !== undefined) return undefined;
    const [response] = await Promise.all([
      checker.write(call),
      isWithRead ? checker.send({ operationId: 'listMessages', query: { limit: 1 } }) : undefined,
    ]);
    if (response?.outcome === 'refused') await this.#explainRefusal(body, row, response);
    if (response?.outcome === 'success')
      for (const name of Object.keys(body)) this.#acceptedLevels.add(`${name} ${row[name] ?? ''}`);
    if (body.credentials !== undefined && response?.outcome === 'success')
      checker.choices.dropWeak('integration.credentials');
    return response;
  }

  /** Finds the refused field. A plain field alone must not be refused. */
  async #explainRefusal(body: JsonObject, row: Row, refused: CheckedResponse): Promise<void> {
    const checker = this.#checker;
    const untried = (names: string, { exchange }: CheckedResponse) => {
      for (const id of ['integration-update.all-optional', 'integration-update.takes-effect'] as const)
        checker.untried(id, `${names}, answered ${exchange.response.status}`);
    };
    for (const [name, value] of Object.entries(body)) {
      const id = `${name} ${row[name] ?? ''}`;
      if (this.#acceptedLevels.has(id)) continue;
      const alone = await checker.write(this.#callFor({ [name]: value }, row, undefined));
      if (alone?.outcome === 'success') {
        this.#acceptedLevels.add(id);
        continue;
      }
      if (alone?.outcome !== 'refused') continue;
      this.#refusedLevels.add(id);
      const isForbidden = [401, 402, 403].includes(alone.exchange.response.status);
      const bodyWithName = { name: this.#record?.name, [name]: value };
      const responseWithName =
        name === 'name' || isForbidden ? undefined : await checker.write(this.#callFor(bodyWithName, row, undefined));
      if (responseWithName?.outcome === 'success') {
        checker.recordFirstDifference(alone);
        continue;
      }
      // Credentials may be refused for a reason of their provider. Any other field takes at least its present value.
      const isPresent = name !== 'credentials' && this.#record?.[name] !== undefined;
      const present =
        isForbidden || !isPresent
          ? undefined
          : await checker.write(this.#callFor({ [name]: this.#record?.[name] }, row, undefined));
      if (present?.outcome === 'refused') checker.recordFirstDifference(present);
      else untried(name, alone);
    }
    if (Object.keys(body).length === 0) {
      const plain = await checker.write(this.#callFor({ name: this.#record?.name }, row, undefined));
      if (plain?.outcome === 'success') checker.recordFirstDifference(refused);
    }
    if (Object.keys(body).length > 1) untried(Object.keys(body).join(' with '), refused);
  }

  async restoreFields({ body }: PlannedCall): Promise<void> {
    const record = this.#record;
    if (record === undefined || !isObject(body)) return;
    const previousValues = Object.fromEntries(
      Object.keys(body).map((name) => [name, record[name] ?? defaultValues[name]]),
    );
    await this.#checker.send(this.#callFor(previousValues, {}, undefined));
  }

  async readList(): Promise<void> {
    const checker = this.#checker;
    const response = await checker.context.settle(
      'listActiveIntegrations',
      () => checker.send({ operationId: 'listActiveIntegrations' }),
      (read) => read?.outcome !== 'success' || checker.compare(read).differences.length === 0,
    );
    if (response?.outcome !== 'success') return;
    const findings = checker.compare(response);
    checker.learn(response);
    checker.recordPasses(response, findings);
    if (findings.differences.length === 0) return;
    const targetDifferences = findings.differences.filter(
      ({ requirement }) => requirement !== 'write.siblings-unchanged' && requirement !== 'records.same-everywhere',
    );
    for (const difference of targetDifferences) checker.recordDifference(response, difference);
    if (targetDifferences.length === 0) await this.#confirmation.confirm(response, findings.differences);
    if (Array.isArray(response.resource)) checker.known.takeIntegrations(response.resource);
  }
}

/** Values that restore a field which the integration did not have. */
const defaultValues: Readonly<Record<string, unknown>> = { conditions: [], configurations: {} };

function showsCredentials(checker: Checker): boolean {
  return checker.known.collection('integration').records.some(({ value }) => isRestorable(value.credentials));
}
