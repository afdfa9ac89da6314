import type { OutboundOptions } from '../http/outbound.js';
import { TransportError } from '../http/transport.js';
import { oneLine } from '../text/printable.js';
import { exit } from './exit-codes.js';

/** Says what of earlier runs is in an environment, and what can be removed of it. Resolves to the exit code. */
export async function cleanUp(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  outbound: OutboundOptions,
): Promise<number> {
  const [{ findLeftBehind }, { createOutbound }] = await Promise.all([
    import('../conformance/left-behind.js'),
    import('../http/outbound.js'),
  ]);
  const fetch = createOutbound(outbound);
  try {
    const { subscribers, looked, reason } = await findLeftBehind({ baseUrl, apiKey }, fetch);
    const isBlind = looked === 0 && reason !== undefined;
    if (!isBlind) print(leftLines(subscribers));
    if (reason === undefined) return exit.ok;
    print([`${isBlind ? 'No' : `Only the first ${looked}`} subscribers could be read: ${oneLine(reason)}`]);
    return exit.incomplete;
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    print([`The subscribers could not be read: ${oneLine(error.message)}`]);
    return exit.incomplete;
  } finally {
    await fetch.close();
  }
}

function leftLines(subscribers: readonly string[]): string[] {
  if (subscribers.length === 0) return ['Earlier runs left no subscribers behind.'];
  const count = `${subscribers.length} ${subscribers.length === 1 ? 'subscriber is' : 'subscribers are'}`;
  return [
    `${count} left behind by runs:`,
    ...subscribers.map((id) => `  ${oneLine(id)}`),
    'notikit cannot remove them, because the API has no delete. Each run restores the integration that it changes.',
  ];
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
