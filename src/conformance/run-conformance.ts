import { randomInt } from 'node:crypto';
import { digest } from '#generated/document.js';
import { version } from '#generated/version.js';
import { contract as specification } from '../contract/contract.js';
import { operations as methods, type OperationId } from '../contract/operations.js';
import { requirementOf } from '../judgement/apply-rules.js';
import { describeUncheckedRun } from '../judgement/report/headline.js';
import { redactResult, redactTexts } from '../judgement/report/redact.js';
import { type Incomplete, type Report, summarize } from '../judgement/report/report.js';
import { Verdicts } from '../judgement/report/verdicts.js';
import type { Requirement } from '../requirements/catalogue.js';
import { selectRequirements } from '../requirements/select-requirements.js';
import { Redactor } from '../text/masking.js';
import { stackOf } from '../text/printable.js';
import { Context } from './context.js';
import { describeWrongAddress, findBaseUrl, suggestDoctor } from './discovery.js';
import { planFor } from './plan.js';
import { runLoop } from './run-loop.js';
import { type RunOptions, usualBudget } from './run-options.js';
import { RunTime } from './run-time.js';
import { Session } from './session.js';
import { Skip, unlessSkipped } from './skip.js';

const lists = ['searchSubscribers', 'listActiveIntegrations', 'listNotifications', 'listMessages'] as const;

/**
 * Checks a server against all requirements. Does not reject for anything that the server does: the report contains it.
 * Rejects with RequirementError for a pattern that matches nothing.
 *
 * @example
 * const { fetch } = createMock();
 * const report = await runConformance({ fetch, baseUrl: 'http://mock', apiKey: 'dev', allowWrites: true });
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { seed = 1, runId = newRunId(), settleMs = 2_000, concurrency, rate } = options;
  const { allowWrites = false, hostile = false, timeoutMs, maxValues = 20_000_000 } = options;
  const { requirements, operations } = selectRequirements(options);
  const plan = planFor(requirements, usualBudget);
  const { budget = plan.budget } = options;
  const { profile: contract = specification } = options;
  const selected = requirements.map(({ id }) => requirementOf(contract, id));
  const startedAt = new Date();
  const time = new RunTime(timeoutMs, options.signal);
  const stopping = new Set(options.failFast === true ? selected.filter(isStopping).map(({ id }) => id) : []);
  const verdicts = new Verdicts(options, contract, (id) => {
    if (stopping.has(id)) time.endWith('the run stopped at the first failure', 'stopped');
  });
  const { signal } = time;
  const limits = { concurrency, rate, deadline: time.deadline, onLongRetry: time.endBeforeRetry };
  const onTooManyValues = () => time.endWith(`the responses have more than ${maxValues} values together`, 'too large');
  const bounds = { limits, signal, maxValues, onTooManyValues };
  const session = new Session({
    access: options,
    contract,
    verdicts,
    operations,
    ...bounds,
    onInternalError: recordInternalError,
  });

  const send: typeof session.send = (call) => {
    options.onProgress?.({ phase: context.phase, requests: session.requests, budget });
    return session.send(call);
  };
  const { apiKey, otherApiKey, ids: givenIds = {}, onRestorable } = options;
  const keys = [apiKey, otherApiKey].filter((key) => key !== undefined);
  const given = { apiKey, otherApiKey, givenIds, seed, runId, settleMs, onRestorable };
  const context = new Context({ ...given, contract, send, signal });
  // Any list shows whether the API is there, and takes the key.
  const probes = lists.filter((operationId) => plan.operations.has(operationId));
  await Promise.all(probes.map((operationId) => unlessSkipped(send({ operationId }))));
  const isAnswered = session.responses > 0 && time.end === undefined;
  const nearbyBaseUrl =
    isAnswered && !session.hasSeenApi ? await findBaseUrl(options.baseUrl, session.sendTo) : undefined;
  if (session.responses > 0 && session.isAuthorized && nearbyBaseUrl === undefined) {
    const sent = () => session.requests;
    const isLimited = options.budget !== undefined;
    const loop = { context, verdicts, operations, plan: { ...plan, budget }, isLimited, sent, allowWrites, hostile };
    await runLoop(loop, seed, selected).catch((error: unknown) => {
      // Other results report a Skip.
      if (!(error instanceof Skip)) recordInternalError(error);
    });
  }
  const message = await whyMisplaced();
  session.allowRestoring();
  const restoreFailures = await context.restore();
  session.close();
  time.close();

  const redact = new Redactor(keys).redact;
  // A key that is a short word, such as `other`, occurs in sentences too.
  const redactSentence = new Redactor(keys.filter((key) => !/^[a-z]{1,7}$/i.test(key))).redact;
  const misplaced = message === undefined ? undefined : ({ reason: 'not the API', message } as const);
  const ended = misplaced ?? reasonOfEnd(session, restoreFailures, time, options.baseUrl);
  // Responses of another service say nothing about the API.
  const final = message === undefined ? verdicts : new Verdicts(options);
  if (ended !== undefined)
    for (const { id } of selected) final.recordSkip(id, { text: `the run is incomplete: ${ended.reason}`, by: 'run' });
  const charged = final.results(selected);
  const results = charged.results.map((result) => redactResult(result, redact, redactSentence));
  const incomplete =
    ended ?? describeUncheckedRun(summarize(results)) ?? charged.unread ?? unreadOperations(session, allowWrites);
  return {
    version,
    contract: digest,
    ...(contract.profile && { profile: contract.profile }),
    target: redact(options.baseUrl),
    seed,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    requests: session.requests,
    summary: summarize(results),
    checked: charged.checked,
    results,
    durations: verdicts.durations(selected),
    causes: charged.causes,
    ...(incomplete && { incomplete: { ...incomplete, message: redact(incomplete.message) } }),
    ...(session.leftBehind && { leftBehind: redactTexts(session.leftBehind, redact) }),
    fixed: [],
  };

  function isStopping({ id, level }: Requirement): boolean {
    return level === 'must' && options.known?.includes(id) !== true;
  }

  async function whyMisplaced(): Promise<string | undefined> {
    if (session.responses === 0 || session.hasSeenApi || time.end !== undefined) return undefined;
    const response = await unlessSkipped(session.send({ operationId: 'listMessages' }));
    return describeWrongAddress(options.baseUrl, response, nearbyBaseUrl);
  }

  /** Records an internal error that belongs to no requirement under one of the selected ones. */
  function recordInternalError(error: unknown): void {
    const { id } = selected.find((requirement) => requirement.id === 'response.completes') ?? selected[0] ?? {};
    if (id !== undefined) verdicts.recordError(id, `notikit: internal error: ${stackOf(error)}`);
  }
}

function reasonOfEnd(
  session: Session,
  restoreFailures: readonly string[],
  time: RunTime,
  baseUrl: string,
): { reason: Incomplete; message: string } | undefined {
  if (session.responses === 0 && time.end !== undefined) return time.end;
  if (session.responses === 0 && session.undecodable !== undefined)
    return { reason: 'nothing checked', message: session.undecodable };
  if (session.responses === 0 || !session.isReachable || session.hasGivenUp) {
    const message = `${session.lastFailure ?? 'no request got a response'}\n${suggestDoctor(baseUrl)}`;
    return { reason: 'unreachable', message };
  }
  if (!session.isAuthorized) {
    return {
      reason: 'unauthorized',
      message:
        'The server rejected the API key: every request got 401 or 403.\nPass the key of this server with --api-key or NOTIKIT_API_KEY.',
    };
  }
  if (restoreFailures.length > 0) {
    const message = `the changes of the run could not be restored: ${restoreFailures.join('; ')}`;
    return { reason: 'not restored', message };
  }
  if (time.end !== undefined) return time.end;
  return session.successes === 0 ? { reason: 'nothing checked', message: 'no request succeeded' } : undefined;
}

/** Reports the operations without any readable response. */
function unreadOperations({ unread }: Session, allowWrites: boolean): Report['incomplete'] {
  const isAllowed = (id: OperationId) => allowWrites || methods[id].method === 'GET';
  const found = [...unread].filter(([id, reason]) => reason !== undefined && isAllowed(id));
  const [[, reason] = []] = found;
  if (reason === undefined) return undefined;
  const message = `no response of ${found.map(([id]) => id).join(', ')} could be read: ${reason}`;
  return { reason: 'not everything checked', message };
}

function newRunId(now = Date.now()): string {
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + randomInt(26)));
  return `${Math.floor(now / 1_000).toString(36)}${letters.join('')}`;
}
