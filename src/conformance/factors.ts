import type { OperationId } from '../contract/operations.js';
import { filters } from '../reference/filters.js';
import { profileFields } from '../reference/operations/subscribers.js';
import type { ListId } from '../reference/state.js';

/** Factors that a check varies, each with its levels: the plain one first. A repeated level is used more often. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** Factors that every read has. */
const circumstances = {
  idempotencyKey: ['none', 'none', 'fresh'],
  repeated: ['once', 'once', 'once', 'again'],
} as const satisfies Factors;

const given = ['given', 'absent'] as const;

/** Values of a filter: of the record, of another record, and near ones, which only a too wide comparison matches. */
const value = ['absent', 'match', 'match', 'other', 'near'] as const;
const values = ['absent', 'match', 'several', 'other', 'near'] as const;
const enumValues = ['absent', 'match', 'several', 'other'] as const;

const pages = {
  limit: ['absent', 'absent', 'one', 'two', 'all but one', 'all', 'one more', 'largest'],
  page: ['absent', 'first', 'second', 'third', 'last', 'beyond'],
} as const satisfies Factors;

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

function filterFactors(list: ListId): Factors {
  return Object.fromEntries(
    filters[list].map(({ parameter, isRepeatable, values: known }) => {
      if (parameter === 'after' || parameter === 'before') return [parameter, moments];
      if (known !== undefined)
        return [parameter, isRepeatable ? enumValues : enumValues.filter((one) => one !== 'several')];
      return [parameter, isRepeatable ? values : value];
    }),
  );
}

const moments = ['absent', 'at the end', 'within', 'with offset'] as const;

export const factors: Readonly<Record<OperationId, Factors>> = {
  createSubscriber: {
    subject: ['new', 'existing', 'existing', 'updated before'],
    id: ['plain', 'rich', 'upper case', 'digits'],
    texts: ['rich', 'odd', 'plain'],
    ...Object.fromEntries(profileFields.map((name) => [name, given])),
    data: ['absent', 'rich', 'odd'],
    failIfExists: ['absent', 'false', 'true'],
    idempotencyKey: ['none', 'fresh', 'repeated'],
    together: ['alone', 'with other fields', 'with a sibling', 'twice'],
    repeated: ['once', 'again', 'after another'],
    read: ['by subscriberId', 'by email', 'by name', 'twice'],
  },
  updateSubscriberOnlineStatus: {
    subject: ['any', 'updated before'],
    isOnline: ['true', 'false'],
    idempotencyKey: ['none', 'fresh', 'repeated'],
    together: ['alone', 'with a sibling', 'twice'],
    repeated: ['once', 'again', 'after another'],
    read: ['by subscriberId', 'not'],
  },
  updateIntegration: {
    path: ['_id', 'identifier'],
    name: ['absent', 'rich', 'odd'],
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
  searchSubscribers: {
    ...filterFactors('searchSubscribers'),
    limit: pages.limit,
    orderBy: ['absent', 'absent', ...orderFields],
    orderDirection: ['absent', 'ASC', 'DESC'],
    walk: ['first', 'first', 'without cursor', 'to the end', 'and back', 'with cursor', 'back with cursor'],
    ...circumstances,
  },
  listMessages: { ...filterFactors('listMessages'), ...pages, ...circumstances },
  listNotifications: {
    ...filterFactors('listNotifications'),
    ...pages,
    search: ['absent', 'absent', 'absent', 'absent', 'given'],
    ...circumstances,
  },
  listActiveIntegrations: circumstances,
  getWorkflow: { form: ['workflowId', '_id', 'slug'], environmentId: ['absent', 'own'], ...circumstances },
  getWorkflowStep: { form: ['workflowId', '_id'], step: ['stepId', '_id', 'slug'], ...circumstances },
  getNotification: circumstances,
};

/** Factors of an operation of which a row varies few: filters that match nothing together hide each other's faults. */
export function sparseFactors(operationId: OperationId): readonly string[] {
  const lists: Readonly<Partial<Record<OperationId, (typeof filters)[ListId]>>> = filters;
  return lists[operationId]?.map(({ parameter }) => parameter) ?? [];
}
