import { Plain } from '../parts/plain.js';

/** What each word of records says of how something stands, as the colours have it. */
const kinds: Readonly<Record<string, string>> = {
  ...{ ACTIVE: 'good', active: 'good', online: 'good', sent: 'good', completed: 'good', Success: 'good' },
  ...{ ReadConfirmation: 'good' },
  ...{ ERROR: 'bad', error: 'bad', failed: 'bad', Failed: 'bad', deleted: 'bad' },
  ...{ warning: 'odd', Warning: 'odd', delayed: 'odd', pending: 'odd', Pending: 'odd', queued: 'odd', Queued: 'odd' },
  merged: 'other',
};

/** The kind of a word: `good`, `bad`, `odd` or `other`; `idle` for what says nothing. */
export function kindOf(word: string): string {
  return Object.hasOwn(kinds, word) ? (kinds[word] ?? 'idle') : 'idle';
}

/** How something stands: a word with a dot of its colour. */
export function Standing({ of }: { readonly of: string }) {
  return (
    <span class={`standing ${kindOf(of)}`}>
      <Plain text={of.toLowerCase()} limit={40} />
    </span>
  );
}
