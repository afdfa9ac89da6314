import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import { createAjv } from '../contract/ajv.js';
import { NotikitError } from '../errors/notikit-error.js';
import type { Report } from '../judgement/report/report.js';
import { readWhole } from '../source/read-whole.js';
import { oneLine, reasonOf } from '../text/printable.js';

/** File that is not a report. The reason is one line. */
class ReportError extends NotikitError {
  readonly code = 'NOTIKIT_REPORT_INVALID';
  override name = 'ReportError';
}

let validate: ValidateFunction<Report> | undefined;

/** Reads the output of the `json` reporter. Throws SourceError for an unreadable file, and ReportError for other content. */
export function readReportFile(file: string): Report {
  const text = readWhole(file);
  const problem = (reason: string) => new ReportError(`${file} ${oneLine(reason)}`);
  if (text.trim() === '') throw problem('is empty');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw problem(`is not JSON: ${reasonOf(error)}`);
  }
  validate ??= createAjv({}).compile<Report>(createRequire(import.meta.url)('#generated/report.schema.json'));
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw problem(`is not a report of this version of notikit: ${error?.instancePath || '/'} ${error?.message}`);
}
