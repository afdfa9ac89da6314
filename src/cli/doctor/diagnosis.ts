/** What was found of one thing that notikit needs, or may need. */
export type Diagnosis = {
  /** What it is about in a word: `Node`, `port`, `TLS`. */
  readonly subject: string;
  readonly message: string;
} & Standing;

/** What is wrong comes with what to do: `fail` if something cannot work, `warn` if it may not for long, or not as meant. */
type Standing = { readonly state: 'ok' } | { readonly state: 'warn' | 'fail'; readonly remedy: string };

export function ok(subject: string, message: string): Diagnosis {
  return { subject, state: 'ok', message };
}

export function warn(subject: string, message: string, remedy: string): Diagnosis {
  return { subject, state: 'warn', message, remedy };
}

export function fail(subject: string, message: string, remedy: string): Diagnosis {
  return { subject, state: 'fail', message, remedy };
}
