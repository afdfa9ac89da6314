import { ctrf } from './ctrf.js';
import { github } from './github.js';
import { json } from './json.js';
import { junit } from './junit.js';
import type { Reporter } from './reporter.js';
import type { ReporterName } from './reporter-choice.js';
import { terminal } from './terminal.js';

/** All reporters by the name that `--reporter` takes. */
export const reporters = { terminal, json, junit, ctrf, github } satisfies Record<ReporterName, Reporter>;
