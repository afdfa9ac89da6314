import type { Integration } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { type Comparison, compare, failed, passed } from '../../judgement/comparison.js';
import { givenInUpdate, integrationFields, isGiven } from '../../judgement/facts/integrations.js';
import { requestJson } from '../../judgement/facts/text.js';
import { type Judged, readFacts } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { changedFields, listIntegrations } from '../experiments/changes.js';
import { alteredCredentials } from '../experiments/credentials.js';
import {
  givenFields,
  integrationToggles,
  integrationUpdates,
  isListed,
  type Toggle,
  type Update,
} from '../experiments/integration-updates.js';
import { ownWrites } from '../experiments/own-writes.js';
import { isRefused } from '../experiments/refusals.js';
import type { Target } from '../experiments/target-integration.js';
import { stableFields } from '../experiments/target-integration.js';
import { type Probes, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** Integrations (§2.4, §4.4, §4.5). */
export const integration = {
  // Integrations (§2.4).
  'integration.identifier-unique': writing(async function* (context) {
    const { target, updates } = await integrationUpdates(context);
    const { integrationId } = target;
    const { identifier } = target.original;
    if (updates.at(-1)?.listed === undefined) throw new Skip('the list lost the integration');
    const { before } = await ownWrites(context);
    const other = [...before.integrations.values()].find((one) => one.identifier !== identifier);
    if (other === undefined) throw new Skip('no other integration is active');
    const exchange = await give(context, integrationId, other.identifier);
    if (isRefused(exchange)) {
      yield passed(exchange);
      return;
    }
    if (!exchange.succeeded) throw new Skip(`an update of the identifier returned ${exchange.response.status}`);
    const isTaken = (await listIntegrations(context)).get(integrationId)?.identifier === other.identifier;
    await give(context, integrationId, identifier);
    if (!isTaken) return;
    const message = 'an update set an identifier that another integration already has';
    yield failed({ message, expected: 'a refusal', actual: 'two with the same identifier' }, exchange);
  }),

  // The list of active integrations (§4.5).
  'active.follows-updates': writing(async function* (context) {
    for (const toggle of await integrationToggles(context)) {
      yield compareListed(toggle);
    }
  }),

  // Updates of an integration (§4.4).
  // The rule has judged the responses already, but for credentials: what they do not show is not tried.
  'integration-update.takes-effect': writing(async function* (context) {
    const { updates } = await integrationUpdates(context);
    const tried = new Set(updates.flatMap(({ exchange }) => givenInUpdate(exchange).map(([name]) => name)));
    for (const { fields, exchange, listed } of updates) {
      const { credentials } = fields;
      // Where the list shows them as they were given, the response masks texts at most.
      if (credentials === undefined || !exchange.succeeded || !isListed(listed, 'credentials', credentials)) continue;
      const altered = alteredCredentials(credentials, field(exchange.json, 'credentials'));
      if (altered === undefined) continue;
      tried.add('credentials');
      const message = 'the response to an update shows other credentials than it was given';
      yield compare(
        altered === '',
        { message, expected: `the given ${altered}`, actual: `another ${altered}` },
        exchange,
      );
    }
    for (const name of ['conditions', 'configurations', 'credentials']) {
      if (tried.has(name)) continue;
      const refused = updates.find(({ fields, exchange }) => name in fields && !exchange.succeeded);
      yield { untried: refused ? `${name}, which were answered ${refused.exchange.response.status}` : name };
    }
  }),

  'integration-update.persists': writing(async function* (context) {
    const { updates, before } = await integrationUpdates(context);
    const answered = updates.every((update) =>
      givenInUpdate(update.exchange).every(([name, value]) => isGiven(update.exchange.json, name, value)),
    );
    if (!answered) throw new Skip('the response to an update omits the updated values');
    const restless = restlessFields(before, updates);
    for (const update of updates) {
      const { fields, exchange, listed } = update;
      if (!exchange.succeeded || !('listed' in update)) continue;
      if (listed === undefined) throw new Skip('the list lost the integration');
      for (const [name, value] of Object.entries(fields)) {
        if (name === 'check' || restless.includes(name)) continue;
        if (!isListed(listed, name, value)) {
          const message = `the list does not contain the ${name} of the update`;
          const isSecret = name === 'credentials';
          const show = (value: unknown) =>
            isSecret ? Object.keys(Object(value)).join(', ') : (JSON.stringify(value) ?? 'nothing');
          yield failed({ message, expected: show(value), actual: show(field(listed, name)) }, exchange);
        }
        yield passed(exchange);
      }
    }
  }),

  'integration-update.given-fields-only': writing(async function* (context) {
    const { target, updates, before } = await integrationUpdates(context);
    const [first, second] = updates;
    const [renamed, after] = [first.listed, updates.at(-1)?.listed];
    // Whether the name that was given is answered and listed, other requirements judge.
    const isNamed = (record: unknown) => isGiven(record, 'name', first.fields.name);
    const hasName = isNamed(second.exchange.json) && isNamed(renamed);
    const stable = integrationFields.filter((name) => name !== 'name' || hasName);
    const expected: Record<string, unknown> = { ...before };
    // A response may show credentials in another form than the list: masked, say.
    const shownFirst = field(readFacts(first.exchange).documented, 'credentials');
    if (shownFirst !== undefined) expected.credentials = shownFirst;
    const answers = updates.flatMap(({ fields, exchange, isTogether }) => {
      if (!exchange.succeeded || isTogether) return [];
      const { documented } = readFacts(exchange);
      if (fields.credentials !== undefined) expected.credentials = field(documented, 'credentials');
      const { credentials: _, ...others } = fields;
      Object.assign(expected, others);
      // A response may leave out what the list shows; whose it is, `auth.one-organization` judges.
      const shown = stable.filter((name) => !owners.includes(name) && field(exchange.json, name) !== undefined);
      const absent = shown.filter((name) => !(name in fields));
      const changed = changedFields(expected, documented, absent);
      return absent.length === 0 ? [] : [{ exchange, changed }];
    });
    const given = givenFields(updates);
    const lasting = integrationFields.filter((name) => !(name in given) || given[name] === before[name]);
    const listed = [
      ...changedIn(before, renamed, integrationFields.filter(isNotName)),
      ...changedIn(before, after, lasting),
      ...(after !== undefined && hasName && !isNamed(after) && !isGiven(after, 'name', given.name) ? ['name'] : []),
    ];
    const changes = new Set([...answers.flatMap(({ changed }) => changed), ...listed]);
    const comparableFields = changes.has('credentials') ? await stableFields(context) : integrationFields;
    const lost = [...changes].filter((name) => comparableFields.some((one) => one === name));
    if (lost.length > 0) {
      const names = lost.join(', ');
      const isSeenIn = (changed: readonly string[]) => changed.some((name) => lost.includes(name));
      const blamed =
        firstWithout(context.integrationUpdates, target, lost) ??
        answers.find(({ changed }) => isSeenIn(changed))?.exchange ??
        (isSeenIn(changedIn(before, renamed, integrationFields)) ? first.exchange : undefined);
      const message = `${blamed ? 'an' : 'one'} update changed fields that it did not contain: ${names}`;
      const violation = { message, expected: 'only the given fields changed', actual: `another ${names}` };
      yield failed(violation, blamed);
    }
    for (const { exchange } of answers) yield passed(exchange);
    if (renamed !== undefined || after !== undefined) yield passed(first.exchange);
    const [, again] = (await unlessSkipped(integrationToggles(context))) ?? [];
    if (after === undefined || again?.listed === undefined) return;
    // A write that was repeated under its key may have given the first name again.
    const forgottenIn = (record: unknown) =>
      changedFields(after, record, isNamed(record) ? integrationFields.filter(isNotName) : integrationFields);
    const shown = await settledList(
      context,
      again.listed,
      target.integrationId,
      (record) => forgottenIn(record).length === 0,
    );
    const forgotten = forgottenIn(shown).join(', ');
    const message = `deactivating and activating an integration changed other fields: ${forgotten}`;
    const violation = { message, expected: 'only active changed', actual: `another ${forgotten}` };
    yield compare(forgotten === '', violation, again.exchange);
  }),

  'integration-update.all-optional': writing(async function* (context) {
    const { updates, target } = await integrationUpdates(context);
    const isEmpty = ({ fields }: Update) => Object.keys(fields).length === 0;
    const changesNothing = ({ fields }: Update) =>
      Object.entries(fields).every(([name, value]) => name === 'check' || field(target.original, name) === value);
    // One that refuses whatever changes nothing does not refuse what has no field.
    const isIdle = updates.filter(changesNothing).every(({ exchange }) => isRefused(exchange));
    for (const update of updates) {
      const { fields, exchange } = update;
      if (exchange.succeeded) {
        yield passed(exchange);
        continue;
      }
      const [name, ...more] = Object.keys(fields);
      // Credentials are validated (§4.4); that any fields go together, or that an identifier may change, nobody says.
      const isNew = fields.identifier !== undefined && fields.identifier !== target.original.identifier;
      const isOther = more.length > 0 || name === 'credentials' || isNew || (isIdle && changesNothing(update));
      // What speaks of the key, of payment or of a fault of the server does not refuse a field.
      const { status } = exchange.response;
      if (isOther || !isRefused(exchange)) {
        yield { untried: `${isEmpty(update) ? 'no field' : Object.keys(fields).join(' with ')}, answered ${status}` };
        continue;
      }
      const message = `an update with ${name === undefined ? 'no field' : `only ${name}`} is rejected`;
      yield failed({ message, expected: 'a success', actual: String(status) }, exchange);
    }
  }),
} satisfies Probes;

function give(context: Context, integrationId: string, identifier: string) {
  return context.send({ operationId: 'updateIntegration', path: { integrationId }, body: { identifier } });
}

function compareListed({ active: wanted, listed, exchange }: Toggle): Comparison {
  const message = wanted ? 'an activated integration is not listed again' : 'a deactivated integration is still listed';
  const show = (isListed: boolean) => (isListed ? 'in the list' : 'not in the list');
  const isAsWanted = (listed !== undefined) === wanted;
  return compare(isAsWanted, { message, expected: show(wanted), actual: show(!wanted) }, exchange);
}

/** What changed in the list with an update that did not give it: `integration-update.given-fields-only` judges that. */
function restlessFields(before: Integration, updates: readonly Update[]): readonly string[] {
  const changed = new Set<string>();
  let last = before;
  for (const { fields, listed, isTogether } of updates) {
    if (listed === undefined || isTogether) continue;
    const others = integrationFields.filter((name) => !(name in fields));
    for (const name of changedIn(last, listed, others)) changed.add(name);
    last = listed;
  }
  return [...changed];
}

/** The first update of a run whose answer shows another value of a field that no update of the run has given. */
function firstWithout(
  updates: readonly Judged[],
  { integrationId, original }: Target,
  lost: readonly string[],
): Judged | undefined {
  const ofTarget = updates.filter(({ parameters }) => parameters.path.integrationId === integrationId);
  const names = lost.filter((name) => !ofTarget.some((exchange) => field(requestJson(exchange), name) !== undefined));
  return ofTarget.find((exchange) => {
    const { documented } = readFacts(exchange);
    const shown = names.filter((name) => field(documented, name) !== undefined);
    return changedFields(original, documented, shown).length > 0;
  });
}

const isNotName = (name: string) => name !== 'name';
const owners: readonly string[] = ['_organizationId', '_environmentId'];

/** What the list shows of an integration: looked at again, if it is not as it should be, until it is or time is up. */
async function settledList(
  context: Context,
  listed: Integration,
  integrationId: string,
  isRight: (record: Integration) => boolean,
): Promise<Integration> {
  if (isRight(listed)) return listed;
  const now = await context.settle(
    async () => (await listIntegrations(context)).get(integrationId),
    (record) => record !== undefined && isRight(record),
  );
  return now ?? listed;
}

/** Nothing of an integration that the list has lost. */
function changedIn(before: Integration, now: Integration | undefined, names: readonly string[]): readonly string[] {
  return now === undefined ? [] : changedFields(before, now, names);
}
