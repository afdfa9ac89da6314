import type { JournalEntry } from '#generated/control.js';
import { curl, quote } from '../../judgement/report/curl.js';
import { sentHeaders } from './sent-headers.js';

/** A command that sends a request again, to the mock that had it. */
export function curlLine(entry: JournalEntry, origin: string): string {
  const { method, target, request } = entry;
  const body = request.body === undefined || request.body === '' ? undefined : quote(request.body);
  // It has the key that was used, which is no secret: one of the mock's own.
  return curl({ method, url: `${origin}${target}`, headers: new Headers(sentHeaders(entry)) }, { apiKey: '' }, body);
}
