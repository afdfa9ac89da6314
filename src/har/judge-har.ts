import { findRoute } from '../contract/find-route.js';
import { operations } from '../contract/operations.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange, UnrecordedPart } from '../traffic/traffic-finding.js';
import { createAttachedReader } from './attached-file.js';
import { type EntryLimits, readEntries } from './read-entries.js';
import { BadEntry, parseRequestLine, readEntry, readEntryHead, readPossibleSecrets } from './read-entry.js';

/** Maximum length of a text, in MiB. Base64 makes a body a third longer. */
const maxTextMebibytes = 32;

/** Maximum memory of an entry, approximately, in MiB. */
const maxEntryMebibytes = 128;

const mebibyte = 1_048_576;

export interface HarSource {
  /** Uncompressed bytes of the file. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Name of the file in evidence. */
  readonly name: string;
  /** Base address of the API: entries of other hosts are ignored. By default, only the path decides. */
  readonly baseUrl?: string | undefined;
  /** Folder of the file, for attached bodies; undefined for standard input. */
  readonly folder?: string | undefined;
  /** Called with the base address of each entry that would match the API below another base address. */
  readonly onOtherBaseUrl?: ((baseUrl: string) => void) | undefined;
}

/**
 * Checks the entries of a HAR file in order. Counts unreadable entries, with their index (from 0). Rejects with
 * HarError if the file cannot be read to its end, after checking the entries before.
 *
 * @param onExchange receives each exchange instead of the check.
 */
export async function judgeHar(
  { chunks, name, baseUrl, folder, onOtherBaseUrl }: HarSource,
  traffic: Pick<Traffic, 'add' | 'learn' | 'skip' | 'unreadable'>,
  onExchange: (exchange: PassedExchange) => void = (exchange) => traffic.add(exchange),
): Promise<void> {
  const origin = baseUrl && new URL(baseUrl).origin;
  const credentials = new CredentialsOfFile();
  const cutEntries = new Set<number>();
  const droppedEntries = new Set<number>();
  const skippedEntries = new Set<number>();
  const isForApi = (method: string, url: URL) =>
    /^https?:$/.test(url.protocol) &&
    (origin === undefined ? findRoute(method, url.pathname) !== 'elsewhere' : url.origin === origin);
  const reportOther = (method: string, url: URL) => {
    const otherUrl = baseUrl && baseUrlOf(method, url);
    if (otherUrl && otherUrl !== baseUrl.replace(/(?<!\/)\/+$/, '')) onOtherBaseUrl?.(otherUrl);
  };
  const readAttached = createAttachedReader(folder);
  const limits: EntryLimits = {
    maxTextBytes: maxTextMebibytes * mebibyte,
    onCut: (entry) => cutEntries.add(entry),
    maxEntryBytes: maxEntryMebibytes * mebibyte,
    onDrop: (entry) => droppedEntries.add(entry),
    canSkip: ({ method, url }) => {
      const requestLine = parseRequestLine(method, url);
      if (requestLine === undefined || isForApi(requestLine.method, requestLine.url)) return false;
      reportOther(requestLine.method, requestLine.url);
      return true;
    },
    onSkip: (entry) => skippedEntries.add(entry),
  };
  let index = 0;
  for await (const entry of readEntries(chunks, limits)) {
    const source = `${name} entry ${index}`;
    const isCut = cutEntries.delete(index);
    const isDropped = droppedEntries.delete(index);
    const isSkipped = skippedEntries.delete(index);
    index += 1;
    if (isSkipped) {
      traffic.skip();
      continue;
    }
    if (isDropped) {
      traffic.unreadable(`${source} needs more than ${maxEntryMebibytes} MiB of memory and was not checked`);
      continue;
    }
    try {
      const head = readEntryHead(entry);
      const { method, url, startedAt } = head;
      reportOther(method, url);
      if (!isForApi(method, url)) {
        traffic.skip();
        continue;
      }
      if (isCut)
        traffic.unreadable(`${source} contains a text of more than ${maxTextMebibytes} MiB and was not checked`);
      traffic.learn(readPossibleSecrets(entry));
      const passed = await readEntry(entry, head, readAttached);
      const unrecorded = new Set<UnrecordedPart>(passed.unrecorded);
      if (!credentials.areIn(passed.request.headers)) unrecorded.add('credentials');
      onExchange({ ...passed, unrecorded, source: startedAt === undefined ? source : `${source}, ${startedAt}` });
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      traffic.unreadable(`${source} ${error.message}`);
    }
  }
}

/** Base address of a request whose path ends with that of an operation. */
function baseUrlOf(method: string, { origin, pathname }: URL): string | undefined {
  const match = findRoute(method, pathname);
  if (typeof match === 'string') return undefined;
  const count = operations[match.operation.id].path.split('/').length - 1;
  return origin + pathname.split('/').slice(0, -count).join('/');
}

/** Browsers omit `Authorization` from exports: its absence is meaningful only if the file contains it elsewhere. */
class CredentialsOfFile {
  #isRecorded = false;

  areIn(headers: Headers): boolean {
    const value = headers.get('authorization');
    if (value === null) return this.#isRecorded;
    if (isMasked(value)) return false;
    this.#isRecorded = true;
    return true;
  }
}

const masks = /\*{3}|\.{3}|…|redact|remov|mask|hidden|sanitiz|omitted|x{6}|\$\{?\w/i;

/** Recognizes placeholders of removed header values: `***`, `<removed>`, `$KEY`. */
function isMasked(value: string): boolean {
  if (!/\w/.test(value) || masks.test(value)) return true;
  // A bracket that is closed after at least one character.
  const start = value.search(/[[<]/);
  return start !== -1 && /[\]>]/.test(value.slice(start + 2));
}
