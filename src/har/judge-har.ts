import { operations } from '../contract/operations.js';
import { findRoute } from '../traffic/route.js';
import type { Traffic } from '../traffic/traffic.js';
import type { PassedExchange, Unseen } from '../traffic/traffic-finding.js';
import { attachedIn } from './attached-file.js';
import { type Limit, readEntries } from './read-entries.js';
import { BadEntry, fieldsOfEntry, headOf, readEntry, readHead } from './read-entry.js';

/** The longest text that is held, in MiB: that of a body in base64 is a quarter shorter. */
const maxTextMebibytes = 32;

/** How much memory an entry may take, about, in MiB. */
const maxEntryMebibytes = 128;

const mebibyte = 1_048_576;

export interface HarSource {
  /** The file's bytes, uncompressed. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** What evidence calls it. */
  readonly name: string;
  /** The API's base address: entries of other hosts are passed over; if left out, the path tells alone. */
  readonly baseUrl?: string | undefined;
  /** The folder of the file, for bodies that are attached to it; undefined for standard input. */
  readonly folder?: string | undefined;
  /** Called with the base address of each entry that would be for the API if it were not below another one. */
  readonly onOther?: ((baseUrl: string) => void) | undefined;
}

/**
 * Judges the entries of a HAR file, one after the other. Entries that cannot be read are counted, with their index
 * (from 0). Rejects with HarError where the file cannot be read on; what came before has been judged by then.
 *
 * @param take is called with each exchange instead of judging it.
 */
export async function judgeHar(
  { chunks, name, baseUrl, folder, onOther }: HarSource,
  traffic: Pick<Traffic, 'add' | 'learn' | 'skip' | 'unreadable'>,
  take: (passed: PassedExchange) => void = (passed) => traffic.add(passed),
): Promise<void> {
  const origin = baseUrl && new URL(baseUrl).origin;
  const credentials = new CredentialsOfFile();
  const cut = new Set<number>();
  const dropped = new Set<number>();
  const unwanted = new Set<number>();
  const isOfApi = (method: string, url: URL) =>
    /^https?:$/.test(url.protocol) &&
    (origin === undefined ? findRoute(method, url.pathname) !== 'elsewhere' : url.origin === origin);
  const noteOther = (method: string, url: URL) => {
    const other = baseUrl && baseOf(method, url);
    if (other && other !== baseUrl.replace(/(?<!\/)\/+$/, '')) onOther?.(other);
  };
  const readAttached = attachedIn(folder);
  const limit: Limit = {
    maxTextBytes: maxTextMebibytes * mebibyte,
    onCut: (entry) => cut.add(entry),
    maxEntryBytes: maxEntryMebibytes * mebibyte,
    onDrop: (entry) => dropped.add(entry),
    isUnwanted: ({ method, url }) => {
      const head = headOf(method, url);
      if (head === undefined || isOfApi(head.method, head.url)) return false;
      noteOther(head.method, head.url);
      return true;
    },
    onUnwanted: (entry) => unwanted.add(entry),
  };
  let index = 0;
  for await (const entry of readEntries(chunks, limit)) {
    const source = `${name} entry ${index}`;
    const isCut = cut.delete(index);
    const isDropped = dropped.delete(index);
    const isUnwanted = unwanted.delete(index);
    index += 1;
    if (isUnwanted) {
      traffic.skip();
      continue;
    }
    if (isDropped) {
      traffic.unreadable(`${source} needs more than ${maxEntryMebibytes} MiB of memory and was not checked`);
      continue;
    }
    try {
      const { method, url, startedAt } = readHead(entry);
      noteOther(method, url);
      if (!isOfApi(method, url)) {
        traffic.skip();
        continue;
      }
      if (isCut)
        traffic.unreadable(`${source} contains a text of more than ${maxTextMebibytes} MiB and was not checked`);
      traffic.learn(fieldsOfEntry(entry));
      const passed = await readEntry(entry, readAttached);
      const unrecorded = new Set<Unseen>(passed.unrecorded);
      if (!credentials.areIn(passed.request.headers)) unrecorded.add('credentials');
      take({
        ...passed,
        unrecorded,
        source: startedAt === undefined ? source : `${source}, ${startedAt}`,
      });
    } catch (error) {
      if (!(error instanceof BadEntry)) throw error;
      traffic.unreadable(`${source} ${error.message}`);
    }
  }
}

/** The base address that a request has, if its path ends with that of its operation. */
function baseOf(method: string, { origin, pathname }: URL): string | undefined {
  const place = findRoute(method, pathname);
  if (typeof place === 'string') return undefined;
  const count = operations[place.operation.id].path.split('/').length - 1;
  return origin + pathname.split('/').slice(0, -count).join('/');
}

/** Browsers leave `Authorization` out of what they export: only where it has been seen does its absence say something. */
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

/** Tells if a value of a header stands for one that a recorder left out: `***`, `<removed>`, `$KEY`. */
function isMasked(value: string): boolean {
  if (!/\w/.test(value) || masks.test(value)) return true;
  const start = value.search(/[[<]/);
  return start !== -1 && /[\]>]/.test(value.slice(start + 2));
}
