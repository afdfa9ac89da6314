import { type Case, Fault, type Group, NotTried, type OpenGroup, type Row } from './case.js';
import type { Figures } from './figures.js';

/** Runs the cases of a group one after another; after each, the target must be sane. */
export async function* tryGroup(group: Group, main: string, figures: Figures): AsyncGenerator<Row> {
  const opened = await group.open(main, figures);
  for (const [name, run] of Object.entries(opened.cases))
    yield { group: group.name, ...(await tryCase(name, run, opened, figures)) };
  const end = () => opened.close().then(() => 'as it should');
  yield { group: group.name, ...(await tryCase('its end', end, sane, figures)) };
}

const sane: Pick<OpenGroup, 'isSane'> = { isSane: async () => {} };

/** Runs one case. Rejects only for an error of the harness. */
export async function tryCase(
  name: string,
  run: Case,
  { isSane }: Pick<OpenGroup, 'isSane'>,
  figures: Figures,
): Promise<Omit<Row, 'group'>> {
  const since = performance.now();
  try {
    const seen = await run();
    await isSane();
    return { name, outcome: 'survived', seen, ms: waited() };
  } catch (error) {
    if (error instanceof NotTried) return { name, outcome: 'not tried', seen: error.message, ms: waited() };
    if (!(error instanceof Fault)) throw error;
    figures.harms[error.harm] += 1;
    return { name, outcome: 'failed', seen: `${error.harm}: ${error.message}`, ms: waited() };
  }

  function waited(): number {
    const ms = Math.round(performance.now() - since);
    figures.worstWaitMs = Math.max(figures.worstWaitMs, ms);
    return ms;
  }
}
