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
  Verification,
  Verify,
} from '#generated/control.js';
import { withoutTrailingSlashes } from '../../text/trailing-slashes.js';
import { ControlError, VerificationError } from './control-errors.js';

// A browser may load this module: it must not import anything that needs Node, but types.

/** Reaches a mock by its address, or by its `fetch` in process. */
export interface ControlOptions {
  /** `http://127.0.0.1:4010`. */
  readonly url?: string | undefined;
  /** Sends the requests. Defaults to the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The token that a mock prints if other machines can reach it. */
  readonly token?: string | undefined;
}

/** The API key whose data is meant. Defaults to the first valid key. */
export interface OfKey {
  readonly key?: string | undefined;
}

/** Selects exchanges; all by default. */
export interface ExchangeFilter extends OfKey {
  /** An operation, for example `listMessages`, or `none`. */
  readonly operation?: string | undefined;
  /** `404`, `4XX`, or 0 for no response. */
  readonly status?: number | string | undefined;
  /** Only exchanges after the one with this `id`. */
  readonly since?: number | undefined;
}

/** Selects records of a collection; all by default. */
export interface RecordFilter extends OfKey {
  /** Words that occur in the identifying fields of a record. */
  readonly search?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** A notification that something may have changed. */
export interface Change {
  /** The number of changes so far. */
  readonly count: number;
  /** The exchange that may have caused it, if exchanges were requested. */
  readonly exchange?: JournalEntry;
}

/** Selects the parts of exchanges that are returned. */
export interface ExchangeParts {
  /** Includes bodies (the default). `request` always returns those of one exchange. */
  readonly bodies?: boolean | undefined;
}

/** Selects messages of a subscriber. */
export interface InboxFilter extends OfKey {
  readonly channel?: Channel | undefined;
  readonly read?: boolean | undefined;
  readonly seen?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Inspects and controls a mock, over HTTP or in process. Methods reject with ControlError. */
export interface Control {
  readonly overview: () => Promise<Overview>;
  readonly health: () => Promise<Health>;
  /** The OpenAPI document of the control API. */
  readonly document: () => Promise<object>;
  /** The API keys that have data. */
  readonly keys: () => Promise<Keys>;
  /**
   * Yields at once, and then after every possible change, until the mock closes or the loop ends. With `since`, it
   * includes each exchange after that one.
   */
  readonly watchChanges: (which?: { readonly since?: number }) => AsyncIterable<Change>;
  readonly countRecords: (of?: OfKey) => Promise<State>;
  /** Newest first. */
  readonly listRecords: (collection: Collection, which?: RecordFilter) => Promise<RecordPage>;
  readonly getRecord: (collection: Collection, id: string, of?: OfKey) => Promise<StoredRecord>;
  /** Adds or replaces a record. It must be complete, except for generated fields. */
  readonly putRecord: (collection: Collection, id: string, record: object, of?: OfKey) => Promise<StoredRecord>;
  /** With `cascade`, also deletes records that refer to it. Without, it is rejected if there are any. */
  readonly deleteRecord: (
    collection: Collection,
    id: string,
    of?: OfKey & { readonly cascade?: boolean },
  ) => Promise<void>;
  /** Triggers a workflow for a subscriber, and resolves to the event. */
  readonly trigger: (what: Trigger, of?: OfKey) => Promise<StoredRecord>;
  /** The messages of a subscriber, newest first. Defaults to in-app messages that are not archived. */
  readonly inbox: (subscriberId: string, which?: InboxFilter) => Promise<Inbox>;
  /** Marks the given messages, or all. */
  readonly markInbox: (subscriberId: string, mark: Mark, of?: OfKey) => Promise<Marked>;
  /** Resets everything, the given parts, or the data of one key. */
  readonly reset: (what?: Reset) => Promise<void>;
  readonly scenario: () => Promise<Scenario>;
  /** A name, or the scenario as an object. */
  readonly loadScenario: (scenario: string | object) => Promise<Scenario>;
  /** The content of a YAML or JSON file. Mistakes are reported as `body:7:13 …`. */
  readonly loadScenarioYaml: (yaml: string) => Promise<Scenario>;
  readonly setSeed: (seed: number) => Promise<Scenario>;
  readonly faults: () => Promise<Faults>;
  /** For example `listMessages:status=503@0.2`. */
  readonly addFault: (fault: string) => Promise<Fault>;
  readonly removeFault: (id: number) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  /** Releases held responses. */
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
  /** The newest exchanges (50 by default), oldest first. */
  readonly requests: (which?: ExchangeFilter & ExchangeParts & { readonly limit?: number }) => Promise<JournalPage>;
  readonly request: (id: number) => Promise<JournalEntry>;
  /**
   * Waits for the next exchange, or the next one after `since`. Resolves to undefined if none occurs within `timeout`
   * milliseconds (10,000).
   */
  readonly nextRequest: (which?: ExchangeFilter & { readonly timeout?: number }) => Promise<JournalEntry | undefined>;
  /** Exchanges as they occur, until the mock closes or the loop ends. */
  readonly watchRequests: (which?: ExchangeFilter & ExchangeParts) => AsyncIterable<JournalEntry>;
  /**
   * Verifies how often matching requests were received: at least once by default. Rejects with VerificationError, which
   * names the nearest request and its differences.
   */
  readonly verify: (what: Verify) => Promise<Verification>;
  readonly clearRequests: () => Promise<void>;
  /** A HAR 1.2. */
  readonly exportRequests: (which?: ExchangeFilter) => Promise<object>;
  readonly exportSnapshot: (of?: OfKey) => Promise<Snapshot>;
  readonly importSnapshot: (snapshot: Snapshot, of?: OfKey) => Promise<void>;
  readonly snapshots: () => Promise<Snapshots>;
  /**
   * Keeps the data of a key under a name of lower-case letters, digits, `.`, `_` and `-`, and replaces an earlier
   * one.
   */
  readonly takeSnapshot: (name: string, of?: OfKey) => Promise<SnapshotTaken>;
  readonly getSnapshot: (name: string) => Promise<Snapshot>;
  readonly removeSnapshot: (name: string) => Promise<void>;
  readonly restoreSnapshot: (name: string, of?: OfKey) => Promise<void>;
}

/**
 * Creates a client of the control API.
 *
 * @example
 * const control = createControl({ url: 'http://127.0.0.1:4010' });
 * await control.addFault('listMessages:status=503');
 */
export function createControl({ url = 'http://localhost', fetch = globalThis.fetch, token }: ControlOptions): Control {
  const root = `${withoutTrailingSlashes(url)}/__notikit`;
  const inbox = (subscriberId: string) => `/inbox/${encodeURIComponent(subscriberId)}`;
  const snapshot = (name: string) => `/snapshots/${encodeURIComponent(name)}`;
  const record = (collection: string, id: string) => `/state/${collection}/${encodeURIComponent(id)}`;

  return {
    overview: () => ask('GET', '/'),
    health: () => ask('GET', '/health'),
    document: () => ask('GET', '/openapi.json'),
    watchChanges: (which) => watch('/changes/stream', which),
    keys: () => ask('GET', '/keys'),
    countRecords: (of) => ask('GET', '/state', of),
    listRecords: (collection, which) => ask('GET', `/state/${collection}`, which),
    getRecord: (collection, id, of) => ask('GET', record(collection, id), of),
    putRecord: (collection, id, body, of) => ask('PUT', record(collection, id), of, body),
    deleteRecord: (collection, id, of) => ask('DELETE', record(collection, id), of),
    trigger: (what, of) => ask('POST', '/trigger', of, what),
    inbox: (subscriberId, which) => ask('GET', inbox(subscriberId), which),
    markInbox: (subscriberId, mark, of) => ask('POST', `${inbox(subscriberId)}/mark`, of, mark),
    reset: (what = {}) => ask('POST', '/reset', {}, what),
    scenario: () => ask('GET', '/scenario'),
    loadScenario: (scenario) => ask('PUT', '/scenario', {}, { scenario }),
    loadScenarioYaml: (yaml) => ask('PUT', '/scenario', {}, yaml),
    setSeed: (seed) => ask('PUT', '/seed', {}, { seed }),
    faults: () => ask('GET', '/faults'),
    addFault: (fault) => ask('POST', '/faults', {}, { fault }),
    removeFault: (id) => ask('DELETE', `/faults/${id}`),
    clearFaults: () => ask('DELETE', '/faults'),
    releaseFaults: () => ask('POST', '/faults/release'),
    sabotages: () => ask('GET', '/sabotages'),
    setSabotages: (sabotages) => ask('PUT', '/sabotages', {}, { sabotages }),
    overrides: () => ask('GET', '/overrides'),
    addOverride: (override) => ask('POST', '/overrides', {}, override),
    removeOverride: (id) => ask('DELETE', `/overrides/${id}`),
    clearOverrides: () => ask('DELETE', '/overrides'),
    clock: () => ask('GET', '/clock'),
    setClock: (setting) => ask('PUT', '/clock', {}, setting),
    advanceClock: (by) => ask('POST', '/clock/advance', {}, { by }),
    requests: (which) => ask('GET', '/requests', which),
    request: (id) => ask('GET', `/requests/${id}`),
    nextRequest: (which) => ask('GET', '/requests/next', which),
    watchRequests: (which) => watch('/requests/stream', which),
    verify: async (what) => {
      const verification: Verification = await ask('POST', '/requests/verify', {}, what);
      if (verification.verified) return verification;
      throw new VerificationError(verification);
    },
    clearRequests: () => ask('DELETE', '/requests'),
    exportRequests: (which) => ask('GET', '/requests.har', which),
    exportSnapshot: (of) => ask('GET', '/snapshot', of),
    importSnapshot: (snapshot, of) => ask('PUT', '/snapshot', of, snapshot),
    snapshots: () => ask('GET', '/snapshots'),
    takeSnapshot: (name, of) => ask('PUT', snapshot(name), of),
    getSnapshot: (name) => ask('GET', snapshot(name)),
    removeSnapshot: (name) => ask('DELETE', snapshot(name)),
    restoreSnapshot: (name, of) => ask('POST', `${snapshot(name)}/restore`, of),
  };

  /** Resolves to the JSON of the response; undefined if it has no body. The document defines the type. */
  async function ask<T>(method: string, path: string, query?: object, body?: object | string): Promise<T> {
    const text = await (await send(method, path, query, body)).text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async function send(method: string, path: string, query: object = {}, body?: object | string): Promise<Response> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
    const init: RequestInit & { headers: Headers } = { method, headers: new Headers() };
    if (token !== undefined) init.headers.set('authorization', `Bearer ${token}`);
    if (body !== undefined) {
      const isYaml = typeof body === 'string';
      init.headers.set('content-type', isYaml ? 'application/yaml' : 'application/json');
      init.body = isYaml ? body : JSON.stringify(body);
    }
    const response = await fetch(new Request(`${root}${path}${search.size === 0 ? '' : `?${search}`}`, init));
    if (response.ok) return response;
    const { detail = response.statusText, errors = [] } = Object(await response.json().catch(() => ({})));
    throw new ControlError(response.status, detail, errors);
  }

  async function* watch<T>(path: string, query?: object): AsyncIterable<T> {
    const { body } = await send('GET', path, query);
    // A reader, because some browsers cannot iterate over a stream.
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
