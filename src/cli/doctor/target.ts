/** A server that is looked at, and what with. */
export interface Target {
  readonly baseUrl: string;
  /** Its name or address, that of IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly apiKey: string | undefined;
  /** How long each answer may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** The target that a base address names. */
export function targetOf(baseUrl: string, how: Pick<Target, 'apiKey' | 'timeoutMs'>): Target {
  const { hostname, port, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return { ...how, baseUrl, host, port: Number(port) || (isSecure ? 443 : 80), isSecure };
}
