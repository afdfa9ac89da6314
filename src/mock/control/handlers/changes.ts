import type { ControlHandler } from '../control-handler.js';
import { refuseCrowd } from '../refuse-crowd.js';
import { eventStream, streamOf } from '../stream-of.js';

export const streamChanges: ControlHandler<'streamChanges'> = (_call, { changes }) => {
  refuseCrowd(changes);
  const toldOf = (count: number) => ({ id: count, text: JSON.stringify({ count }) });
  const stream = streamOf([changes.count], (listener) => changes.listen(listener), toldOf);
  return new Response(stream, { headers: eventStream });
};
