import { ctrf } from './ctrf.js';
import { github } from './github.js';
import { json } from './json.js';
import { junit } from './junit.js';
import type { Reporter } from './reporter.js';
import { terminal } from './terminal.js';

/** All reporters by the name that `--reporter` takes. */
export const reporters = { terminal, json, junit, ctrf, github } satisfies Record<string, Reporter>;

export type ReporterName = keyof typeof reporters;

/** What `--reporter` asks for. */
export interface ReporterChoice {
  readonly name: ReporterName;
  /** Where the text goes; standard output if absent. */
  readonly file?: string;
}

/** Reads `NAME` or `NAME=FILE`; undefined if there is no such reporter, or nothing after the `=`. */
export function parseReporter(text: string): ReporterChoice | undefined {
  const equals = text.indexOf('=');
  const name = equals === -1 ? text : text.slice(0, equals);
  if (!isReporterName(name)) return undefined;
  if (equals === -1) return { name };
  const file = text.slice(equals + 1);
  return file === '' ? undefined : { name, file };
}

/** The names as a sentence has them: `terminal, json, … or github`. */
export const reporterNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.keys(reporters));

function isReporterName(name: string): name is ReporterName {
  return Object.hasOwn(reporters, name);
}
