import { field, isObject, isSameJson, type JsonObject } from '../../contract/json-value.js';
import { pathForms } from '../../reference/expectation.js';
import { hasSucceeded } from '../acceptance.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import type { Confirmation } from '../confirm.js';
import type { Row } from '../factors.js';
import { Skip } from '../skip.js';
import { acceptedId } from '../statements/valid-calls.js';
import { isRestorable, targetIntegration } from '../target-integration.js';
import { conditionsFor, credentialsFor, halvesOf, oddTexts, textFor } from '../values.js';
import { type Explained, mayPass, type RefusedWrites, type WrittenValue } from './refused-writes.js';

const operationId = 'updateIntegration';

const maxRemovals = 4;

/** Number of integrations that are tried until one accepts an update of its name. */
const maxTargets = 3;

const optionalFields = ['integration-update.all-optional', 'integration-update.takes-effect'] as const;

/** Updates one integration, and reads it and all others after each update. The end of the run restores it. */
export class IntegrationLane {
  #integrationKey: string | undefined;
  /** Field that each update has, if the server validates credentials that it refuses. */
  #check: { readonly check?: false } = {};
  #rowCount = 0;
  /** True if the server shows secrets as they are: an update would store a mask. */
  #showsSecrets = false;
  /** Objects of which an update without one of their keys has removed it: only there the run may add keys. */
  readonly #replaced = new Map<string, boolean>();

  constructor(
    private readonly checker: Checker,
    private readonly confirmation: Confirmation,
    private readonly refused: RefusedWrites,
  ) {}

  /** Identifier of the integration; undefined if none can be updated. */
  get id(): string | undefined {
    return this.checker.isAvailable(operationId) ? this.#integrationKey : undefined;
  }

  get #record(): JsonObject | undefined {
    return this.#integrationKey === undefined
      ? undefined
      : this.checker.known.collection('integration').find(this.#integrationKey)?.value;
  }

  /**
   * Chooses the integration, and learns which identifiers its path accepts. A server may refuse an integration whose
   * credentials it rejects (§4.4): then others are tried. `integration-update.succeeds` fails if it accepts none.
   */
  async start(): Promise<void> {
    const checker = this.checker;
    if (!checker.covers(operationId) || !checker.isAvailable('listActiveIntegrations')) return;
    let failure: CheckedResponse | undefined;
    const tried: string[] = [];
    while (tried.length < maxTargets) {
      this.#integrationKey = await targetIntegration(checker.context, tried).catch((error: unknown) => {
        if (!(error instanceof Skip)) throw error;
        if (tried.length === 0) checker.unavailable.set(operationId, error.message);
        return undefined;
      });
      if (this.#record === undefined) break;
      this.#showsSecrets = isRestorable(this.#record.credentials);
      tried.push(String(this.#integrationKey));
      for (const check of [{}, { check: false }] as const) {
        this.#check = check;
        const refused = await this.#tryPaths();
        failure ??= refused;
        if (refused === undefined) {
          if (failure !== undefined) this.refused.excuse(failure, 'updates of an integration', optionalFields);
          const { records } = checker.known.collection('integration');
          if (records.some(({ value }) => isRestorable(value.credentials)))
            checker.choices.dropWeak('integration.credentials');
          return;
        }
        // Only a refusal may be one of this integration.
        if (refused.outcome !== 'refused' || [401, 402, 403].includes(refused.status))
          return checker.acceptance.fail(refused);
      }
    }
    if (failure !== undefined) await checker.acceptance.fail(failure);
  }

  /** Updates the name under each identifier. Resolves to a failed response if the server accepts neither. */
  async #tryPaths(): Promise<CheckedResponse | undefined> {
    const { acceptance, choices } = this.checker;
    const failures = new Map<(typeof pathForms.integration)[number], CheckedResponse>();
    let isAccepted = false;
    for (const form of pathForms.integration) {
      const integrationId = this.#record?.[form];
      if (typeof integrationId !== 'string' || integrationId === '') continue;
      const body = { name: this.#record?.name, ...this.#check };
      const first = await this.checker.write({ operationId, path: { integrationId }, body });
      const response = first !== undefined && mayPass(first) ? await acceptance.repeat(first) : first;
      if (response === undefined) continue;
      if (!hasSucceeded(response)) failures.set(form, response);
      else choices.restrictTo(`path.integration.${form}`, ['accepted']);
      isAccepted ||= hasSucceeded(response);
    }
    if (!isAccepted) return [...failures.values()][0];
    for (const [form, response] of failures) {
      if (response.outcome === 'refused') choices.restrictTo(`path.integration.${form}`, ['refused']);
      else this.refused.excuse(response, form, optionalFields);
    }
    return undefined;
  }

  async update(planned: Row): Promise<void> {
    const isInParts = planned.together === 'with other fields';
    const row = isInParts ? { ...planned, identifier: 'absent', name: 'rich', conditions: 'one' } : planned;
    for (const name of ['credentials', 'configurations'] as const)
      if ((row[name] ?? 'absent') !== 'absent' && !this.#replaced.has(name)) await this.#learnRemoval(name);
    const record = this.#record;
    if (record === undefined || !this.checker.covers(operationId)) return;
    this.#rowCount += 1;
    const body = this.#buildBody(row, record);
    const key = row.idempotencyKey === 'none' ? undefined : this.checker.newIdempotencyKey();
    // An update of the identifier changes the path.
    const changesPath = body.identifier !== undefined && row.path !== '_id';
    const halves = isInParts ? halvesOf(body, []) : undefined;
    const keyOfAll = halves ? undefined : key;
    const responses = await Promise.all((halves ?? [body]).map((part) => this.#send(part, row, keyOfAll)));
    if (responses.includes('explained')) return this.update(planned);
    if (responses.some((response) => field(response, 'outcome') !== 'success')) return;
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
    if (!isObject(before) || (name === 'credentials' && !this.#showsSecrets)) return;
    // A server may require some of the keys.
    for (const key of Object.keys(before).toReversed().slice(0, maxRemovals)) {
      const { [key]: _, ...others } = before;
      const response = await this.checker.write(this.#callFor({ [name]: others }, {}));
      if (response?.outcome !== 'success') continue;
      await this.readList();
      const shown = this.#record?.[name];
      this.#replaced.set(name, isObject(shown) && !(key in shown));
      await this.#send({ [name]: before }, {});
      return;
    }
  }

  #buildBody(row: Row, record: JsonObject): JsonObject {
    const { runId } = this.checker.context.options;
    const turn = this.#rowCount;
    const given = Object.entries(row).filter(([name, level]) => level !== 'absent' && !this.refused.has(name, level));
    const { name, identifier, credentials, configurations, conditions, active, _environmentId, check } =
      Object.fromEntries<string | undefined>(given);
    const text = name === 'odd' ? (oddTexts[turn % 5] ?? 'plain') : (name ?? '');
    const { records } = this.checker.known.collection('integration');
    // Nothing but the identifier is unique (§2.4).
    const another = name === 'of another' ? records.find(({ key }) => key !== this.#integrationKey) : undefined;
    const mayHave = (key: string) => this.#mayAdd('configurations') || field(record.configurations, key) !== undefined;
    const secrets = this.#showsSecrets && isObject(record.credentials) ? record.credentials : undefined;
    return {
      ...(name && { name: another?.value.name ?? textFor('firstName', text, turn, `notikit check ${runId}`) }),
      ...(identifier && {
        identifier: `notikit-check-${runId}-${identifier === 'upper case' ? 'Id-With-CAPITALS-' : ''}${turn}`,
      }),
      ...(credentials &&
        secrets && { credentials: credentialsFor(credentials, turn, secrets, this.#mayAdd('credentials')) }),
      ...(configurations &&
        record.configurations !== undefined && {
          configurations: {
            ...(isObject(record.configurations) && record.configurations),
            ...(mayHave('inboundWebhookEnabled') && { inboundWebhookEnabled: configurations === 'on' }),
            ...(turn % 3 > 0 &&
              mayHave('inboundWebhookSigningKey') && {
                inboundWebhookSigningKey: ` Ünï ** ${turn} Key and more text `,
              }),
          },
        }),
      ...(conditions && record.conditions !== undefined && { conditions: conditionsFor(conditions, turn) }),
      ...(active && { active: active === 'true' }),
      ...(_environmentId && { _environmentId: record._environmentId }),
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

  #callFor(fields: JsonObject, row: Row, headers?: Call['headers']): Call {
    const body = { ...fields, ...this.#check };
    const integrationId =
      acceptedId(this.checker, 'integration', this.#record ?? {}, row.path) ?? String(this.#integrationKey);
    return { operationId, path: { integrationId }, body, ...(headers && { headers }) };
  }

  /** Sends a valid update, and finds the cause if it fails. */
  async #send(body: JsonObject, row: Row, headers?: Call['headers']): Promise<Explained> {
    const checker = this.checker;
    const call = this.#callFor(body, row, headers);
    if (checker.context.forbids(call) !== undefined) return undefined;
    const [response] = await Promise.all([
      checker.write(call),
      row.together === 'with a read' ? checker.send({ operationId: 'listMessages', query: { limit: 1 } }) : undefined,
    ]);
    if (response?.outcome === 'success' && body.credentials !== undefined)
      checker.choices.dropWeak('integration.credentials');
    if (response === undefined || response.exchange.succeeded) return response;
    const present = this.#record ?? {};
    const { name } = present;
    const values = Object.entries(body).map(([field, value]): WrittenValue => {
      const other = present[field];
      const isPlain = other === undefined || isSameJson(other, value) || row[field] === 'of another';
      return {
        field,
        level: row[field] ?? 'present',
        // An update needs a field that it updates.
        alone: this.#callFor({ ...(field === 'check' && { name }), [field]: value }, row),
        plain: isPlain ? undefined : this.#callFor({ [field]: other }, row),
        // A provider may reject any credentials of an active integration (§4.4).
        mayBeRefused: field === 'credentials' && present.active === true,
        requirements: optionalFields,
      };
    });
    const isConcurrent = row.together === 'with other fields';
    return this.refused.explain(response, values, { plain: this.#callFor({ name }, row), isConcurrent });
  }

  /** Restores the fields of accepted updates at once: no response may show another invalid value. */
  async restoreFields(calls: readonly Call[]): Promise<void> {
    const record = this.#record;
    const names = calls.flatMap(({ body }) => (isObject(body) ? Object.keys(body) : []));
    if (record === undefined || names.length === 0) return;
    const previousValues = Object.fromEntries(names.map((name) => [name, record[name] ?? defaultValues[name]]));
    await this.checker.send(this.#callFor(previousValues, {}));
  }

  async readList(): Promise<void> {
    const checker = this.checker;
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
    if (targetDifferences.length === 0) await this.confirmation.confirm(response, findings.differences);
    if (Array.isArray(response.resource)) checker.known.takeIntegrations(response.resource);
  }
}

/** Values that restore a field which the integration did not have. */
const defaultValues: Readonly<Record<string, unknown>> = { conditions: [], configurations: {} };
