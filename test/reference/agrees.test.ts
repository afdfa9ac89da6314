import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../src/contract/operations.js';
import { isWhole } from '../extent.js';
import { Chance } from '../mutate/workload/chance.js';
import { slow } from '../sampled.js';
import { createServer } from '../server/create-server.js';
import { operationIds } from '../server/routes.js';
import { requirements } from '../spec/requirements.js';
import { type Agreement, agreementOn } from './agreement.js';
import { perturb } from './perturb.js';
import { compare } from './session.js';
import { tolerationOf, tolerations } from './tolerated.js';
import { type Variant, variants } from './variants.js';
import { witnessable } from './witnessable.js';

/** Number of calls for each operation, of all servers together. */
const count = isWhole ? 2_000 : 120;

/** All servers, or a subset that differs between operations. */
function variantsFor(operationId: OperationId): readonly Variant[] {
  const number = operationIds.indexOf(operationId);
  return isWhole ? variants : variants.filter((_, index) => index % 3 === number % 3);
}

/** The changes of right responses, by operation. */
const changes = new Map<OperationId, { noticed: number; tolerated: number }>();
const unnoticed: string[] = [];
const usedTolerations = new Set<string>();
const agreements = new Map<string, Agreement>();
/** The requirements that differences named, by operation. */
const violated = new Map(operationIds.map((operationId) => [operationId, new Set<string>()]));

async function run(variant: Variant, operationId: OperationId, seed: number): Promise<Agreement> {
  const { options } = createServer(variant);
  // A separate generator, so that the calls do not depend on the changes.
  const chance = new Chance(seed);
  const tally = changes.get(operationId) ?? { noticed: 0, tolerated: 0 };
  changes.set(operationId, tally);
  return agreementOn(variant, operationId, {
    count: Math.ceil(count / variantsFor(operationId).length),
    seed,
    onAsked: (asked, choose) => {
      const changed = perturb(asked, chance);
      if (changed === undefined) return;
      const { differences } = compare({ ...asked, response: changed.response }, choose);
      const toleration = tolerationOf(changed.name, asked, options);
      for (const { requirement } of differences) violated.get(operationId)?.add(requirement);
      if (differences.length > 0) tally.noticed += 1;
      else if (toleration === undefined)
        unnoticed.push(`${variant.name}: ${changed.name} in ${JSON.stringify(asked.call)}`);
      else {
        tally.tolerated += 1;
        usedTolerations.add(toleration.reason);
      }
    },
  });
}

describe.each(operationIds)('%s', (operationId) => {
  test.each(variantsFor(operationId))('the reference agrees with a server of $name', async (variant) => {
    const seed = variants.indexOf(variant) * 100 + operationIds.indexOf(operationId);
    const agreement = await run(variant, operationId, seed);
    agreements.set(`${operationId} ${variant.name}`, agreement);
    expect(agreement.disagreements.slice(0, 3)).toEqual([]);
    expect(agreement.count).toBeGreaterThanOrEqual(Math.floor(count / variantsFor(operationId).length));
  });
});

test('each operation is compared many times', () => {
  const counts = operationIds.map((operationId) => [operationId, sum(witnessesOf(operationId).values())] as const);
  expect(counts.filter(([, compared]) => compared < (isWhole ? 5_000 : 300))).toEqual([]);
});

slow('each requirement that the reference can witness has witnesses', () => {
  const found = new Set(operationIds.flatMap((operationId) => [...witnessesOf(operationId).keys()]));
  expect(witnessable().filter((id) => !found.has(id))).toEqual([]);
});

test('a change of a right response is noticed, or tolerated for a reason', () => {
  expect(unnoticed.slice(0, 5)).toEqual([]);
  const shares = operationIds.map((operationId) => {
    const { noticed, tolerated } = changes.get(operationId) ?? { noticed: 0, tolerated: 0 };
    return { operationId, noticed, share: noticed / (noticed + tolerated) };
  });
  expect(shares.filter(({ noticed, share }) => noticed < (isWhole ? 1_000 : 60) || share < 0.5)).toEqual([]);
});

/** Writes whose requirements a read may violate, since it shows the stored records. */
const writesBefore: Readonly<Partial<Record<OperationId, readonly OperationId[]>>> = {
  searchSubscribers: ['createSubscriber', 'updateSubscriberOnlineStatus'],
  listActiveIntegrations: ['updateIntegration'],
};

/** Exception: the requirement names only the list, but an update may violate it. */
const unlisted = ['updateIntegration integration.identifier-unique'];

test('the requirements that are named are those of the operation, or of a write before it', () => {
  const foreign = operationIds.flatMap((operationId) => {
    const named = new Set([...witnessesOf(operationId).keys(), ...(violated.get(operationId) ?? [])]);
    const own: readonly string[] = [operationId, ...(writesBefore[operationId] ?? [])];
    return requirements
      .filter(({ id, operations }) => named.has(id) && !operations.some((one) => own.includes(one)))
      .map(({ id }) => `${operationId} ${id}`);
  });
  expect(foreign.filter((one) => !unlisted.includes(one))).toEqual([]);
});

slow('each toleration is needed', () => {
  expect(tolerations.map(({ reason }) => reason).filter((reason) => !usedTolerations.has(reason))).toEqual([]);
});

/** Number of passes by requirement, in calls for an operation. */
function witnessesOf(operationId: OperationId): ReadonlyMap<string, number> {
  const total = new Map<string, number>();
  for (const { name } of variants)
    for (const [id, times] of agreements.get(`${operationId} ${name}`)?.witnesses ?? [])
      total.set(id, (total.get(id) ?? 0) + times);
  return total;
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}
