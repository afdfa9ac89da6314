import type {
  Advance,
  Channel,
  Clock,
  ClockSetting,
  Collection,
  Fault,
  Faults,
  Health,
  Inbox,
  JournalEntry,
  JournalPage,
  Keys,
  Mark,
  Marked,
  Mistake,
  NewOverride,
  Override,
  Overrides,
  Overview,
  RecordPage,
  Reset,
  Sabotages,
  Scenario,
  Snapshot,
  Snapshots,
  SnapshotTaken,
  State,
  StoredRecord,
  Trigger,
} from '#generated/control.js';
import { NotikitError } from '../../errors/notikit-error.js';

// A browser may load this module: it must not import anything that needs Node, but types.

/** Where the mock is: its address, or its `fetch` in process. */
export interface ControlOptions {
  /** `http://127.0.0.1:4010`. */
  readonly url?: string | undefined;
  /** What asks, the global `fetch` if left out. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** What a mock prints that listens elsewhere than on the loopback. */
  readonly token?: string | undefined;
}

/** The world of a key; of the first that the mock takes, if left out. */
export interface OfKey {
  readonly key?: string | undefined;
}

/** Which exchanges are meant; all if nothing is said. */
export interface ExchangeFilter extends OfKey {
  /** An operation, `listMessages` say, or `none`. */
  readonly operation?: string | undefined;
  /** `404`, `4XX`, or 0 for no answer. */
  readonly status?: number | string | undefined;
  /** Only those after this one, by its `id`. */
  readonly since?: number | undefined;
}

/** Which records of a collection are meant; all if nothing is said. */
export interface RecordFilter extends OfKey {
  /** Words that stand in what identifies a record. */
  readonly search?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** That something may be different from before. */
export interface Change {
  /** How many there were, while someone watched. */
  readonly count: number;
  /** By which it may be, if exchanges were asked for. */
  readonly exchange?: JournalEntry;
}

/** What of them is told. */
export interface ExchangeParts {
  /** Whether their bodies are; `request` tells them of one. */
  readonly bodies?: boolean | undefined;
}

/** Which messages of a subscriber are meant. */
export interface InboxFilter extends OfKey {
  readonly channel?: Channel | undefined;
  readonly read?: boolean | undefined;
  readonly seen?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** A request that the mock refused; `errors` point at what is wrong. */
export class ControlError extends NotikitError {
  readonly code = 'NOTIKIT_CONTROL_REFUSED';
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly Mistake[],
  ) {
    super(message);
    this.name = 'ControlError';
  }
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Looks into a mock and steers it, over HTTP or in process. Methods reject with ControlError for what is refused. */
export interface Control {
  readonly overview: () => Promise<Overview>;
  readonly health: () => Promise<Health>;
  /** The OpenAPI document of the control API. */
  readonly document: () => Promise<object>;
  /** The API keys that have worlds. */
  readonly keys: () => Promise<Keys>;
  /**
   * One at once, and one whenever something may be different from before, until the mock closes or the loop is left;
   * with `since`, each exchange after that one comes along.
   */
  readonly watchChanges: (which?: { readonly since?: number }) => AsyncIterable<Change>;
  readonly countRecords: (of?: OfKey) => Promise<State>;
  /** The newest first. */
  readonly listRecords: (collection: Collection, which?: RecordFilter) => Promise<RecordPage>;
  readonly getRecord: (collection: Collection, id: string, of?: OfKey) => Promise<StoredRecord>;
  /** Adds a record or replaces it. It must be whole, but for what the service generates. */
  readonly putRecord: (collection: Collection, id: string, record: object, of?: OfKey) => Promise<StoredRecord>;
  /** With `cascade`, what refers to it goes too; else it is refused where something does. */
  readonly deleteRecord: (
    collection: Collection,
    id: string,
    of?: OfKey & { readonly cascade?: boolean },
  ) => Promise<void>;
  /** Notifies a subscriber; resolves to the event. */
  readonly trigger: (what: Trigger, of?: OfKey) => Promise<StoredRecord>;
  /** What has arrived for a subscriber, the newest first: of the inbox, and not of the archive, unless it says otherwise. */
  readonly inbox: (subscriberId: string, which?: InboxFilter) => Promise<Inbox>;
  /** Marks the messages that are named, or all. */
  readonly markInbox: (subscriberId: string, mark: Mark, of?: OfKey) => Promise<Marked>;
  /** Everything if no parts are named, or with a key the records of that key alone. */
  readonly reset: (what?: Reset) => Promise<void>;
  readonly scenario: () => Promise<Scenario>;
  /** A name, or what would be in a file. */
  readonly loadScenario: (scenario: string | object) => Promise<Scenario>;
  /** What is in a file, YAML or JSON. Its mistakes are told as `body:7:13 …`. */
  readonly loadScenarioYaml: (yaml: string) => Promise<Scenario>;
  readonly setSeed: (seed: number) => Promise<Scenario>;
  readonly faults: () => Promise<Faults>;
  /** `listMessages:status=503@0.2` say. */
  readonly addFault: (fault: string) => Promise<Fault>;
  readonly removeFault: (id: number) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /** Lets go what `hold` keeps back. */
  readonly releaseFaults: () => Promise<Faults>;
  readonly sabotages: () => Promise<Sabotages>;
  readonly setSabotages: (ids: readonly string[]) => Promise<Sabotages>;
  readonly overrides: () => Promise<Overrides>;
  readonly addOverride: (override: NewOverride) => Promise<Override>;
  readonly removeOverride: (id: number) => Promise<void>;
  readonly clearOverrides: () => Promise<void>;
  readonly clock: () => Promise<Clock>;
  readonly setClock: (setting: ClockSetting) => Promise<Clock>;
  /** By `24h`, `15m`, `90s`, `7d`, `250ms`. */
  readonly advanceClock: (by: Advance['by']) => Promise<Clock>;
  /** The newest of those that are meant, the oldest of them first; 50 if no limit is named. */
  readonly requests: (which?: ExchangeFilter & ExchangeParts & { readonly limit?: number }) => Promise<JournalPage>;
  readonly request: (id: number) => Promise<JournalEntry>;
  /**
   * Waits for an exchange, of those yet to come unless `since` says otherwise; undefined if there is none within
   * `timeout` milliseconds, 10,000 if left out.
   */
  readonly nextRequest: (which?: ExchangeFilter & { readonly timeout?: number }) => Promise<JournalEntry | undefined>;
  /** The exchanges as they come, until the mock closes or the loop is left. */
  readonly watchRequests: (which?: ExchangeFilter & ExchangeParts) => AsyncIterable<JournalEntry>;
  readonly clearRequests: () => Promise<void>;
  /** A HAR 1.2. */
  readonly exportRequests: (which?: ExchangeFilter) => Promise<object>;
  readonly exportSnapshot: (of?: OfKey) => Promise<Snapshot>;
  readonly importSnapshot: (snapshot: Snapshot, of?: OfKey) => Promise<void>;
  readonly snapshots: () => Promise<Snapshots>;
  /** Keeps a world under a name, of lower-case letters, digits, `.`, `_` and `-`, in place of what is there. */
  readonly takeSnapshot: (name: string, of?: OfKey) => Promise<SnapshotTaken>;
  readonly getSnapshot: (name: string) => Promise<Snapshot>;
  readonly removeSnapshot: (name: string) => Promise<void>;
  readonly restoreSnapshot: (name: string, of?: OfKey) => Promise<void>;
}

/** A client of the control API. */
export function createControl({ url = 'http://localhost', fetch = globalThis.fetch, token }: ControlOptions): Control {
  const root = `${url.replace(/\/+$/, '')}/__notikit`;
  const numbered = (path: string, id: number) => `${path}/${id}`;
  const inbox = (subscriberId: string) => `/inbox/${encodeURIComponent(subscriberId)}`;
  const named = (name: string) => `/snapshots/${encodeURIComponent(name)}`;
  const record = (collection: string, id: string) => `/state/${collection}/${encodeURIComponent(id)}`;

  return {
    overview: () => ask('GET', '/'),
    health: () => ask('GET', '/health'),
    document: () => ask('GET', '/openapi.json'),
    watchChanges: (which) => watch('/changes/stream', { ...which }),
    keys: () => ask('GET', '/keys'),
    countRecords: (of) => ask('GET', '/state', { ...of }),
    listRecords: (collection, which) => ask('GET', `/state/${collection}`, { ...which }),
    getRecord: (collection, id, of) => ask('GET', record(collection, id), { ...of }),
    putRecord: (collection, id, body, of) => ask('PUT', record(collection, id), { ...of }, body),
    deleteRecord: (collection, id, of) => ask('DELETE', record(collection, id), { ...of }),
    trigger: (what, of) => ask('POST', '/trigger', { ...of }, what),
    inbox: (subscriberId, which) => ask('GET', inbox(subscriberId), { ...which }),
    markInbox: (subscriberId, mark, of) => ask('POST', `${inbox(subscriberId)}/mark`, { ...of }, mark),
    reset: (what = {}) => ask('POST', '/reset', {}, what),
    scenario: () => ask('GET', '/scenario'),
    loadScenario: (scenario) => ask('PUT', '/scenario', {}, { scenario }),
    loadScenarioYaml: (yaml) => ask('PUT', '/scenario', {}, yaml),
    setSeed: (seed) => ask('PUT', '/seed', {}, { seed }),
    faults: () => ask('GET', '/faults'),
    addFault: (fault) => ask('POST', '/faults', {}, { fault }),
    removeFault: (id) => ask('DELETE', numbered('/faults', id)),
    clearFaults: () => ask('DELETE', '/faults'),
    releaseFaults: () => ask('POST', '/faults/release'),
    sabotages: () => ask('GET', '/sabotages'),
    setSabotages: (sabotages) => ask('PUT', '/sabotages', {}, { sabotages }),
    overrides: () => ask('GET', '/overrides'),
    addOverride: (override) => ask('POST', '/overrides', {}, override),
    removeOverride: (id) => ask('DELETE', numbered('/overrides', id)),
    clearOverrides: () => ask('DELETE', '/overrides'),
    clock: () => ask('GET', '/clock'),
    setClock: (setting) => ask('PUT', '/clock', {}, setting),
    advanceClock: (by) => ask('POST', '/clock/advance', {}, { by }),
    requests: (which) => ask('GET', '/requests', { ...which }),
    request: (id) => ask('GET', numbered('/requests', id)),
    nextRequest: (which) => ask('GET', '/requests/next', { ...which }),
    watchRequests: (which) => watch('/requests/stream', { ...which }),
    clearRequests: () => ask('DELETE', '/requests'),
    exportRequests: (which) => ask('GET', '/requests.har', { ...which }),
    exportSnapshot: (of) => ask('GET', '/snapshot', { ...of }),
    importSnapshot: (snapshot, of) => ask('PUT', '/snapshot', { ...of }, snapshot),
    snapshots: () => ask('GET', '/snapshots'),
    takeSnapshot: (name, of) => ask('PUT', named(name), { ...of }),
    getSnapshot: (name) => ask('GET', named(name)),
    removeSnapshot: (name) => ask('DELETE', named(name)),
    restoreSnapshot: (name, of) => ask('POST', `${named(name)}/restore`, { ...of }),
  };

  /** The JSON of an answer; undefined if it has none. What it is, the document says. */
  async function ask<T>(method: string, path: string, query?: Query, body?: object | string): Promise<T> {
    const text = await (await send(method, path, query, body)).text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async function send(method: string, path: string, query: Query = {}, body?: object | string): Promise<Response> {
    const isYaml = typeof body === 'string';
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': isYaml ? 'application/yaml' : 'application/json' }),
    };
    const target = search.size === 0 ? path : `${path}?${search}`;
    const init = { method, headers, ...(body !== undefined && { body: isYaml ? body : JSON.stringify(body) }) };
    const response = await fetch(new Request(`${root}${target}`, init));
    if (response.ok) return response;
    const { detail = response.statusText, errors = [] } = Object(await response.json().catch(() => ({})));
    throw new ControlError(response.status, detail, errors);
  }

  async function* watch<T>(path: string, query?: Query): AsyncIterable<T> {
    const { body } = await send('GET', path, query);
    // Not every browser can iterate over a stream.
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    try {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        const events = (text + value).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) yield JSON.parse(data);
        }
      }
    } finally {
      await reader?.cancel();
    }
  }
}
