import { useEffect, useState } from 'preact/hooks';
import type { JournalEntry } from '#generated/control.js';
import { messageOf, mock } from '../mock.js';

/** Both sides of an exchange, or why there are none. It is asked for once: what has been stays as it was. */
export function useEntry(id: number): { readonly entry?: JournalEntry; readonly error?: string } {
  const [answer, setAnswer] = useState<{ readonly entry?: JournalEntry; readonly error?: string }>({});
  const client = mock();
  useEffect(() => {
    let isWanted = true;
    client.request(id).then(
      (entry) => isWanted && setAnswer({ entry }),
      (error: unknown) => isWanted && setAnswer({ error: messageOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, client]);
  return answer;
}
