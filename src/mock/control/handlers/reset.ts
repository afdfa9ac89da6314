import type { ControlHandler } from '../control-handler.js';
import { noContent } from '../no-content.js';

export const reset: ControlHandler<'reset'> = ({ body = {} }, workings) => {
  const { key, parts = ['worlds'] } = body;
  const { worlds, clock, journal, overrides, sabotages } = workings;
  const resets = {
    worlds: () => worlds.reset(key),
    clock: () => clock.reset(),
    requests: () => journal.clear(),
    faults: () => workings.restartFaults(),
    overrides: () => overrides.clear(),
    sabotages: () => {
      sabotages.names = sabotages.first;
    },
  } satisfies Record<(typeof parts)[number], () => void>;
  for (const part of parts) resets[part]();
  return noContent;
};
