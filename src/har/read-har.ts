import { constants, isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, posix, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { NotikitError } from '../errors/notikit-error.js';
import { fileReasonOf } from '../text/file-reason.js';
import { oneLine, reasonOf } from '../text/printable.js';
import type { ReadAttached, ReadBody } from './read-body.js';

const longestText: number = constants.MAX_STRING_LENGTH;

/** HAR file that cannot be read to its end. The message follows the name of the file. */
export class HarError extends NotikitError {
  readonly code = 'NOTIKIT_HAR_INVALID';
  constructor(
    message: string,
    /** The first entries of a damaged file were read. */
    readonly problem: 'not a HAR' | 'too large' | 'damaged',
  ) {
    super(message);
    this.name = 'HarError';
  }
}

/** A recording in memory. */
export interface HarFile {
  /** Name of the file in evidence. */
  readonly name: string;
  /** Folder of the file, for attached bodies; undefined for standard input. */
  readonly folder?: string | undefined;
  /** Files of the archive that contains the recording, by name; undefined without an archive. */
  readonly files?: ReadonlyMap<string, Uint8Array> | undefined;
  /** `log.entries`, not validated. */
  readonly entries: readonly unknown[];
  /** Reason why further entries cannot be read; undefined for a whole file. */
  readonly damage?: string | undefined;
}

/**
 * Reads a HAR file in UTF-8 or UTF-16, gzipped or not, or in a ZIP archive with its bodies; `-` is standard input. Of a
 * damaged file, reads the entries before the damage. Throws HarError if it is no HAR file, or too large.
 *
 * @param maxBytes maximum size in bytes, also after decompression; at most that of the longest text of V8.
 */
export async function readHar(file: string, maxBytes = longestText): Promise<HarFile> {
  const limit = Math.min(maxBytes, longestText);
  const isStandardInput = file === '-';
  const stats = isStandardInput ? undefined : await stat(file).catch(() => undefined);
  if (stats !== undefined && stats.size > limit) throw tooLarge(megabytesOf(stats.size), limit);
  const source = isStandardInput ? process.stdin : createReadStream(file, { highWaterMark: 1_048_576 });
  const stored = await readAll(source, limit);
  const signature = stored.bytes.toString('latin1', 0, 2);
  const files = signature === 'PK' ? unzip(stored.bytes, limit) : undefined;
  const { bytes, failure } =
    signature === '\x1f\x8b' ? await readAll(Readable.from([stored.bytes]).pipe(createGunzip()), limit) : stored;
  if (bytes.length === 0) throw new HarError(failure ?? 'is empty', 'not a HAR');
  return {
    files,
    name: isStandardInput ? 'standard input' : file,
    folder: isStandardInput ? undefined : dirname(file),
    ...parseHar(decode(files === undefined ? bytes : recordingIn(files)), failure),
  };
}

/** Reads a stream to its end, or to its failure. Throws HarError if it is too large. */
async function readAll(stream: AsyncIterable<Buffer>, maxBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  let failure: string | undefined;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(`more than ${megabytesOf(maxBytes)}`, maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HarError) throw error;
    failure = `cannot be read after byte ${size}: ${fileReasonOf(error)}`;
  }
  return { bytes: Buffer.concat(chunks), failure };
}

/** Files of a ZIP archive by name. Throws HarError for a damaged archive, or one that is too large. */
function unzip(archive: Uint8Array, maxBytes: number): ReadonlyMap<string, Uint8Array> {
  let size = 0;
  const filter = ({ originalSize }: UnzipFileInfo) => {
    size += originalSize;
    if (size > maxBytes) throw tooLarge(`more than ${megabytesOf(maxBytes)}`, maxBytes);
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(archive, { filter })));
  } catch (error) {
    if (error instanceof HarError) throw error;
    throw new HarError(`is a damaged ZIP archive: ${oneLine(reasonOf(error), 100)}`, 'not a HAR');
  }
}

/** Archives of macOS contain a file `__MACOSX/._x.har` beside each `x.har`. */
function isRecording(name: string): boolean {
  return /\.har$/i.test(name) && !name.startsWith('__MACOSX/');
}

/** The only HAR file of an archive. Throws HarError without one, or for several. */
function recordingIn(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const [first, ...others] = [...files].filter(([name]) => isRecording(name));
  if (first === undefined) throw new HarError('is a ZIP archive without a .har file', 'not a HAR');
  if (others.length === 0) return Buffer.from(first[1]);
  throw new HarError(`is a ZIP archive with ${others.length + 1} .har files. Extract it, and pass one.`, 'not a HAR');
}

function tooLarge(size: string, maxBytes: number): HarError {
  return new HarError(
    `has ${size} uncompressed, but at most ${megabytesOf(maxBytes)} can be read. Record the API alone, or split the file.`,
    'too large',
  );
}

function megabytesOf(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000).toLocaleString('en')} MB`;
}

/** Decodes UTF-8 or UTF-16. JSON in UTF-16 has a zero among its first two bytes, or a byte order mark before it. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (isLittle || isBig) return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
  // Latin-1 is read much faster than UTF-8, and takes half the memory.
  return isAscii(bytes) ? bytes.toString('latin1') : new TextDecoder().decode(bytes);
}

/** @param failure reason why the text is incomplete. */
function parseHar(text: string, failure: string | undefined): Pick<HarFile, 'entries' | 'damage'> {
  let har: unknown;
  try {
    har = JSON.parse(text);
  } catch {
    return parseDamaged(text, failure);
  }
  // Firefox's toolbox writes the log without its envelope.
  const { entries } = Object(Object(har).log ?? har);
  if (!Array.isArray(entries)) throw new HarError('is not a HAR file: it has no log.entries', 'not a HAR');
  return { entries, damage: failure };
}

/** Depth of brackets between the entries. */
const entriesDepth = 3;

/**
 * Reads the entries of a text that is not JSON, up to the first damaged one. Throws HarError if there is no beginning of
 * entries.
 */
function parseDamaged(text: string, failure: string | undefined): Pick<HarFile, 'entries' | 'damage'> {
  const entries: unknown[] = [];
  const head = /"entries"\s*:\s*\[/.exec(text);
  let end = head === null ? 0 : head.index + head[0].length;
  let depth = 0;
  let isInText = false;
  let isInEntries = head !== null;
  let isDamaged = false;
  for (const { 0: token, index } of text.matchAll(/\\.|["{}[\]]/gs)) {
    if (token === '"') isInText = !isInText;
    if (isInText || !'{}[]'.includes(token)) continue;
    const isOpening = '{['.includes(token);
    depth += isOpening ? 1 : -1;
    if (index < end) continue;
    isInEntries &&= depth >= entriesDepth;
    if (!isInEntries || isOpening || depth > entriesDepth) continue;
    try {
      entries.push(JSON.parse(text.slice(end, index + 1).replace(/^[\s,]+/, '')));
      end = index + 1;
    } catch {
      isInEntries = false;
      isDamaged = true;
    }
  }
  const isTruncated = !isDamaged && (isInText || depth > 0);
  const truncation = `is truncated at byte ${Buffer.byteLength(text)}`;
  const fault = `is not JSON from byte ${Buffer.byteLength(text.slice(0, end))} on`;
  const damage = failure ?? (isTruncated ? truncation : fault);
  if (head === null) throw new HarError(isTruncated ? damage : `is not a HAR file: it ${damage}`, 'not a HAR');
  return { entries, damage };
}

/**
 * Creates a reader of files in the archive of a recording, or below its folder, and no others: recordings are not
 * trusted.
 */
export function createAttachedReader({ folder, files }: Pick<HarFile, 'folder' | 'files'>): ReadAttached {
  return async (name, maxBytes): Promise<ReadBody> => {
    const unchecked = (reason: string) => ({
      uncheckedReason: `is in the file ${oneLine(name, 100)}, which ${reason}`,
    });
    if (files !== undefined) {
      // Names are relative to the folder of the recording.
      const recording = [...files.keys()].find(isRecording) ?? '';
      const bytes = files.get(name) ?? files.get(posix.join(posix.dirname(recording), name));
      return bytes === undefined ? unchecked('is not in the archive') : { bytes };
    }
    if (folder === undefined) return unchecked('standard input has no folder for');
    try {
      const path = resolve(folder, name);
      if (!isBelow(path, resolve(folder))) return unchecked('is not below the folder of the recording');
      // A symbolic link may lead out of the folder.
      const realPath = await realpath(path);
      if (!isBelow(realPath, await realpath(folder))) return unchecked('is not below the folder of the recording');
      const stats = await stat(realPath);
      if (stats.isDirectory()) return unchecked('is a directory');
      if (!stats.isFile()) return unchecked('is not a file');
      return stats.size > maxBytes ? unchecked(`has more than ${maxBytes} bytes`) : { bytes: await readFile(realPath) };
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      return unchecked(isMissing ? 'does not exist' : `cannot be read: ${oneLine(reasonOf(error), 100)}`);
    }
  };
}

/** Tells if a path is below a folder; both are absolute. */
export function isBelow(path: string, folder: string): boolean {
  const route = relative(folder, path);
  return route !== '' && !isAbsolute(route) && route.split(/[\\/]/)[0] !== '..';
}
