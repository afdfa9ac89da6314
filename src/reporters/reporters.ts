import type { Report } from '../judgement/report/report.js';
import { ctrf } from './ctrf.js';
import { github } from './github.js';
import { junit } from './junit.js';
import type { Reporter, ReporterOptions } from './reporter.js';
import { json } from './reporter.js';
import type { ReporterName } from './reporter-choice.js';
import { terminal } from './terminal.js';

/** What makes the text of a report, now or once it is loaded. */
type Loaded = (report: Report, options: ReporterOptions) => string | Promise<string>;

/** All reporters by the name that `--reporter` takes. What makes pages is loaded for the first of them. */
export const reporters = {
  terminal,
  json,
  junit,
  ctrf,
  github,
  html: async (report) => (await import('./html/html.js')).html(report),
} satisfies Record<ReporterName, Reporter | Loaded>;
