const names = ['terminal', 'json', 'junit', 'ctrf', 'github', 'html'] as const;

export type ReporterName = (typeof names)[number];

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
export const reporterNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

function isReporterName(name: string): name is ReporterName {
  return names.some((known) => known === name);
}
