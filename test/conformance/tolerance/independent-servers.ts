import { createIndependentServer } from '../../server/create-independent-server.js';
import type { Options } from '../../server/options.js';
import { inGroups } from './in-groups.js';
import type { ToleratedServer } from './tolerated-server.js';

const variations: Readonly<Record<string, Partial<Options>>> = {
  'as it is': {},

  'no data at all': { subscribers: 0, events: 0 },
  'one subscriber and no events': { subscribers: 1, events: 0 },
  'one record of each': { subscribers: 1, events: 1 },
  'three records of each': { subscribers: 3, events: 3 },
  'exactly ten events': { events: 10 },
  'exactly fifty events': { events: 50 },
  'fifty-one events': { events: 51 },
  'as many subscribers as a page holds': { subscribers: 20 },
  'three hundred subscribers, three thousand events': { subscribers: 300, events: 3_000 },
  'exactly fifty thousand subscribers': { subscribers: 50_000 },
  'fifty thousand and one subscribers': { subscribers: 50_001 },
  'all events in one second': { sameMoment: true },
  'only what is required': { lean: true },
  'only what is required, without optional ids': { lean: true, hideIds: true },
  'nulls where they are allowed': { nulls: true },
  'no fields beyond the specification': { extras: false },

  'numbers as ids': { ids: 'number' },
  'ids that need encoding': { ids: 'odd' },
  'timestamps in UTC': { timestamps: 'utc' },
  'timestamps in basic notation': { timestamps: 'basic' },
  'timestamps without a zone': { timestamps: 'zoneless' },
  'timestamps with microseconds': { timestamps: 'micros' },

  'newest first': { order: 'reversed' },
  'in no recognisable order': { order: 'shuffled' },
  'filters match beginnings': { match: 'prefix' },
  'filters match any part': { match: 'substring' },
  'a name is the first or the last one': { nameIs: 'either' },
  'any part of the first or the last name': { nameIs: 'either', match: 'substring' },
  'ordered like a dictionary': { collation: 'dictionary' },
  'absent values first': { absentValues: 'first' },
  'orders by createdAt only': { orderByFields: ['createdAt'] },
  'orders by _id only': { orderByFields: ['_id'] },
  'cursors hold for their own search only': { boundCursors: true },
  'a search of at most three': { searchLimit: { standard: 2, max: 3, beyond: 'clamp' } },
  'a search that refuses more than twenty': { searchLimit: { standard: 20, max: 20, beyond: 'refuse' } },
  'a search without a limit': { searchLimit: { standard: 1_000, max: 100_000, beyond: 'refuse' } },
  'messages refuse more than ten': { messagesLimit: { standard: 10, max: 10, beyond: 'refuse' } },
  'messages without a limit': { messagesLimit: { standard: 10, max: 100_000, beyond: 'clamp' } },
  'events refuse a limit out of bounds': { eventsBeyond: 'refuse' },
  'the page size is the limit': { pageSize: 'limit' },
  'messages are counted': { messageCount: true },
  'any of the context keys': { contextKeys: 'any' },
  'bounds include their moment': { dateBounds: 'inclusive' },
  'the plan allows one hour': { planDays: 1 / 24 },
  'the plan refuses more than one hour': { planDays: 1 / 24, planBeyond: 'refuse' },
  'the plan allows nothing': { planDays: 0 },
  'the deprecated search finds something': { deprecatedSearch: 'finds' },
  'events are listed with their jobs': { jobsInList: true },

  'an update replaces all fields': { upsert: 'replace' },
  'only plausible values': { values: 'plausible' },
  'an idempotency key is replayed': { replays: true },
  'paths take generated ids only': { pathIds: 'generated' },
  'paths take chosen ids only': { pathIds: 'chosen' },
  'unknown parameters are refused': { unknownParameters: 'refused' },
  'bodies are taken as they come': { bodies: 'taken' },

  'every error is 418': { errorStatus: 418 },
  'every error is 404': { errorStatus: 404 },
  'every error is 403': { errorStatus: 403 },
  'every error is 401': { errorStatus: 401 },
  'errors without a body': { errorForm: 'empty' },
  'errors in HTML': { errorForm: 'html' },
  'errors in JSON of another shape': { errorForm: 'json' },
  'strangers are sent to a login page': { errorForm: 'redirect' },

  'subscribers arrive meanwhile, newest first': { others: ['create'], order: 'reversed' },
};

/** Variations that violate a `should`, with the warnings. */
const warnings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bodies are taken as they come': {
    'body.types-checked': 'fields of a wrong type are passed over (§4.1, §4.4)',
  },
};

/** Variations on different subjects, which one run can combine. */
const together: readonly (readonly string[])[] = [
  ['as many subscribers as a page holds', 'exactly ten events', 'all events in one second'],
  ['ids that need encoding', 'timestamps with microseconds', 'newest first', 'messages are counted'],
  ['numbers as ids', 'timestamps without a zone', 'filters match beginnings', 'errors without a body'],
  ['timestamps in basic notation', 'in no recognisable order', 'any of the context keys', 'every error is 404'],
  ['timestamps in UTC', 'filters match any part', 'orders by createdAt only', 'errors in JSON of another shape'],
  ['a name is the first or the last one', 'ordered like a dictionary', 'events refuse a limit out of bounds'],
  ['any part of the first or the last name', 'absent values first', 'the page size is the limit'],
  ['orders by _id only', 'bounds include their moment', 'errors in HTML', 'an idempotency key is replayed'],
  ['cursors hold for their own search only', 'messages refuse more than ten', 'every error is 418'],
  ['a search of at most three', 'messages without a limit', 'the plan allows one hour', 'every error is 403'],
  ['a search that refuses more than twenty', 'the plan refuses more than one hour', 'only plausible values'],
  ['a search without a limit', 'the plan allows nothing', 'an update replaces all fields'],
  ['the deprecated search finds something', 'events are listed with their jobs', 'paths take generated ids only'],
  ['no fields beyond the specification', 'paths take chosen ids only'],
  ['unknown parameters are refused', 'strangers are sent to a login page', 'exactly fifty events'],
];

/** The independent server with some different decisions. */
export const independentServers: readonly ToleratedServer[] = inGroups(Object.keys(variations), together).map(
  (names) => ({
    name: `independent: ${names.join('; ')}`,
    start: () => createIndependentServer(Object.assign({}, ...names.map((name) => variations[name]))),
    apiKey: 'opensesame',
    warnings: Object.assign({}, ...names.map((name) => warnings[name])),
  }),
);
