import { existsSync } from 'node:fs';
import type { Call, ServerAccess } from '../conformance/call.js';
import type { Progress, Restorable } from '../conformance/run-options.js';
import type { OutboundOptions } from '../http/outbound.js';
import type { Report } from '../judgement/report/report.js';
import { Redactor } from '../text/masking.js';
import { oneLine } from '../text/printable.js';
import { interruptible } from './interruptible.js';
import { clearStatus, showStatus } from './log.js';
import { headerMask } from './network-flags.js';
import { runTask, type TaskInput, type TaskName, type TaskResult } from './server-tasks.js';
import { superviseTask } from './supervise-task.js';

/** Server and its network options. */
export interface ServerTarget {
  readonly access: ServerAccess;
  readonly outbound: Omit<OutboundOptions, 'onRedirect'>;
}

/** Signals that stop a task early: it restores its changes. A second signal ends it by force. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a task, in a thread if the package is built, so that a server's response cannot block its end. Resolves to the
 * reason for ending it by force, with the outcome for a changed integration, or to its result. Rejects on an internal
 * error.
 */
export async function runServerTask<Name extends TaskName>(
  name: Name,
  input: TaskInput[Name],
  target: ServerTarget,
  onProgress: (progress: Progress) => void = () => {},
  signal?: AbortSignal,
): Promise<{ readonly result: TaskResult[Name] } | { readonly forced: NonNullable<Report['incomplete']> }> {
  const { outbound } = target;
  const mask = headerMask(outbound.network ?? {});
  const onRedirect = (from: string, to: string) => {
    const printableUrl = (url: string) => oneLine(mask(url), 500);
    process.stderr.write(`notikit: ${printableUrl(from)} redirects to ${printableUrl(to)}. Pass that address.\n`);
  };
  const hooks = { onProgress, onStatus: showStatus };
  const file = `${import.meta.dirname}/../src/cli/task-thread.js`;
  if (!existsSync(file)) {
    const { createOutbound } = await import('../http/outbound.js');
    const fetch = createOutbound({ ...outbound, onRedirect });
    const noHooks = { onRestorable: () => {}, onUnlimited: () => {} };
    try {
      const run = (interruption: AbortSignal) => {
        const anySignal = AbortSignal.any([interruption, ...(signal ? [signal] : [])]);
        return runTask(name, input, { ...hooks, ...noHooks, fetch, signal: anySignal });
      };
      return { result: await interruptible(run, new Error('interrupted'), endSignals) };
    } finally {
      clearStatus();
      await fetch.close();
    }
  }
  const supervision = { ...hooks, signals: endSignals, signal, onRedirect };
  const taskEnd = await superviseTask(file, { name, input, outbound }, supervision);
  clearStatus();
  if ('result' in taskEnd) return taskEnd;
  const restoration = taskEnd.restorable && (await restore(taskEnd.restorable, target));
  if ('fault' in taskEnd) {
    if (restoration !== undefined) process.stderr.write(`notikit: ${oneLine(restoration.sentence, 500)}\n`);
    throw typeof taskEnd.fault === 'string' ? new Error(taskEnd.fault) : taskEnd.fault;
  }
  const { reason, message } = taskEnd.forced;
  return {
    forced: {
      reason: restoration?.isRestored === false ? 'not restored' : reason,
      message: [message, ...(restoration === undefined ? [] : [restoration.sentence])].join('\n'),
    },
  };
}

/** Time limit for restoring an integration after a run was ended by force, in milliseconds. */
const restoreTimeoutMs = 1_500;

/** Sends the updates that restore an integration until the server accepts one. Resolves to the outcome in a sentence. */
async function restore({ name: ownName, integrationId, bodies }: Restorable, { access, outbound }: ServerTarget) {
  const [{ createOutbound }, { toRequest }] = await Promise.all([
    import('../http/outbound.js'),
    import('../conformance/call.js'),
  ]);
  const fetch = createOutbound(outbound);
  const redact = new Redactor([access.apiKey, access.otherApiKey]).redact;
  const name = `${ownName} (${integrationId})`;
  const signal = AbortSignal.timeout(restoreTimeoutMs);
  let reason = '';
  try {
    for (const body of bodies) {
      const call: Call = { operationId: 'updateIntegration', path: { integrationId }, body };
      const { ok, status } = await fetch(toRequest(call, access, signal));
      if (ok)
        return { isRestored: true, sentence: redact(`The update that restores the integration ${name} was accepted.`) };
      reason ||= `the server returned ${status}`;
    }
  } catch (error) {
    reason ||= signal.aborted ? `no response within ${restoreTimeoutMs / 1_000} s` : String(error);
  } finally {
    await fetch.close();
  }
  return { isRestored: false, sentence: redact(`The integration ${name} may still be changed: ${reason}.`) };
}
