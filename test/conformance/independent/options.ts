import type { Deed } from './other-clients.js';

/**
 * Not specified: what this server does, and a server has to decide all the same. Each can be varied by itself.
 * The defaults differ from notikit's own mock wherever they can.
 */
export interface Options {
  readonly apiKey: string;
  /** How many subscribers and events there are; without subscribers there are no events, and no workflows either. */
  readonly subscribers: number;
  readonly events: number;
  /** What time it is when the server starts, in milliseconds; the events happened before. */
  readonly now: number;

  /** The form of all generated identifiers. `odd` ones need encoding in a path. */
  readonly ids: 'uuid' | 'number' | 'odd' | 'ulid' | 'object id';
  /** The form of all timestamps. */
  readonly timestamps: 'offset' | 'utc' | 'basic' | 'zoneless' | 'micros';
  /** Whether records have no more than the fields that are required, and generated ids. */
  readonly lean: boolean;
  /** Whether the `_id`s that are optional are left out. */
  readonly hideIds: boolean;
  /** Whether absent fields that may be null are null. */
  readonly nulls: boolean;
  /** Whether every resource has fields that the specification does not name. */
  readonly extras: boolean;
  /** Whether all events happened in the same second. */
  readonly sameMoment: boolean;
  /** How far back the events go without `after`; the subscription plan says so (§8). */
  readonly planDays: number;
  /** What becomes of an `after` from before that. */
  readonly planBeyond: Limit['beyond'];
  /** What other clients do, one deed after the other: a busy service is looked at while it works. */
  readonly others: readonly Deed[];
  /** Whether deleted subscribers are gone from lists, or stay there with `deleted` (§2.1). */
  readonly deletedAre: 'gone' | 'marked';
  /** With every how many requests they do the next. */
  readonly othersEvery: number;

  /** The status of every error, or one for each kind of it. */
  readonly errorStatus: number | Readonly<Record<ErrorKind, number>>;
  readonly errorForm: 'text' | 'empty' | 'html' | 'json' | 'redirect';

  /** The order of lists when none is asked for. */
  readonly order: 'oldest' | 'newest' | 'shuffled' | 'by id';
  /** How `email`, `name`, `phone` and `subscriberId` are compared in a search (§4.3). */
  readonly match: 'exact' | 'prefix' | 'substring';
  /** Whether a `name` is the first and the last name joined, or either of them. */
  readonly nameIs: 'full' | 'either';
  /** How texts are ordered: by code unit, or as a dictionary does. */
  readonly collation: 'code-unit' | 'dictionary';
  /** Where absent values come in an ascending order. */
  readonly absentValues: 'first' | 'last';
  /** The fields that `orderBy` takes. */
  readonly orderByFields: readonly string[];
  /** Whether a cursor only holds for the filters and the order that it was made for. */
  readonly boundCursors: boolean;
  /** Whether a place has the same cursor every time, or one that is encrypted anew. */
  readonly cursors: 'stable' | 'new every time';
  /** How long the search does not show a change, in milliseconds: it reads an index of its own. */
  readonly searchLagMs: number;
  /** Whether every search is behind so, or every second one: the others reach the server that was written to. */
  readonly searchLags: 'always' | 'every second time';
  /** The `limit` of a search, and what becomes of one beyond the bounds. */
  readonly searchLimit: Limit;
  /**
   * Whether a page of a search is as full as it can be, or has what matches among so many subscribers in a row: then
   * pages before the last one may be short, or empty.
   */
  readonly searchPages: 'full' | 'scanned';

  readonly messagesLimit: Limit;
  /** The bounds of an event list's limit are given, 1 to 50 (§8); this is what happens beyond them. */
  readonly eventsBeyond: Limit['beyond'];
  readonly pageSize: 'items' | 'limit';
  /** Whether a list of messages says its `totalCount`. */
  readonly messageCount: boolean;
  /** Whether several `contextKeys` mean all or any of them. */
  readonly contextKeys: 'all' | 'any';
  /** Whether `after` and `before` include their own moment is not specified. */
  readonly dateBounds: 'exclusive' | 'inclusive';
  /** What the deprecated `search` does. */
  readonly deprecatedSearch: 'ignored' | 'finds';
  /** Whether the events of a list carry their jobs, as a retrieved one does. */
  readonly jobsInList: boolean;

  /** What an update does to `data`, and to the fields that it does not mention. */
  readonly upsert: 'merge' | 'replace';
  /** Which values a subscriber's fields may have: any text, or what an e-mail address, a phone number, … looks like. */
  readonly values: 'any' | 'plausible';
  /** Whether the fields of a body are looked at closely, or taken as they come (§4.1, §4.2, §4.4). */
  readonly bodies: 'checked' | 'taken';
  /** Which integrations are validated without success while they are active: none, or those whose provider is down. */
  readonly credentials: 'valid' | 'refused';
  /** Whether a repeated `idempotency-key` gets the first answer again. */
  readonly replays: boolean;
  /** Which names of a workflow, a step and an integration their paths take. */
  readonly pathIds: 'generated' | 'chosen' | 'both';
  /** Whether an unknown query parameter is refused. */
  readonly unknownParameters: 'ignored' | 'refused';
}

export type ErrorKind = 'unauthorized' | 'unknown' | 'invalid' | 'conflict';

export interface Limit {
  readonly standard: number;
  readonly max: number;
  readonly beyond: 'clamp' | 'refuse';
}

/** `now` is the time of the call. */
export function defaultOptions(): Options {
  return {
    apiKey: 'opensesame',
    subscribers: 25,
    events: 60,
    now: Math.floor(Date.now() / 1_000) * 1_000,
    ids: 'uuid',
    timestamps: 'offset',
    lean: false,
    hideIds: false,
    nulls: false,
    extras: true,
    sameMoment: false,
    planDays: 3650,
    planBeyond: 'clamp',
    others: [],
    deletedAre: 'gone',
    othersEvery: 15,
    errorStatus: { unauthorized: 403, unknown: 400, invalid: 400, conflict: 400 },
    errorForm: 'text',
    order: 'oldest',
    match: 'exact',
    nameIs: 'full',
    collation: 'code-unit',
    absentValues: 'last',
    orderByFields: ['createdAt', 'updatedAt', 'subscriberId', 'email', 'firstName', 'lastName'],
    boundCursors: false,
    cursors: 'stable',
    searchLagMs: 0,
    searchLags: 'always',
    searchPages: 'full',
    searchLimit: { standard: 20, max: 40, beyond: 'clamp' },
    messagesLimit: { standard: 10, max: 25, beyond: 'clamp' },
    eventsBeyond: 'clamp',
    pageSize: 'items',
    messageCount: false,
    contextKeys: 'all',
    dateBounds: 'exclusive',
    deprecatedSearch: 'ignored',
    jobsInList: false,
    upsert: 'merge',
    values: 'any',
    bodies: 'checked',
    credentials: 'valid',
    replays: false,
    pathIds: 'both',
    unknownParameters: 'ignored',
  };
}
