import type { Report } from '../judgement/report/report.js';
import type { ReporterOptions } from './reporter.js';

/** Reporters by their name in `--reporter`. Each is loaded on demand. */
export const reporters = {
  terminal: async (report, options) => (await import('./terminal.js')).terminal(report, options),
  json: async (report) => (await import('./reporter.js')).json(report),
  junit: async (report) => (await import('./junit.js')).junit(report),
  ctrf: async (report) => (await import('./ctrf.js')).ctrf(report),
  github: async (report) => (await import('./github.js')).github(report),
  markdown: async (report) => (await import('./markdown.js')).markdown(report),
  html: async (report) => (await import('./html/html.js')).html(report),
} satisfies Record<string, (report: Report, options: ReporterOptions) => Promise<string>>;

export type ReporterName = keyof typeof reporters;

/** Value of `--reporter`. */
export interface ReporterChoice<Name extends string = ReporterName> {
  readonly name: Name;
  /** Path of the output; undefined for standard output. */
  readonly file?: string;
}

/** Reads `NAME` or `NAME=FILE`; undefined for an unknown reporter or an empty file name. */
export function parseChoice<Name extends string>(
  text: string,
  names: readonly Name[],
): ReporterChoice<Name> | undefined {
  const [, nameText, file] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const name = names.find((reporterName) => reporterName === nameText);
  if (name === undefined || file === '') return undefined;
  return file === undefined ? { name } : { name, file };
}

/** Formats names for a sentence: `terminal, json, … or github`. */
export function oneOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
}

export const reporterNames = oneOf(Object.keys(reporters));
