import { TransportError } from '../http/transport.js';
import { oneLine } from '../text/printable.js';
import { exit } from './usage-error.js';

/** Says what of earlier runs is in an environment, and what can be removed of it. Resolves to the exit code. */
export async function cleanUp(baseUrl: string, apiKey: string, timeoutMs: number): Promise<number> {
  const [{ findLeftBehind }, { createOutbound }] = await Promise.all([
    import('../conformance/left-behind.js'),
    import('../http/outbound.js'),
  ]);
  const fetch = createOutbound({ timeoutMs });
  try {
    const { subscribers, looked, reason } = await findLeftBehind({ baseUrl, apiKey }, fetch);
    const isBlind = looked === 0 && reason !== undefined;
    if (!isBlind) print(leftLines(subscribers));
    if (reason === undefined) return exit.ok;
    print([`${isBlind ? 'No' : `Only the first ${looked}`} subscribers could be looked at: ${oneLine(reason)}`]);
    return exit.incomplete;
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    print([`The subscribers could not be looked at: ${oneLine(error.message)}`]);
    return exit.incomplete;
  } finally {
    await fetch.close();
  }
}

function leftLines(subscribers: readonly string[]): string[] {
  if (subscribers.length === 0) return ['No subscriber is left of a run: there is nothing to remove'];
  const count = `${subscribers.length} ${subscribers.length === 1 ? 'subscriber is' : 'subscribers are'}`;
  return [
    `${count} left of runs:`,
    ...subscribers.map((id) => `  ${oneLine(id)}`),
    'None of them can be removed by notikit: the API has no delete. Integrations are put back by each run itself.',
  ];
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
