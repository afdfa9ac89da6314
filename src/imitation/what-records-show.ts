import { type Imitated, imitatedKinds } from '../../fixtures/imitated.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import { explainSuccess } from '../contract/judge.js';
import type { OperationId } from '../contract/operations.js';

/** Operation that returns a record, or a page of records. */
const shownBy = {
  subscribers: 'createSubscriber',
  integrations: 'updateIntegration',
  workflows: 'getWorkflow',
  messages: 'listMessages',
  events: 'getNotification',
} as const satisfies Record<(typeof imitatedKinds)[number], OperationId>;

/** Choices that incomplete records require, regardless of the deployment. */
export function choicesOfGaps({ integrations }: Imitated): PartialChoices {
  const isBare = integrations.every(({ credentials }) => Object.keys(credentials ?? {}).length === 0);
  // With required credentials, no integration of the mock could be updated.
  return isBare ? { 'integration-update.credentials-validation': { incomplete: 'accepted' } } : {};
}

/** Differences of the records from a contract, one line each, with the number of records. */
export function mismatchesOf(records: Imitated, profile: Contract): readonly string[] {
  return imitatedKinds.flatMap((kind) => {
    const id = shownBy[kind];
    const counts = new Map<string, number>();
    for (const record of records[kind]) {
      const body = bodyOf(kind, record);
      const [first] = explainSuccess(profile, id, body);
      if (first === undefined) continue;
      const text = `${first.schema ?? kind} ${first.message}, at ${first.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts].map(([text, count]) => {
      const verb = count === 1 ? 'does' : 'do';
      return `${kind}: ${count} ${verb} not conform to the contract, as in the deployment: ${text}`;
    });
  });
}

function bodyOf(kind: (typeof imitatedKinds)[number], record: object): unknown {
  if (kind !== 'messages') return record;
  return { data: [record], hasMore: false, pageSize: 1, page: 0 };
}
