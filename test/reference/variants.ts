import type { ServerSetup } from '../server/create-server.js';

/** A right server. */
export interface Variant extends Omit<ServerSetup, 'clock' | 'hooks'> {
  readonly name: string;
}

/** Right servers that together cover each alternative of each option with a choice in the reference. */
export const variants: readonly Variant[] = [
  { name: 'rich data', data: 'rich' },
  {
    name: 'rich data, whole values',
    data: 'rich',
    options: {
      ...{ match: 'exact', nameIs: 'either', absentValues: 'first', collation: 'dictionary', order: 'shuffled' },
      ...{ searchOrder: 'as lists', upsert: 'replace', contextKeys: 'all', dateBounds: 'exclusive', pageSize: 'items' },
      ...{ tracksOnline: false, nulls: true, pathIds: 'generated' },
    },
  },
  {
    name: 'rich data, beginnings of values',
    data: 'rich',
    options: {
      ...{ match: 'prefix', orderDirection: 'ASC', upsert: 'merge', eventSubscriber: 'current', ties: 'as lists' },
      ...{ order: 'by id', timestamps: 'offset', messageCount: false, jobsInList: true, contextKeys: 'all' },
      ...{ cursors: 'new every time', boundCursors: true },
    },
  },
  {
    name: 'rich data, parts of either name',
    data: 'rich',
    options: {
      ...{ match: 'substring', nameIs: 'either', collation: 'dictionary', order: 'reversed', pathIds: 'chosen' },
      ...{ searchLimit: { standard: 7, max: 50, beyond: 'clamp' }, lean: true, dateBounds: 'exclusive' },
    },
  },
  { name: 'generated data', options: { extras: false } },
  {
    name: 'generated data, beginnings of values',
    options: {
      extras: false,
      ...{ match: 'prefix', nulls: true, contextKeys: 'any', dateBounds: 'inclusive', pageSize: 'limit' },
      ...{ order: 'reversed', messageCount: true, timestamps: 'utc', upsert: 'overwrite', tracksOnline: true },
    },
  },
  {
    name: 'generated data, lean records of one moment',
    options: {
      extras: false,
      ...{ lean: true, ids: 'number', sameMoment: true, timestamps: 'zoneless', absentValues: 'first' },
      ...{ upsert: 'replace', eventSubscriber: 'as triggered', searchOrder: 'by createdAt', orderDirection: 'DESC' },
    },
  },
  {
    name: 'generated data, pages of scanned records',
    options: {
      extras: false,
      ...{ searchPages: 'scanned', match: 'substring', collation: 'dictionary', order: 'by id', timestamps: 'micros' },
      ...{ ids: 'odd', pathIds: 'generated', jobsInList: true },
    },
  },
  {
    name: 'generated data, a search of events that finds',
    options: {
      extras: false,
      ...{ deprecatedSearch: 'finds', pathIds: 'chosen', match: 'substring', nameIs: 'either', timestamps: 'basic' },
      ...{ ids: 'ulid', order: 'shuffled', searchLimit: { standard: 6, max: 15, beyond: 'clamp' } },
    },
  },
];
