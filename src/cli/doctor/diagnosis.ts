import { createRequire } from 'node:module';
import { oneLine } from '../../text/printable.js';

/** Result of checking one prerequisite: `fail` if something cannot work, `warn` if it may stop working. */
export type Diagnosis = {
  /** Short label: `Node`, `port`, `TLS`. */
  readonly subject: string;
  readonly message: string;
} & ({ readonly state: 'ok' } | { readonly state: 'warn' | 'fail'; readonly remedy: string });

export function ok(subject: string, message: string): Diagnosis {
  return { subject, state: 'ok', message };
}

export function warn(subject: string, message: string, remedy: string): Diagnosis {
  return { subject, state: 'warn', message, remedy };
}

export function fail(subject: string, message: string, remedy: string): Diagnosis {
  return { subject, state: 'fail', message, remedy };
}

/** Reason of a failure in one line. Node's error of several attempts has a code but no message. */
export function reasonLine(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  return oneLine(error.message || ('code' in error ? String(error.code) : error.name));
}

/** Rejects when the time limit of a promise is exceeded. Does not stop the work. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs / 1_000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The range of versions has the form `>=20.19`. */
const manifest: { readonly engines: { readonly node: string } } = createRequire(import.meta.url)('#package.json');

/** Compares the version of Node with the required one. */
export function diagnoseNode(version: string = process.versions.node): Diagnosis {
  const required = manifest.engines.node.replace('>=', '');
  return version.localeCompare(required, 'en', { numeric: true }) >= 0
    ? ok('Node', `${version} (${required} or newer required)`)
    : fail('Node', `${version} is too old`, `install Node ${required} or newer`);
}
