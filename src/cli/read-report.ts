import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { createAjv } from '../contract/ajv.js';
import { cached } from '../contract/cached.js';
import { isOperationId } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';
import type { Report } from '../judgement/report/report.js';
import type { ReadingClient } from '../rehearsal/reads/mark-users.js';
import type { ClientReads } from '../rehearsal/reads/reads.js';
import { readWhole } from '../source/read-whole.js';
import { oneLine, reasonOf } from '../text/printable.js';
import { UsageError } from './exit-codes.js';

/** File that is not a report. The reason is one line. */
class ReportError extends NotikitError {
  readonly code = 'NOTIKIT_REPORT_INVALID';
  override name = 'ReportError';
}

/** Reads the output of the `json` reporter. Throws SourceError for an unreadable file, and ReportError for other content. */
export function readReportFile(file: string): Report {
  return readJsonFile<Report>(file, 'report', 'a report');
}

/** Reads the outputs of `rehearse --reads`: `admin.reads.json` is of the client `admin`. Throws UsageError, too. */
export function readClients(files: readonly string[] = []): readonly ReadingClient[] {
  const clients = files.map((file) => ({
    name: /^(.+?)(\.reads)?(\.[^.]+)?$/.exec(basename(file))?.[1] ?? file,
    reads: readJsonFile<ClientReads>(file, 'reads', 'the JSON of `rehearse --reads`'),
  }));
  const names = clients.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw new UsageError(`--uses has two files for the client ${oneLine(repeated)}. Rename one of them.`);
  for (const { name, reads } of clients) {
    const unknown = reads.operations.find(({ operation }) => !isOperationId(operation));
    if (reads.operations.length > 0 && unknown === undefined) continue;
    const mistake = unknown === undefined ? 'requests nothing' : `requests the unknown operation ${unknown.operation}`;
    throw new UsageError(`--uses: the client ${oneLine(name)} ${oneLine(mistake)}`);
  }
  return clients;
}

const validatorOf = cached((schema: object) => createAjv({}).compile(schema));

function readJsonFile<Content>(file: string, schema: 'report' | 'reads', what: string): Content {
  const text = readWhole(file);
  const problem = (reason: string) => new ReportError(`${file} ${oneLine(reason)}`);
  if (text.trim() === '') throw problem('is empty');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw problem(`is not JSON: ${reasonOf(error)}`);
  }
  const validate = validatorOf(createRequire(import.meta.url)(`#generated/${schema}.schema.json`));
  if (validate(value)) return value as Content;
  const [error] = validate.errors ?? [];
  throw problem(`is not ${what} of this version of notikit: ${error?.instancePath || '/'} ${error?.message}`);
}
