import type { Trigger } from '#generated/control.js';
import { oneLine } from '../../text/printable.js';
import { UsageError } from '../exit-codes.js';
import { askMock, type MockFlags } from './ask-mock.js';

interface Flags extends MockFlags {
  readonly to: string;
  readonly payload?: string;
  readonly context?: readonly string[];
  readonly topic?: string;
  readonly json?: true;
}

/** Does what `notikit trigger` says. Throws UsageError. */
export async function runTrigger(workflow: string, flags: Flags): Promise<void> {
  const { to: subscriber, payload, context: contextKeys, topic, key, json } = flags;
  const trigger: Trigger = {
    ...{ workflow, subscriber },
    ...(payload !== undefined && { payload: readPayload(payload) }),
    ...(contextKeys && { contextKeys: [...contextKeys] }),
    ...(topic !== undefined && { topic }),
  };
  await askMock(flags, async (control, url) => {
    const event = await control.trigger(trigger, { key });
    process.stdout.write(json ? `${JSON.stringify(event, null, 2)}\n` : `${textOf(event, trigger, url)}\n`);
  });
}

function readPayload(text: string): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(text);
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return { ...payload };
  } catch {
    // The same mistake, told below.
  }
  throw new UsageError(`--payload is not a JSON object: ${oneLine(text, 200)}`);
}

interface Job {
  readonly type?: unknown;
  readonly status?: unknown;
}

function textOf(event: object, { workflow, subscriber }: Trigger, url: string): string {
  const { _id, jobs }: { _id?: unknown; jobs?: readonly Job[] } = event;
  const lines = (jobs ?? []).map(({ type, status }) => `  ${String(type).padEnd(8)} ${String(status)}`);
  const head = `Triggered ${workflow} for ${subscriber}: event ${String(_id)}`;
  return [head, ...lines, `${url}/__notikit/#/data/events/${String(_id)}`].map((line) => oneLine(line, 500)).join('\n');
}
