import type * as schemas from '#generated/control.js';
import { withoutTrailingSlashes } from '../../text/trailing-slashes.js';
import { ControlError, VerificationError } from './control-errors.js';

// Browsers load this module: it may import only types from modules that need Node.

/** Access to a mock, by its address or by its `fetch` in process. */
export interface ControlOptions {
  /** `http://127.0.0.1:4010`. */
  readonly url?: string | undefined;
  /** Sends the requests. Defaults to the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Token that a mock prints if other machines can reach it. */
  readonly token?: string | undefined;
}

/** Parameters of an operation's query. Undefined ones are not sent, and a status may be a number. */
export type ControlQuery<
  Id extends keyof schemas.operations,
  Query = NonNullable<schemas.operations[Id]['parameters']['query']>,
> = { readonly [Name in keyof Query]?: Query[Name] | (Name extends 'status' ? number : never) | undefined };

/** Selects data by API key. Defaults to the first valid key. */
export type OfKey = ControlQuery<'countRecords'>;

/** Selects exchanges; all by default. */
export type ExchangeFilter = ControlQuery<'exportRequests'>;

/** Selects records of a collection; all by default. */
export type RecordFilter = ControlQuery<'listRecords'>;

/** Selects messages of a subscriber. */
export type InboxFilter = ControlQuery<'getInbox'>;

/** Possible change of the mock. */
export interface Change {
  /** Number of changes so far. */
  readonly count: number;
  /** Exchange that may have caused the change, if exchanges were requested. */
  readonly exchange?: schemas.JournalEntry;
}

/** Selects the parts of exchanges that are returned. `request` always returns the bodies of its exchange. */
export type ExchangeParts = Pick<ControlQuery<'listRequests'>, 'bodies'>;

/** Inspects and controls a mock, over HTTP or in process. Methods reject with ControlError. */
export type Control = Readonly<ReturnType<typeof createControl>>;

/**
 * Creates a client of the control API.
 *
 * @example
 * const control = createControl({ url: 'http://127.0.0.1:4010' });
 * await control.addFault('listMessages:status=503');
 */
export function createControl({ url = 'http://localhost', fetch = globalThis.fetch, token }: ControlOptions) {
  const root = `${withoutTrailingSlashes(url)}/__notikit`;
  const inboxPath = (subscriberId: string) => `/inbox/${encodeURIComponent(subscriberId)}`;
  const snapshotPath = (name: string) => `/snapshots/${encodeURIComponent(name)}`;
  const recordPath = (collection: string, id: string) => `/state/${collection}/${encodeURIComponent(id)}`;

  return {
    overview: () => ask<schemas.Overview>('GET', '/'),
    health: () => ask<schemas.Health>('GET', '/health'),
    /** Stops the mock after pending responses. */
    stop: () => ask<void>('POST', '/stop'),
    /** The OpenAPI document of the control API. */
    document: () => ask<object>('GET', '/openapi.json'),
    /**
     * Yields at once, and then after every possible change, until the mock closes or the loop ends. With `since`, it
     * includes each exchange after that one.
     */
    watchChanges: (which?: ControlQuery<'streamChanges'>) => watch<Change>('/changes/stream', which),
    /** The API keys that have data. */
    keys: () => ask<schemas.Keys>('GET', '/keys'),
    countRecords: (of?: OfKey) => ask<schemas.State>('GET', '/state', of),
    /** Lists records, newest first. */
    listRecords: (collection: schemas.Collection, which?: RecordFilter) =>
      ask<schemas.RecordPage>('GET', `/state/${collection}`, which),
    getRecord: (collection: schemas.Collection, id: string, of?: OfKey) =>
      ask<schemas.StoredRecord>('GET', recordPath(collection, id), of),
    /** Adds or replaces a record. Generated fields are optional, all others are required. */
    putRecord: (collection: schemas.Collection, id: string, record: object, of?: OfKey) =>
      ask<schemas.StoredRecord>('PUT', recordPath(collection, id), of, record),
    /** Deletes a record. With `cascade`, also deletes records that refer to it; without, rejects if any exist. */
    deleteRecord: (collection: schemas.Collection, id: string, of?: ControlQuery<'deleteRecord'>) =>
      ask<void>('DELETE', recordPath(collection, id), of),
    /** Lists the records that refer to a record. `cascade` deletes or changes them. */
    references: (collection: schemas.Collection, id: string, of?: OfKey) =>
      ask<schemas.References>('GET', `${recordPath(collection, id)}/references`, of),
    /** Triggers a workflow for a subscriber, and resolves to the event. */
    trigger: (what: schemas.Trigger, of?: OfKey) => ask<schemas.StoredRecord>('POST', '/trigger', of, what),
    /** Lists the messages of a subscriber, newest first. Defaults to in-app messages that are not archived. */
    inbox: (subscriberId: string, which?: InboxFilter) => ask<schemas.Inbox>('GET', inboxPath(subscriberId), which),
    /** Marks the messages that `mark` lists, or all messages. */
    markInbox: (subscriberId: string, mark: schemas.Mark, of?: OfKey) =>
      ask<schemas.Marked>('POST', `${inboxPath(subscriberId)}/mark`, of, mark),
    /** Resets everything, the given parts, or the data of one key. */
    reset: (what: schemas.Reset = {}) => ask<void>('POST', '/reset', {}, what),
    scenario: () => ask<schemas.Scenario>('GET', '/scenario'),
    /** Loads a scenario by name or as an object. */
    loadScenario: (scenario: string | object) => ask<schemas.Scenario>('PUT', '/scenario', {}, { scenario }),
    /** Loads the content of a YAML or JSON file. Reports mistakes as `body:7:13 …`. */
    loadScenarioYaml: (yaml: string) => ask<schemas.Scenario>('PUT', '/scenario', {}, yaml),
    setSeed: (seed: number) => ask<schemas.Scenario>('PUT', '/seed', {}, { seed }),
    faults: () => ask<schemas.Faults>('GET', '/faults'),
    /** Adds a fault, for example `listMessages:status=503@0.2`. */
    addFault: (fault: string) => ask<schemas.Fault>('POST', '/faults', {}, { fault }),
    removeFault: (id: number) => ask<void>('DELETE', `/faults/${id}`),
    clearFaults: () => ask<void>('DELETE', '/faults'),
    releaseFaults: () => ask<schemas.Faults>('POST', '/faults/release'),
    sabotages: () => ask<schemas.Sabotages>('GET', '/sabotages'),
    setSabotages: (sabotages: readonly string[]) => ask<schemas.Sabotages>('PUT', '/sabotages', {}, { sabotages }),
    overrides: () => ask<schemas.Overrides>('GET', '/overrides'),
    addOverride: (override: schemas.NewOverride) => ask<schemas.Override>('POST', '/overrides', {}, override),
    removeOverride: (id: number) => ask<void>('DELETE', `/overrides/${id}`),
    clearOverrides: () => ask<void>('DELETE', '/overrides'),
    clock: () => ask<schemas.Clock>('GET', '/clock'),
    setClock: (setting: schemas.ClockSetting) => ask<schemas.Clock>('PUT', '/clock', {}, setting),
    /** Advances the clock by `24h`, `15m`, `90s`, `7d` or `250ms`. */
    advanceClock: (by: schemas.Advance['by']) => ask<schemas.Clock>('POST', '/clock/advance', {}, { by }),
    /** Lists the newest exchanges (50 by default), oldest first. */
    requests: (which?: ControlQuery<'listRequests'>) => ask<schemas.JournalPage>('GET', '/requests', which),
    request: (id: number) => ask<schemas.JournalEntry>('GET', `/requests/${id}`),
    /**
     * Waits for the next exchange, or for the next one after `since`. Resolves to undefined after `timeout`
     * milliseconds (10,000) without an exchange.
     */
    nextRequest: (which?: ControlQuery<'nextRequest'>) =>
      ask<schemas.JournalEntry | undefined>('GET', '/requests/next', which),
    /** Yields exchanges as they occur, until the mock closes or the loop ends. */
    watchRequests: (which?: ControlQuery<'streamRequests'>) => watch<schemas.JournalEntry>('/requests/stream', which),
    /**
     * Verifies the number of matching requests: at least one by default. Rejects with VerificationError, which names
     * the nearest request and its differences.
     */
    verify: async (what: schemas.Verify): Promise<schemas.Verification> => {
      const verification: schemas.Verification = await ask('POST', '/requests/verify', {}, what);
      if (verification.verified) return verification;
      throw new VerificationError(verification);
    },
    clearRequests: () => ask<void>('DELETE', '/requests'),
    /** Exports exchanges as HAR 1.2. */
    exportRequests: (which?: ExchangeFilter) => ask<object>('GET', '/requests.har', which),
    exportSnapshot: (of?: OfKey) => ask<schemas.Snapshot>('GET', '/snapshot', of),
    importSnapshot: (snapshot: schemas.Snapshot, of?: OfKey) => ask<void>('PUT', '/snapshot', of, snapshot),
    snapshots: () => ask<schemas.Snapshots>('GET', '/snapshots'),
    /**
     * Stores the data of a key under a name of lower-case letters, digits, `.`, `_` and `-`. Replaces a snapshot of
     * that name.
     */
    takeSnapshot: (name: string, of?: OfKey) => ask<schemas.SnapshotTaken>('PUT', snapshotPath(name), of),
    getSnapshot: (name: string) => ask<schemas.Snapshot>('GET', snapshotPath(name)),
    removeSnapshot: (name: string) => ask<void>('DELETE', snapshotPath(name)),
    restoreSnapshot: (name: string, of?: OfKey) => ask<void>('POST', `${snapshotPath(name)}/restore`, of),
  };

  /** Resolves to the JSON of the response; undefined without a body. The document defines the type. */
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
    // Some browsers cannot iterate over a stream, but all have readers.
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
