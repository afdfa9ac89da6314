import { UsageError } from './usage-error.js';

/** The API key of a flag or a variable. Throws UsageError. */
export function readKey(key: string | undefined): string {
  if (!key) throw new UsageError('no API key: give --api-key, or set NOTIKIT_API_KEY');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new UsageError('the API key has characters that no HTTP header can carry');
  return key;
}
