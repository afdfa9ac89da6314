import { UsageError } from './usage-error.js';

/** Reads a server's base address. Throws UsageError. */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(`${JSON.stringify(text)} is no http or https address`);
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError('a base address has no user, query or fragment');
  }
  return url.href;
}
