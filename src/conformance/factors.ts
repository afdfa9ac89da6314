import type { OperationId } from '../contract/operations.js';
import { filters } from '../reference/filters.js';
import { profileFields } from '../reference/operations/subscribers.js';
import type { ListId } from '../reference/state.js';
import type { Random } from './random.js';

/** Factors that a check varies, each with its levels: the plain one first. A repeated level is used more often. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** Factors that every read has. */
const circumstances = { idempotencyKey: ['none', 'none', 'fresh'] } as const satisfies Factors;

const given = ['given', 'absent'] as const;

export const orderFields = [
  'createdAt',
  'updatedAt',
  'subscriberId',
  'email',
  'firstName',
  'lastName',
  'phone',
  'locale',
  '_id',
];

/** Factors of a list, which the rounds of `plan/list-plan.ts` vary. */
const ofList = (list: ListId): Factors => ({
  ...Object.fromEntries(filters[list].map(({ parameter }) => [parameter, ['alone', 'in pairs', 'with all others']])),
  page: ['first', 'full last', 'one record more', 'one record less', 'beyond the last'],
});

/** Factors of each operation. Rows combine them, except for the lists. */
export const factors: Readonly<Record<OperationId, Factors>> = {
  createSubscriber: {
    subject: ['new', 'existing', 'existing', 'updated before'],
    texts: ['rich', 'odd', 'plain'],
    ...Object.fromEntries(profileFields.map((name) => [name, given])),
    data: ['absent', 'rich', 'odd'],
    failIfExists: ['absent', 'false', 'true'],
    idempotencyKey: ['none', 'fresh', 'repeated'],
    together: ['alone', 'with other fields', 'with a sibling', 'twice'],
    repeated: ['once', 'again', 'after another'],
    read: ['by subscriberId', 'by email', 'by name', 'twice', 'before and after'],
  },
  updateSubscriberOnlineStatus: {
    subject: ['any', 'updated before'],
    isOnline: ['true', 'false'],
    encoding: ['usual', 'encoded', 'usual', 'raw'],
    idempotencyKey: ['none', 'fresh', 'repeated'],
    together: ['alone', 'with a sibling', 'twice'],
    repeated: ['once', 'again', 'after another'],
    read: ['by subscriberId', 'not'],
  },
  updateIntegration: {
    path: ['_id', 'identifier'],
    name: ['absent', 'rich', 'odd', 'of another'],
    identifier: ['absent', 'absent', 'absent', 'absent', 'plain', 'upper case'],
    credentials: ['absent', 'rich', 'odd'],
    configurations: ['absent', 'on', 'off'],
    conditions: ['absent', 'none', 'one', 'several'],
    active: ['absent', 'true', 'false'],
    _environmentId: ['absent', 'own'],
    check: ['absent', 'false'],
    idempotencyKey: ['none', 'fresh', 'repeated'],
    together: ['alone', 'with other fields', 'with a read'],
    repeated: ['once', 'again', 'again', 'after another'],
  },
  searchSubscribers: { ...ofList('searchSubscribers'), orderBy: orderFields },
  listMessages: ofList('listMessages'),
  listNotifications: ofList('listNotifications'),
  listActiveIntegrations: circumstances,
  getWorkflow: { form: ['workflowId', '_id', 'slug'], environmentId: ['absent', 'own'], ...circumstances },
  getWorkflowStep: { form: ['workflowId', '_id'], step: ['stepId', '_id', 'slug'], ...circumstances },
  getNotification: circumstances,
};

/** A level of each factor. */
export type Row = Readonly<Record<string, string>>;

/** Generates rows without end. The levels that were used least come first. */
export function* rowsOf(factors: Factors, random: Random): Generator<Row, never> {
  const uses = new Map<string, number>();
  const pickLeastUsed = (name: string, levels: readonly string[]) => {
    const weight = (level: string) => levels.filter((one) => one === level).length;
    const used = (level: string) => ((uses.get(`${name} ${level}`) ?? 0) + random.next()) / weight(level);
    const ranked = [...new Set(levels)].map((level) => ({ level, used: used(level) })).sort((a, b) => a.used - b.used);
    const level = ranked[0]?.level ?? '';
    uses.set(`${name} ${level}`, (uses.get(`${name} ${level}`) ?? 0) + 1);
    return level;
  };
  for (;;)
    yield Object.fromEntries(Object.entries(factors).map(([name, levels]) => [name, pickLeastUsed(name, levels)]));
}
