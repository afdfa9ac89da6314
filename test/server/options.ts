import type { IdForm } from './identifiers.js';
import type { Deed } from './other-clients.js';
import type { Row } from './row.js';

/** Decisions of the server that are not specified. Each can be varied alone, with either data. */
export interface Options extends DataOptions, ResponseOptions, ListOptions, WriteOptions {
  readonly apiKey: string;
  /** Actions of other clients, one after the other: the service is busy while a run inspects it. */
  readonly others: readonly Deed[];
  /** Number of requests between two of those actions. */
  readonly othersEvery: number;
}

/** Choices for generated data. Of the rich data, `lean` concerns messages and events, and `ids` new records. */
interface DataOptions {
  /** Number of subscribers; without subscribers the server has no records at all. */
  readonly subscribers: number;
  readonly events: number;
  /** Records have only the required fields and identifiers. */
  readonly lean: boolean;
  /** All events have the same timestamp. */
  readonly sameMoment: boolean;
  /** Form of the generated identifiers. */
  readonly ids: IdForm;
}

interface ResponseOptions {
  readonly timestamps: 'offset' | 'utc' | 'basic' | 'zoneless' | 'micros';
  /** Leaves out each `_id` that is optional. */
  readonly hideIds: boolean;
  /** Shows absent fields as null, where null is allowed. */
  readonly nulls: boolean;
  /** Adds a field that the specification does not name to every resource. */
  readonly extras: boolean;
  /** Status of all errors, or of each kind (§7). */
  readonly errorStatus: number | ErrorStatuses;
  readonly errorForm: 'text' | 'empty' | 'html' | 'json' | 'object' | 'redirect';
  /** Subscriber in an event: as it was at the trigger, or its identifiers and e-mail address as they are now. */
  readonly eventSubscriber: 'as triggered' | 'current';
  /** Shows the jobs of listed events too. */
  readonly jobsInList: boolean;
  /** Reaction to an unknown query parameter. */
  readonly unknownParameters: 'ignored' | 'refused';
  /** Identifiers of workflows, steps and integrations that paths take. */
  readonly pathIds: 'generated' | 'chosen' | 'both';
  /** Reaction to the `environmentId` of another environment (§4.7). */
  readonly otherEnvironments: 'ignored' | 'unknown';
}

interface ListOptions {
  /** Order of lists, relative to that of the store. */
  readonly order: 'kept' | 'reversed' | 'shuffled' | 'by id';
  /** Order of a search that requests none. */
  readonly searchOrder: 'as lists' | 'by createdAt';
  /** Default direction of `orderBy`. */
  readonly orderDirection: 'ASC' | 'DESC';
  /** Fields that `orderBy` takes. */
  readonly orderByFields: readonly string[];
  /** Order of subscribers with equal values. */
  readonly ties: 'as lists' | 'by id';
  readonly collation: 'code unit' | 'dictionary';
  /** Place of absent values in an ascending order. */
  readonly absentValues: 'first' | 'last';
  /** Sorting of an empty text: as a text, or as an absent value. */
  readonly emptyTexts: 'text' | 'absent';
  /** Comparison of `email`, `name`, `phone` and `subscriberId` in a search (§4.3). */
  readonly match: 'exact' | 'prefix' | 'substring';
  /** Value that the filter `name` compares: the first and the last name joined, or either of them. */
  readonly nameIs: 'full' | 'either';
  /** Form of cursors: the bare `_id`, a signed text, or a signed text that is new every time. */
  readonly cursors: 'bare ids' | 'stable' | 'new every time';
  /** Refuses a cursor in a search with other filters or another order. */
  readonly boundCursors: boolean;
  /** Reaction to a cursor whose subscriber no longer matches: it keeps its place, or is refused. */
  readonly lostCursors: 'kept' | 'refused';
  /** Milliseconds until a search shows a change. */
  readonly searchLagMs: number;
  /** Searches that lag: all of them, or every second one (the others reach the primary server). */
  readonly searchLags: 'always' | 'every second time';
  readonly searchLimit: Limit;
  /** Size of a page: as full as possible, or the matches among the next `limit` subscribers. */
  readonly searchPages: 'full' | 'scanned';
  /** Deleted subscribers in a search: absent, or shown with `deleted` (§2.1). */
  readonly deletedAre: 'gone' | 'marked';
  readonly messagesLimit: Limit;
  /** Reaction to a `limit` or `page` of the event list that is out of its bounds (§8). */
  readonly eventsBeyond: Limit['beyond'];
  readonly pageSize: 'items' | 'limit';
  /** Shows the `totalCount` of a list of messages. */
  readonly messageCount: boolean;
  /** Meaning of several `contextKeys`. */
  readonly contextKeys: 'all' | 'any';
  /** Treatment of a record at the very moment of `after` or `before`. */
  readonly dateBounds: 'exclusive' | 'inclusive';
  /** Number of days that the subscription plan allows the event list to go back (§8). */
  readonly planDays: number;
  /** Reaction to an `after` before that date. */
  readonly planBeyond: Limit['beyond'];
  readonly deprecatedSearch: 'ignored' | 'finds';
}

interface WriteOptions {
  /** Additional fields of a new subscriber. */
  readonly initialFields: Row;
  /**
   * Effect of an update. `merge` merges `data`, `overwrite` replaces it; both keep the fields that the body lacks.
   * `replace` removes those.
   */
  readonly upsert: 'merge' | 'replace' | 'overwrite';
  /** Accepted values of a subscriber's fields: any text, or plausible addresses, numbers and names. */
  readonly values: 'any' | 'plausible';
  /** Reaction to fields of a wrong type: refused, or skipped unless they need an object (§4.1, §4.4). */
  readonly bodies: 'checked' | 'taken';
  /** Increments `__v` when the online status is set, and sets `lastOnlineAt` when it becomes false. */
  readonly tracksOnline: boolean;
  /** Result of validating the credentials of an active integration. */
  readonly credentials: 'valid' | 'refused';
  /** Repeats the first response to an `idempotency-key`. */
  readonly replays: boolean;
}

export type ErrorKind = 'unauthorized' | 'unknown' | 'invalid' | 'conflict';

/** `malformed` applies to bodies that are no JSON objects; the default is `invalid`. */
type ErrorStatuses = Readonly<Record<ErrorKind, number>> & { readonly malformed?: number };

/** Default and maximum of a `limit`, and the reaction to one out of bounds. */
export interface Limit {
  readonly standard: number;
  readonly max: number;
  readonly beyond: 'clamp' | 'refuse';
}

/** Defaults with generated data. They differ from notikit's mock wherever possible. */
export const independentOptions: Options = {
  apiKey: 'opensesame',
  others: [],
  othersEvery: 15,

  subscribers: 25,
  events: 60,
  lean: false,
  sameMoment: false,
  ids: 'uuid',

  timestamps: 'offset',
  hideIds: false,
  nulls: false,
  extras: true,
  errorStatus: { unauthorized: 403, unknown: 400, invalid: 400, conflict: 400 },
  errorForm: 'text',
  eventSubscriber: 'current',
  jobsInList: false,
  unknownParameters: 'ignored',
  pathIds: 'both',
  otherEnvironments: 'ignored',

  order: 'kept',
  searchOrder: 'as lists',
  orderDirection: 'ASC',
  orderByFields: ['createdAt', 'updatedAt', 'subscriberId', 'email', 'firstName', 'lastName'],
  ties: 'as lists',
  collation: 'code unit',
  absentValues: 'last',
  emptyTexts: 'text',
  match: 'exact',
  nameIs: 'full',
  cursors: 'stable',
  boundCursors: false,
  lostCursors: 'kept',
  searchLagMs: 0,
  searchLags: 'always',
  searchLimit: { standard: 20, max: 40, beyond: 'clamp' },
  searchPages: 'full',
  deletedAre: 'gone',
  messagesLimit: { standard: 10, max: 25, beyond: 'clamp' },
  eventsBeyond: 'clamp',
  pageSize: 'items',
  messageCount: false,
  contextKeys: 'all',
  dateBounds: 'exclusive',
  planDays: 3650,
  planBeyond: 'clamp',
  deprecatedSearch: 'ignored',

  initialFields: {},
  upsert: 'merge',
  values: 'any',
  bodies: 'checked',
  tracksOnline: false,
  credentials: 'valid',
  replays: false,
};

/** Defaults with rich data, for the right server behind the mutants. */
export const mutantOptions: Options = {
  ...independentOptions,
  apiKey: 'Key-Of-The-Proof-1',

  ids: 'object id',
  timestamps: 'utc',
  extras: false,
  errorStatus: { unauthorized: 401, unknown: 404, invalid: 422, conflict: 409, malformed: 400 },
  errorForm: 'object',
  eventSubscriber: 'as triggered',
  otherEnvironments: 'unknown',

  searchOrder: 'by createdAt',
  orderDirection: 'DESC',
  orderByFields: [
    ...['createdAt', 'updatedAt', 'subscriberId', 'email', 'firstName', 'lastName', 'phone', '_id', '__v'],
  ],
  ties: 'by id',
  match: 'substring',
  cursors: 'bare ids',
  lostCursors: 'refused',
  searchLimit: { standard: 10, max: 100, beyond: 'refuse' },
  messagesLimit: { standard: 10, max: 100, beyond: 'refuse' },
  eventsBeyond: 'refuse',
  pageSize: 'limit',
  messageCount: true,
  contextKeys: 'any',
  dateBounds: 'inclusive',
  planDays: Number.POSITIVE_INFINITY,

  initialFields: { channels: [], topics: [], isOnline: false, lastOnlineAt: null, data: null },
  upsert: 'overwrite',
  tracksOnline: true,
};
