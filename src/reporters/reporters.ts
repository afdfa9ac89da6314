import type { Report } from '../judgement/report/report.js';
import type { ReporterOptions } from './reporter.js';

type LoadedReporter = (report: Report, options: ReporterOptions) => Promise<string>;

/** All reporters by the name that `--reporter` takes. Each is loaded when it is used. */
export const reporters = {
  terminal: async (...given) => (await import('./terminal.js')).terminal(...given),
  json: async (report) => (await import('./reporter.js')).json(report),
  junit: async (report) => (await import('./junit.js')).junit(report),
  ctrf: async (report) => (await import('./ctrf.js')).ctrf(report),
  github: async (report) => (await import('./github.js')).github(report),
  html: async (report) => (await import('./html/html.js')).html(report),
} satisfies Record<string, LoadedReporter>;

export type ReporterName = keyof typeof reporters;

/** What `--reporter` asks for. */
export interface ReporterChoice<Name extends string = ReporterName> {
  readonly name: Name;
  /** Where the text goes; standard output if absent. */
  readonly file?: string;
}

/** Reads `NAME` or `NAME=FILE`; undefined if there is no such reporter, or nothing after the `=`. */
export function parseChoice<Name extends string>(
  text: string,
  names: readonly Name[],
): ReporterChoice<Name> | undefined {
  const equals = text.indexOf('=');
  const written = equals === -1 ? text : text.slice(0, equals);
  const name = names.find((known) => known === written);
  if (name === undefined) return undefined;
  if (equals === -1) return { name };
  const file = text.slice(equals + 1);
  return file === '' ? undefined : { name, file };
}

/** Names as a sentence has them: `terminal, json, … or github`. */
export function oneOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

export const reporterNames = oneOf(Object.keys(reporters));
