import type { Reset } from '#generated/control.js';
import type { ControlHandler } from '../control-handler.js';
import { noContent } from '../replies.js';
import { restartOverrides } from '../restart-overrides.js';

type Part = NonNullable<Reset['parts']>[number];

const everything: readonly Part[] = ['records', 'clock', 'requests', 'faults', 'overrides', 'sabotages'];

export const reset: ControlHandler<'reset'> = ({ body: { key, parts } = {} }, context) => {
  const { worlds, clock, journal, sabotages, apiKeys } = context;
  const resets = {
    records: () => worlds.reset(key && (apiKeys.environmentOf(key) ?? key)),
    clock: () => clock.reset(),
    requests: () => journal.clear(),
    faults: () => context.restartFaults(),
    overrides: () => restartOverrides(context),
    sabotages: () => {
      sabotages.names = sabotages.first;
    },
  } satisfies Record<Part, () => void>;
  // A key has nothing but its records: the rest is that of all keys.
  for (const part of parts ?? (key === undefined ? everything : ['records'])) resets[part]();
  return noContent;
};
