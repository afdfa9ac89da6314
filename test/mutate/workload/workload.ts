import type { Transform } from '../../../src/sabotage/grammar/semantic.js';
import type { Answer, Call } from '../../server/call.js';
import { createRichStore } from '../../server/rich/create-rich-store.js';
import type { OperationId } from '../../server/routes.js';
import { isRow } from '../../server/row.js';
import { apiKey, askThrough, createRichServer } from '../right-server.js';
import { Chance } from './chance.js';
import { Requests } from './requests.js';

/** Requests that are sent together, and the responses of the right server. */
interface Batch {
  readonly calls: readonly Call[];
  readonly answers: readonly string[];
}

const start = Date.parse('2026-06-01T12:00:00.000Z');
const writes: readonly OperationId[] = ['createSubscriber', 'updateSubscriberOnlineStatus', 'updateIntegration'];
const reads: readonly OperationId[] = [
  ...(['searchSubscribers', 'listActiveIntegrations', 'listMessages', 'getWorkflow'] as const),
  ...(['getWorkflowStep', 'listNotifications', 'getNotification'] as const),
];

/** A clock that the requests of a workload advance, so that equal requests get equal responses. */
class WorkloadClock {
  #time = start;
  readonly now = (): number => this.#time;

  advance(): void {
    this.#time += 1_000;
  }
}

/** Random requests, mostly for one operation, with the right responses. */
export async function recordWorkload(operation: OperationId, seed: number, length: number): Promise<readonly Batch[]> {
  const chance = new Chance(seed);
  const requests = new Requests(createRichStore(start), chance);
  const clock = new WorkloadClock();
  const server = createRichServer(clock.now);
  const batches: Batch[] = [];
  const recent: Call[] = [];
  let sent = 0;

  const send = async (calls: readonly Call[]): Promise<readonly Answer[]> => {
    clock.advance();
    const answers = await Promise.all(calls.map(server.ask));
    batches.push({ calls, answers: answers.map(textOf) });
    recent.push(...calls);
    sent += calls.length;
    return answers;
  };
  const make = (): Call => {
    if (recent.length > 0 && chance.is(0.1)) return chance.of(recent.slice(-12));
    return requests.of(chance.is(0.72) ? operation : chance.of(chance.is(0.6) ? writes : reads));
  };

  while (sent < length) {
    const count = chance.is(0.12) ? 2 + chance.below(3) : 1;
    const calls = Array.from({ length: count }, make);
    const answers = await send(calls);
    const [call, answer] = [calls[0], answers[0]];
    if (call !== undefined && answer !== undefined && count === 1 && chance.is(0.45)) await follow(call, answer);
  }
  return batches;

  /** Follows pages forward and back. */
  async function follow(call: Call, first: Answer): Promise<void> {
    let answer = first;
    let direction: 'after' | 'before' = 'after';
    for (let step = 0; step < 5; step += 1) {
      const { body } = answer;
      if (!isRow(body)) return;
      const [name, value] = cursorOf(body, direction);
      if (value === undefined) {
        if (direction === 'before' || step === 0) return;
        direction = 'before';
        continue;
      }
      const others = [...call.query].filter(([other]) => other !== 'page');
      const extra =
        name !== 'page' && chance.is(0.25) ? [['includeCursor', [chance.of(['true', 'true', 'false'])]] as const] : [];
      const query = new Map([...others, ...extra, [name, [value]] as const]);
      const [next] = await send([{ ...call, query, authorization: `ApiKey ${apiKey}` }]);
      if (next === undefined) return;
      answer = next;
      if (chance.is(0.2)) direction = 'before';
    }
  }
}

function cursorOf(
  body: Readonly<Record<string, unknown>>,
  direction: 'after' | 'before',
): [string, string | undefined] {
  if (typeof body.page === 'number') return ['page', body.hasMore === true ? String(body.page + 1) : undefined];
  const cursor = direction === 'after' ? body.next : body.previous;
  return [direction, typeof cursor === 'string' ? cursor : undefined];
}

/** True if a server with a fault responds to each request of a workload as the right one does. */
export async function answersAlike(workload: readonly Batch[], transform: Transform): Promise<boolean> {
  const clock = new WorkloadClock();
  const ask = askThrough(transform, createRichServer(clock.now));
  for (const { calls, answers } of workload) {
    clock.advance();
    const given = await Promise.all(calls.map(ask));
    if (given.some((answer, position) => textOf(answer) !== answers[position])) return false;
  }
  return true;
}

/** The status and the text of a refusal are unspecified. */
function textOf({ status, body }: Answer): string {
  return status >= 400 && status < 500 ? 'refused' : `${status} ${JSON.stringify(body)}`;
}
