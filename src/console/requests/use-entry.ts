import { useEffect, useState } from 'preact/hooks';
import type { JournalEntry } from '#generated/control.js';
import { messageOf, mock } from '../mock.js';

interface Answer {
  readonly id: number;
  readonly entry?: JournalEntry;
  readonly error?: string;
}

/** Both sides of an exchange, or why there are none. It is asked for once: what has been stays as it was. */
export function useEntry(id: number): Answer {
  const [answer, setAnswer] = useState<Answer>({ id });
  const client = mock();
  useEffect(() => {
    let isWanted = true;
    client.request(id).then(
      (entry) => isWanted && setAnswer({ id, entry }),
      (error: unknown) => isWanted && setAnswer({ id, error: messageOf(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, client]);
  return answer.id === id ? answer : { id };
}
