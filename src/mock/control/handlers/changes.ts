import type { Change } from '../../journal/changes.js';
import type { ControlHandler } from '../control-handler.js';
import { entryReader } from '../journal-entry.js';
import { eventOf, eventStream, streamOf } from '../stream-of.js';
import { limitListeners } from '../world-of.js';

export const streamChanges: ControlHandler<'streamChanges'> = async ({ query: { since } }, context) => {
  const { changes, journal } = context;
  limitListeners(changes);
  const read = since === undefined ? undefined : await entryReader(context, { bodies: false });
  const bytesOf = ({ count, kept }: Change) => {
    const exchange = kept && read?.(kept);
    return eventOf(count, { count, ...(exchange && { exchange }) });
  };
  const { count } = changes;
  const missed = since === undefined ? [] : journal.entries.filter(({ id, isOver }) => isOver && id > since);
  const known: Change[] = [{ count }, ...missed.map((kept) => ({ count, kept }))];
  return new Response(
    streamOf(known, (listener) => changes.listen(listener), bytesOf),
    { headers: eventStream },
  );
};
