import type { Integration } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { kept } from '../../judgement/comparison.js';
import { readFacts } from '../../judgement/facts/facts.js';
import { givenInUpdate, isGiven, isHidden } from '../../judgement/facts/given-in-update.js';
import { integrationFields } from '../../judgement/facts/integration-fields.js';
import { causing } from '../causing.js';
import { changedFields } from '../experiments/changed-fields.js';
import { givenFields, integrationUpdates } from '../experiments/integration-updates.js';
import { stableFields } from '../experiments/stable-fields.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Updates of an integration (§4.4). */
export const integrationUpdate = {
  'integration-update.takes-effect': { writes: causing(integrationUpdates) },

  'integration-update.persists': {
    writes: async function* (context) {
      const { updates, renamed, after } = await integrationUpdates(context);
      const [{ fields, exchange }] = updates;
      const answered = updates.every((update) =>
        givenInUpdate(update.exchange).every(([name, value]) => isGiven(update.exchange.json, name, value)),
      );
      if (!answered) throw new Skip('an update took no effect in its own answer');
      if (renamed === undefined || after === undefined) throw new Skip('the list lost the integration');
      for (const [now, given] of [
        [renamed, fields],
        [after, givenFields(updates.slice(2))],
      ] as const) {
        for (const [name, value] of Object.entries(given)) {
          if (isHidden(name)) continue;
          if (!isGiven(now, name, value)) {
            const message = `the list does not show the ${name} that an update gave`;
            const actual = JSON.stringify(field(now, name)) ?? 'nothing';
            throw new Violation({ message, expected: JSON.stringify(value), actual }, exchange);
          }
          yield kept(exchange);
        }
      }
    },
  },

  'integration-update.given-fields-only': {
    writes: async function* (context) {
      const { updates, before, renamed, after } = await integrationUpdates(context);
      const [first, second] = updates;
      // Whether the name that was given is answered and listed, other requirements judge.
      const isNamed = (record: unknown) => isGiven(record, 'name', first.fields.name);
      const hasName = isNamed(second.exchange.json) && isNamed(renamed);
      const stable = integrationFields.filter((name) => name !== 'name' || hasName);
      const expected: Record<string, unknown> = { ...before };
      const answers = updates.flatMap(({ fields, exchange }) => {
        if (!exchange.succeeded) return [];
        Object.assign(expected, fields);
        // An answer may leave out what the list shows; whose it is, `auth.one-organization` judges.
        const shown = stable.filter((name) => !owners.includes(name) && field(exchange.json, name) !== undefined);
        const others = shown.filter((name) => !(name in fields));
        const changed = changedFields(expected, readFacts(exchange).documented, others);
        return others.length === 0 ? [] : [{ exchange, changed }];
      });
      const given = givenFields(updates);
      const lasting = integrationFields.filter((name) => !(name in given) || given[name] === before[name]);
      const listed = [
        ...changedIn(before, renamed, integrationFields.filter(isNotName)),
        ...changedIn(before, after, lasting),
        ...(after !== undefined && hasName && !isNamed(after) ? ['name'] : []),
      ];
      const changes = new Set([...answers.flatMap(({ changed }) => changed), ...listed]);
      const told = changes.has('credentials') ? await stableFields(context) : integrationFields;
      const names = [...changes].filter((name) => told.some((one) => one === name)).join(', ');
      if (names !== '') {
        const message = `an update changed fields that it did not give: ${names}`;
        throw new Violation(
          { message, expected: 'only the given fields changed', actual: `another ${names}` },
          first.exchange,
        );
      }
      for (const { exchange } of answers) yield kept(exchange);
      if (renamed !== undefined || after !== undefined) yield kept(first.exchange);
    },
  },

  'integration-update.all-optional': {
    writes: async function* (context) {
      const { updates } = await integrationUpdates(context);
      for (const { fields, exchange } of updates) {
        const { status } = exchange.response;
        if (exchange.succeeded) {
          yield kept(exchange);
          continue;
        }
        // A server that is overloaded, or fails, does not refuse a field.
        if (status === 429 || status >= 500) continue;
        const [name] = Object.keys(fields);
        const message = `an update with ${name === undefined ? 'no field' : `only ${name}`} is refused`;
        throw new Violation({ message, expected: 'a success', actual: String(status) }, exchange);
      }
    },
  },
} satisfies Probes;

const isNotName = (name: string) => name !== 'name';
const owners: readonly string[] = ['_organizationId', '_environmentId'];

/** Nothing of an integration that the list has lost. */
function changedIn(before: Integration, now: Integration | undefined, names: readonly string[]): readonly string[] {
  return now === undefined ? [] : changedFields(before, now, names);
}
