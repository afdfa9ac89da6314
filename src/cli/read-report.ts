import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import { createAjv } from '../contract/ajv.js';
import { NotikitError } from '../errors/notikit-error.js';
import type { Report } from '../judgement/report/report.js';
import { readWhole } from '../source/read-whole.js';
import { oneLine, reasonOf } from '../text/printable.js';
import { UsageError } from './exit-codes.js';

/** Reads a JSON report. Throws SourceError for an unreadable file, and UsageError for other content. */
export function readReportFile(file: string): Report {
  try {
    return readReport(readWhole(file));
  } catch (error) {
    if (error instanceof ReportError) throw new UsageError(`${file} ${oneLine(error.message)}`);
    throw error;
  }
}

/** Text that is not a report. The reason is one line. */
export class ReportError extends NotikitError {
  readonly code = 'NOTIKIT_REPORT_INVALID';
  override name = 'ReportError';
}

let validate: ValidateFunction<Report> | undefined;

/** Parses the output of the `json` reporter. Throws ReportError. */
export function readReport(text: string): Report {
  const value = parseReportJson(text);
  validate ??= createAjv({}).compile<Report>(createRequire(import.meta.url)('#generated/report.schema.json'));
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw new ReportError(`is not a report of this version of notikit: ${error?.instancePath || '/'} ${error?.message}`);
}

function parseReportJson(text: string): unknown {
  if (text.trim() === '') throw new ReportError('is empty');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ReportError(`is not JSON: ${reasonOf(error)}`);
  }
}
