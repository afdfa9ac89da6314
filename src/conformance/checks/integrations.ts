import { describeAnswer } from '../../judgement/describe-answer.js';
import { readFacts } from '../../judgement/facts.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation, Rule } from '../check.js';
import type { Context } from '../context.js';
import { changedFields, integrationFields } from '../experiments/changed-fields.js';
import { givenFields, integrationUpdates, isGiven } from '../experiments/integration-updates.js';
import { listIntegrations } from '../experiments/snapshot.js';
import { dispensableIntegration } from '../experiments/target-integration.js';
import { field } from '../experiments/walk.js';
import { Skip, Violation } from '../violation.js';

/** Integrations: their list, and their update (§2.4, §4.4, §4.5). */
export const integrations = {
  'integration.identifier-unique': {
    rule: (exchange) => {
      const identifiers = listed(exchange)?.map((item) => field(item, 'identifier'));
      return identifiers?.flatMap((identifier, index) =>
        typeof identifier === 'string' && identifiers.indexOf(identifier) < index
          ? [
              {
                message: 'two integrations have the same identifier',
                expected: 'unique identifiers',
                actual: identifier,
              },
            ]
          : [],
      );
    },
  },

  'active.only-active': { rule: noneWith('active', false, 'an integration is listed that is not active') },

  'active.not-deleted': { rule: noneWith('deleted', true, 'an integration is listed that is deleted') },

  'active.follows-updates': {
    writes: true,
    probe: async (context) => {
      const { integrationId } = await dispensableIntegration(context);
      const isListed = async (wanted: boolean) => {
        const list = await context.settle(
          () => listIntegrations(context),
          (now) => now.has(integrationId) === wanted,
        );
        return list.has(integrationId);
      };
      // A server that refuses to activate it as it is would not let us put it back: `activate` skips then.
      if (!(await isKnownToActivate(context, integrationId))) await activate(context, integrationId, true);
      const off = await activate(context, integrationId, false);
      expectListed(await isListed(false), false, off);
      const on = await activate(context, integrationId, true);
      expectListed(await isListed(true), true, on);
    },
  },

  'integration-update.takes-effect': {
    // Only what the request gives is looked at, and a value only as far as the contract allows it.
    rule: (exchange) => {
      const given = givenIn(exchange);
      if (given.length === 0) return undefined;
      return given
        .filter(([name, value]) => !isGiven(exchange.json, name, value))
        .map(([name, value]) => ({
          message: `the integration that is answered has another ${name} than was given`,
          expected: JSON.stringify(value),
          actual: JSON.stringify(field(exchange.json, name)) ?? 'nothing',
          pointer: `/${name}`,
        }));
    },
    writes: true,
    probe: async (context) => {
      await integrationUpdates(context);
    },
  },

  'integration-update.persists': {
    writes: true,
    probe: async (context) => {
      const { updates, renamed, after } = await integrationUpdates(context);
      const [{ fields, exchange }] = updates;
      const answered = updates.every((update) =>
        givenIn(update.exchange).every(([name, value]) => isGiven(update.exchange.json, name, value)),
      );
      if (!answered) throw new Skip('an update took no effect in its own answer');
      if (renamed === undefined || after === undefined) throw new Skip('the list lost the integration');
      for (const [now, given] of [
        [renamed, fields],
        [after, givenFields(updates.slice(2))],
      ] as const) {
        const lost = Object.entries(given).find(([name, value]) => !isGiven(now, name, value));
        if (lost === undefined) continue;
        const [name, value] = lost;
        throw new Violation(
          {
            message: `the list does not show the ${name} that an update gave`,
            expected: JSON.stringify(value),
            actual: JSON.stringify(field(now, name)) ?? 'nothing',
          },
          exchange,
        );
      }
    },
  },

  'integration-update.given-fields-only': {
    writes: true,
    probe: async (context) => {
      const { updates, before, renamed, after } = await integrationUpdates(context);
      const [first, second] = updates;
      // Whether the name that was given is answered and listed, other requirements judge.
      const isNamed = (record: unknown) => isGiven(record, 'name', first.fields.name);
      const hasName = isNamed(second.exchange.json) && isNamed(renamed);
      const kept = integrationFields.filter((name) => name !== 'name' || hasName);
      const expected: Record<string, unknown> = { ...before };
      const answered = updates.flatMap(({ fields, exchange }) => {
        if (!exchange.succeeded) return [];
        Object.assign(expected, fields);
        // An answer may leave out what the list shows; whose it is, `auth.one-organization` judges.
        const shown = kept.filter((name) => !owners.includes(name) && field(exchange.json, name) !== undefined);
        return changedFields(
          expected,
          readFacts(exchange).documented,
          shown.filter((name) => !(name in fields)),
        );
      });
      const given = givenFields(updates);
      const lasting = integrationFields.filter((name) => !(name in given) || given[name] === before[name]);
      const changed = [
        ...answered,
        ...(renamed === undefined ? [] : changedFields(before, renamed, integrationFields.filter(isNotName))),
        ...(after === undefined ? [] : changedFields(before, after, lasting)),
        ...(after !== undefined && hasName && !isNamed(after) ? ['name'] : []),
      ];
      if (changed.length === 0) return;
      const names = [...new Set(changed)].join(', ');
      const message = `an update changed fields that it did not give: ${names}`;
      throw new Violation(
        { message, expected: 'only the given fields changed', actual: `another ${names}` },
        first.exchange,
      );
    },
  },

  'integration-update.all-optional': {
    writes: true,
    probe: async (context) => {
      const { updates } = await integrationUpdates(context);
      for (const { fields, exchange } of updates) {
        const { status } = exchange.response;
        if (exchange.succeeded || status === 429 || status >= 500) continue;
        const [name] = Object.keys(fields);
        const message = `an update with ${name === undefined ? 'no field' : `only ${name}`} is refused`;
        throw new Violation({ message, expected: 'a success', actual: String(status) }, exchange);
      }
    },
  },

  'integration-update.credentials-validation': {
    // Not provoked: incomplete credentials would be those of an integration that is in use.
    note: (exchange) => {
      const { operationId, succeeded, response } = exchange;
      if (operationId !== 'updateIntegration' || ![400, 409, 422].includes(response.status)) return undefined;
      return !succeeded && field(requestJson(exchange), 'credentials') !== undefined
        ? describeAnswer(exchange)
        : undefined;
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

const isNotName = (name: string) => name !== 'name';
const owners: readonly string[] = ['_organizationId', '_environmentId'];

function listed({ operationId, succeeded, json }: Judged): readonly unknown[] | undefined {
  return operationId === 'listActiveIntegrations' && succeeded && Array.isArray(json) && json.length > 0
    ? json
    : undefined;
}

function noneWith(name: 'active' | 'deleted', value: boolean, message: string): Rule {
  return (exchange) =>
    listed(exchange)?.flatMap((item, index) =>
      field(item, name) === value
        ? [{ message, expected: `${name} ${!value}`, actual: `${name} ${value}`, pointer: `/${index}/${name}` }]
        : [],
    );
}

/** What an accepted update gave, of what its answer shows. */
function givenIn(exchange: Judged): [string, unknown][] {
  if (exchange.operationId !== 'updateIntegration' || !exchange.succeeded || exchange.json === undefined) return [];
  const names: readonly string[] = integrationFields;
  return Object.entries(Object(requestJson(exchange))).filter(
    ([name]) => names.includes(name) && name !== 'credentials' && field(exchange.json, name) !== undefined,
  );
}

function requestJson({ request }: Judged): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(request.body));
  } catch {
    return undefined;
  }
}

/** Whether the updates by a single field have set the integration to be active already. */
async function isKnownToActivate(context: Context, integrationId: string): Promise<boolean> {
  const { target, updates } = await integrationUpdates(context);
  return target.integrationId === integrationId && givenFields(updates).active === true;
}

async function activate(context: Context, integrationId: string, active: boolean): Promise<Judged> {
  const call = { operationId: 'updateIntegration', path: { integrationId }, body: { active } } as const;
  const exchange = await context.send(call);
  if (exchange.succeeded) return exchange;
  throw new Skip(`an update of active was answered ${exchange.response.status}`);
}

function expectListed(isListed: boolean, wanted: boolean, exchange: Judged): void {
  if (isListed === wanted) return;
  const message = wanted ? 'an activated integration does not come back' : 'a deactivated integration is still listed';
  const show = (listed: boolean) => (listed ? 'in the list' : 'not in the list');
  throw new Violation({ message, expected: show(wanted), actual: show(isListed) }, exchange);
}
