import { toUtf8 } from '../../text/bytes.js';
import type { ProblemDetail } from './problem.js';
import type { Reply } from './reply.js';

/** The response with the header `Notikit-Notes`: what the client may have mistyped. */
export function withNotes(reply: Reply, notes: readonly ProblemDetail[]): Reply {
  const text = notes.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  // A header takes ASCII alone, and names may hold anything.
  const escaped = text.replace(/[^\x20-\x7e]/gu, (one) =>
    [...toUtf8(one)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
  return { ...reply, headers: { ...reply.headers, 'notikit-notes': escaped } };
}
