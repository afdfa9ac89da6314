import { setImmediate as nextTurn } from 'node:timers/promises';
import { findRoute } from '../contract/find-route.js';
import { operations } from '../contract/operations.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { RecordingEvidence } from './evidence.js';
import { BadEntry, readEntryHead, readPossibleSecrets } from './read-entry.js';
import { createAttachedReader, HarError, type HarFile } from './read-har.js';

/** Time between pauses, in which timers and signals of the process have their turn, in milliseconds. */
const pauseMs = 100;

export interface HarOptions {
  /** Base address of the API: entries of other hosts are ignored. By default, only the path decides. */
  readonly baseUrl?: string | undefined;
  /** Called with the base address of each entry that would match the API below another base address. */
  readonly onOtherBaseUrl?: ((baseUrl: string) => void) | undefined;
  /** Receives each exchange instead of the check. */
  readonly onExchange?: ((exchange: PassedExchange) => void) | undefined;
  /** Called about ten times a second with the number of checked entries. */
  readonly onProgress?: ((count: number) => void) | undefined;
  /** Ends the check: it rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Checks the entries of a HAR file in order. Counts unreadable entries, with their index (from 0). Rejects with
 * HarError if the file is damaged, after checking the entries before.
 */
export async function judgeHar(
  { name, entries, damage, ...file }: HarFile,
  traffic: Pick<Traffic, 'add' | 'learn' | 'skip' | 'unreadable'>,
  { baseUrl, onOtherBaseUrl, onExchange = (exchange) => traffic.add(exchange), onProgress, signal }: HarOptions = {},
): Promise<void> {
  const origin = baseUrl && new URL(baseUrl).origin;
  const evidence = new RecordingEvidence(createAttachedReader(file));
  const isForApi = (method: string, url: URL) =>
    /^https?:$/.test(url.protocol) &&
    (origin === undefined ? findRoute(method, url.pathname) !== 'elsewhere' : url.origin === origin);
  const reportOther = (method: string, url: URL) => {
    const otherUrl = baseUrl && /^https?:$/.test(url.protocol) && baseUrlOf(method, url);
    if (otherUrl && otherUrl !== baseUrl.replace(/(?<!\/)\/+$/, '')) onOtherBaseUrl?.(otherUrl);
  };
  // A recorder may list a redirect after the request that follows it.
  for (const entry of entries) evidence.noteRedirect(entry);
  let pausedAt = performance.now();
  for (const [index, entry] of entries.entries()) {
    if (performance.now() - pausedAt > pauseMs) {
      onProgress?.(index);
      await nextTurn();
      signal?.throwIfAborted();
      pausedAt = performance.now();
    }
    const source = `${name} entry ${index}`;
    try {
      const head = readEntryHead(entry);
      const { method, url, startedAt } = head;
      reportOther(method, url);
      if (!isForApi(method, url)) {
        traffic.skip();
        continue;
      }
      traffic.learn(readPossibleSecrets(entry));
      const exchange = await evidence.evidenceOf(entry, head);
      onExchange({ ...exchange, source: startedAt === undefined ? source : `${source}, ${startedAt}` });
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      traffic.unreadable(`${source} ${error.message}`);
    }
  }
  if (damage !== undefined) throw new HarError(damage, 'damaged');
}

/** Base address of a request whose path ends with that of an operation. */
function baseUrlOf(method: string, { origin, pathname }: URL): string | undefined {
  const match = findRoute(method, pathname);
  if (typeof match === 'string') return undefined;
  const count = operations[match.operation.id].path.split('/').length - 1;
  return origin + pathname.split('/').slice(0, -count).join('/');
}
