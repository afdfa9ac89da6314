import type { Overview, Reset } from '#generated/control.js';
import { version } from '#generated/version.js';
import { toEpoch } from '../../../contract/moments.js';
import type { Clock } from '../../clock.js';
import { problemAt } from '../../http/problem.js';
import { receivedRequestOf } from '../../http/received-request.js';
import { consolePage, pageHeaders } from '../console-page.js';
import { type ControlHandler, controlDocument, controlRoot } from '../control-operations.js';
import { environmentOf } from '../current-world.js';
import { jsonReply, noContent } from '../replies.js';
import { restartOverrides } from '../scenario-overrides.js';

/** Responds with the console if the client accepts HTML, else with JSON. */
export const getOverview: ControlHandler<'getOverview'> = ({ request }) => {
  if (request.headers.get('accept')?.includes('text/html') !== true) return jsonReply(overview);
  const headers = { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' };
  return { status: 200, body: consolePage(receivedRequestOf(request).basePath), headers };
};

export const getHealth: ControlHandler<'getHealth'> = async (_call, { scenario, clock, startedAt, state }) => {
  const { missingChanges = 0 } = (await state) ?? {};
  return jsonReply({
    status: 'ok',
    version,
    startedAt: startedAt.toISOString(),
    seed: scenario.seed,
    scenario: scenario.name,
    now: clock.now().toISOString(),
    ...(missingChanges > 0 && { missingChanges }),
  });
};

export const stop: ControlHandler<'stop'> = (_call, context) => {
  context.stop();
  return noContent;
};

export const getDocument: ControlHandler<'getDocument'> = () => jsonReply(controlDocument);

const overview: Overview = {
  name: 'notikit',
  version,
  what: 'A mock of the Notification Service API. The paths below inspect and control it.',
  links: {
    'the contract': '/openapi.json',
    'the control API': `${controlRoot}/openapi.json`,
    ...Object.fromEntries(
      Object.entries(controlDocument.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, { summary }]) => [summary, `${method.toUpperCase()} ${controlRoot}${path}`]),
      ),
    ),
  },
};

type Part = NonNullable<Reset['parts']>[number];

export const reset: ControlHandler<'reset'> = ({ body: { key, parts } = {} }, context) => {
  const { worlds, clock, journal, sabotages } = context;
  const environment = key === undefined ? undefined : environmentOf(context, key, 'body');
  const resets = {
    records: () => worlds.reset(environment),
    clock: () => clock.reset(),
    requests: () => journal.clear(),
    faults: () => context.restartFaults(),
    overrides: () => restartOverrides(context),
    sabotages: () => {
      sabotages.names = sabotages.initialNames;
    },
  } satisfies Record<Part, () => void>;
  // A key has only records; all keys share the other parts.
  const defaultParts = key === undefined ? (Object.keys(resets) as Part[]) : (['records'] as const);
  for (const part of parts ?? defaultParts) resets[part]();
  return noContent;
};

export const getClock: ControlHandler<'getClock'> = (_call, { clock }) => clockReply(clock);

export const setClock: ControlHandler<'setClock'> = ({ body: { now, frozen } }, { clock }) => {
  const time = now === undefined ? undefined : expectSupportedTime(toEpoch(now), 'now');
  // Freezes the clock before other changes, because a running clock would advance meanwhile.
  if (frozen === true) clock.freeze();
  if (time !== undefined) clock.set(time);
  if (frozen === false) clock.resume();
  return clockReply(clock);
};

const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const advanceClock: ControlHandler<'advanceClock'> = ({ body: { by } }, { clock }) => {
  const [, count, unit = ''] = /^(\d+)(\D+)$/.exec(by) ?? [];
  const milliseconds = Number(count) * (unitsMs[unit] ?? 0);
  expectSupportedTime(clock.now().getTime() + milliseconds, 'by');
  clock.advance(milliseconds);
  return clockReply(clock);
};

const minTime = Date.UTC(1970, 0);
const endTime = Date.UTC(9999, 0);

/**
 * Throws Problem 422 for a time outside the supported years: identifiers begin with seconds since 1970, and years have
 * four digits.
 */
function expectSupportedTime(time: number, field: string): number {
  if (time >= minTime && time < endTime) return time;
  throw problemAt(422, `/body/${field}`, 'must lead to a year from 1970 to 9998');
}

function clockReply(clock: Clock) {
  return jsonReply({ now: clock.now().toISOString(), frozen: clock.isFrozen, ahead: clock.ahead });
}
