import type { NetworkOptions } from '../../http/network.js';
import { oneLine } from '../../text/printable.js';

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

/** Why something failed, in one line. Node's error of several attempts has a code and no message. */
export function reasonLine(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  return oneLine(error.message || ('code' in error ? String(error.code) : error.name));
}

/** What some work comes to. Rejects once it has taken too long; the work is not ended by that. */
export async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs / 1_000} s`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A server that is looked at, and what with. */
export interface DiagnosedServer {
  readonly baseUrl: string;
  /** Its name or address, that of IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly apiKey: string | undefined;
  /** How long each answer may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly network: NetworkOptions;
}

/** The target that a base address names. */
export function serverToDiagnose(
  baseUrl: string,
  how: Pick<DiagnosedServer, 'apiKey' | 'timeoutMs' | 'network'>,
): DiagnosedServer {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return { ...how, baseUrl, host, port: Number(port) || (isSecure ? 443 : 80), isSecure };
}
