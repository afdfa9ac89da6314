import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv';
import { createAjv } from '../../contract/ajv.js';
import { NotikitError } from '../../errors/notikit-error.js';
import type { Report } from './report.js';

/** A text is no report, with the reason in one line. */
export class ReportError extends NotikitError {
  readonly code = 'NOTIKIT_REPORT_INVALID';
  constructor(message: string) {
    super(message);
    this.name = 'ReportError';
  }
}

let validate: ValidateFunction<Report> | undefined;

/** Reads what the `json` reporter wrote. Throws ReportError. */
export function readReport(text: string): Report {
  const value = parsed(text);
  validate ??= createAjv({}).compile<Report>(createRequire(import.meta.url)('#generated/report.schema.json'));
  if (validate(value)) return value;
  const [error] = validate.errors ?? [];
  throw new ReportError(`is not a report of this version of notikit: ${error?.instancePath || '/'} ${error?.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ReportError(`is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
