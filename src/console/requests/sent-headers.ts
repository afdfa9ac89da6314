import type { JournalEntry } from '#generated/control.js';

const told = ['authorization', 'content-type', 'idempotency-key', 'prefer'];

/** The headers of a request that its answer depends on, with the key that the journal masks, where the mock knows it. */
export function sentHeaders({ key, request: { headers } }: JournalEntry): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => told.includes(name));
  return { ...Object.fromEntries(sent), ...(key !== null && { authorization: `ApiKey ${key}` }) };
}
