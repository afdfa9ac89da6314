import { randomInt } from 'node:crypto';
import { digest } from '#generated/document.js';
import { version } from '#generated/version.js';
import { contract as ours, rootOf } from '../contract/contract.js';
import type { Exchange } from '../contract/exchange.js';
import { type Comparison, failed, placed } from '../judgement/comparison.js';
import { requirementOf } from '../judgement/judge-exchange.js';
import { createRedactor, redactResult } from '../judgement/report/redact.js';
import { type Incomplete, type ListCoverage, type Report, type Result, summarize } from '../judgement/report/report.js';
import { Verdicts } from '../judgement/report/verdicts.js';
import type { Requirement, RequirementId } from '../requirements/catalogue.js';
import { selectRequirements } from '../requirements/select-requirements.js';
import { stackOf } from '../text/printable.js';
import type { ServerAccess } from './call.js';
import { Context } from './context.js';
import { findBaseUrl, sayDoctor, sayMisplaced } from './discovery.js';
import { repeatRequests } from './experiments/repetitions.js';
import { concurrentSubscribers } from './experiments/subscribers/concurrent-subscribers.js';
import { explore } from './explore/explore.js';
import { RunTime } from './pace.js';
import type { ObservingProbe, Probe } from './probe.js';
import { type Part, partOf } from './probes.js';
import { runLoop } from './run-loop.js';
import { loopBudget, type RunOptions, usualBudget } from './run-options.js';
import { Session } from './session.js';
import { Skip, unlessSkipped } from './skip.js';

/**
 * Checks a server against all requirements. Does not reject for anything that the server does: the report contains it.
 * Rejects with RequirementError for a pattern that matches nothing.
 *
 * @example
 * const { fetch } = createMock();
 * const report = await runConformance({ fetch, baseUrl: 'http://mock', apiKey: 'dev', allowWrites: true });
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const {
    seed = 1,
    runId = newRunId(),
    settleMs = 2_000,
    concurrency = 4,
    rate,
    allowWrites = false,
    timeoutMs,
    budget = usualBudget,
  } = options;
  const { maxValues = 20_000_000 } = options;
  const { requirements, operations } = selectRequirements(options);
  const { profile: contract = ours } = options;
  const only = requirements.map(({ id }) => requirementOf(contract, id));
  const startedAt = new Date();
  const { baseUrl, apiKey, otherApiKey } = options;
  const access: ServerAccess = { baseUrl, apiKey, otherApiKey };
  const time = new RunTime(timeoutMs, options.signal);
  const stopping = new Set(options.failFast === true ? only.filter(isStopping).map(({ id }) => id) : []);
  const verdicts = new Verdicts(access, contract, (id) => {
    if (stopping.has(id)) time.failed();
  });
  const { signal } = time;
  const politeness = { concurrency, rate, deadline: time.deadline, onOutlasted: time.outlasted };
  const { fetch } = options;
  const onOverfilled = () => time.overfilled(maxValues);
  const bounds = { politeness, signal, maxValues, onOverfilled };
  const session = new Session({ fetch, access, contract, verdicts, operations, ...bounds, onInternalError: failed });

  const context = new Context({
    contract,
    send: session.send,
    apiKey,
    otherApiKey,
    seed,
    runId,
    settleMs,
    budget,
    signal,
  });
  await unlessFailed(context.discover(options.ids ?? {}));
  const isAnswered = session.answers > 0 && time.end === undefined;
  const fitting = isAnswered && !session.isApi ? await findBaseUrl(options.baseUrl, session.ask) : undefined;
  if (session.isAuthorized && fitting === undefined) {
    if (options.engine === 'reference') {
      const sent = () => session.requests;
      await unlessFailed(
        runLoop({ context, verdicts, operations, sent, budget: options.budget ?? loopBudget, allowWrites }, seed),
      );
    } else {
      await unlessFailed(populate());
      await probeAll();
      await unlessFailed(exploreAll());
    }
  }
  const message = await whyMisplaced();
  session.outlast();
  const left = await context.restore();
  session.close();
  time.close();

  const redact = createRedactor(options.apiKey, options.otherApiKey);
  // What is not the API has broken nothing.
  const charged = (message === undefined ? verdicts : new Verdicts(access)).results(only);
  const results = charged.results.map((result) => redactResult(result, redact));
  const misplaced = message === undefined ? undefined : ({ reason: 'not the API', message } as const);
  const incomplete = misplaced ?? whyIncomplete(session, results, left, time, options.baseUrl);
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
    results,
    durations: verdicts.durations(only),
    ...(context.listCoverage.length > 0 && { lists: [...context.listCoverage].sort(byOperation) }),
    causes: charged.causes,
    ...(incomplete && { incomplete: { ...incomplete, message: redact(incomplete.message) } }),
    ...(session.created.length > 0 && { leftBehind: { subscribers: session.created.map(redact) } }),
    fixed: [],
  };

  function isStopping({ id, level }: Requirement): boolean {
    return level === 'must' && options.known?.includes(id) !== true;
  }

  /** What to say if nothing answered as the API, whatever was asked. */
  async function whyMisplaced(): Promise<string | undefined> {
    if (session.answers === 0 || session.isApi || time.end !== undefined) return undefined;
    const answer = await unlessSkipped(context.remember({ operationId: 'listMessages' }));
    return sayMisplaced(options.baseUrl, answer, fitting);
  }

  /**
   * Where there are no subscribers, some are created before all else: what the run would leave behind, and the next one
   * find, is what this one looks at too.
   */
  async function populate(): Promise<void> {
    const isSearched = only.some((requirement) => requirement.operations.includes('searchSubscribers'));
    if (!allowWrites || !isSearched || context.ids.subscriberId !== undefined) return;
    if ((await unlessSkipped(concurrentSubscribers(context))) === undefined) return;
    context.forget();
    await context.discover(options.ids ?? {});
  }

  /** After the probes: what generated writes leave behind is seen by nobody. */
  async function exploreAll(): Promise<void> {
    const left = options.budget === undefined ? 0 : budget - session.requests;
    if (left < 2) return;
    const explorer = { attempt: session.attempt, send: session.send, seed };
    const ground = { contract, ids: context.ids, allowWrites, subscriberId: context.nextId() };
    await explore(explorer, ground, Math.floor(left / 2));
  }

  /** What is part of no probe. That the server does not answer, or the run was ended, is said elsewhere. */
  async function unlessFailed(part: Promise<void>): Promise<void> {
    try {
      await part;
    } catch (error) {
      if (!(error instanceof Skip)) failed(error);
    }
  }

  /** Records an internal error that is about no single requirement: one of the selected results reports it. */
  function failed(error: unknown): void {
    const { id } = only.find((requirement) => requirement.id === 'response.completes') ?? only[0] ?? {};
    if (id !== undefined) verdicts.errored(id, `notikit: internal error: ${stackOf(error)}`);
  }

  async function probeAll(): Promise<void> {
    const parts = (part: Part) =>
      requirements.flatMap((requirement) => {
        const act = partOf(requirement.id, part);
        return act === undefined ? [] : [{ requirement, act }];
      });
    const writing = parts('writes');
    const reading = parts('reads');
    const of = reading.length + (allowWrites ? writing.length : 0);
    let done = 0;
    const run = async ({ requirement, act }: (typeof reading)[number]) => {
      options.onProgress?.({ requirement, requests: session.requests, done, of });
      await probe(requirement, act);
      done += 1;
    };
    // One at a time, and before all that read: what a write may spoil, they see.
    for (const part of writing) {
      if (allowWrites) await run(part);
      else verdicts.skipped(part.requirement.id, { text: 'needs --allow-writes', isSettled: true });
    }
    // A server that was late once may still be behind.
    if (context.isLate) await unlessFailed(context.pause());
    context.forget();
    await Promise.all(reading.map(run));
    if (!context.isBrief) await unlessFailed(repeatAll());
  }

  async function repeatAll(): Promise<void> {
    const { different, accepted } = await repeatRequests(context);
    for (const comparison of different) record('reads.change-nothing', comparison);
    for (const comparison of accepted) record('auth.unknown-key', comparison);
  }

  async function probe({ id, level }: Requirement, act: Probe | ObservingProbe): Promise<void> {
    try {
      if (level === 'open') {
        const observation = await (act as ObservingProbe)(context);
        if (observation !== undefined) verdicts.noted(id, observation);
        return;
      }
      for await (const finding of (act as Probe)(context)) {
        if ('untried' in finding) verdicts.untried(id, finding.untried);
        else if (
          [finding]
            .flat()
            .map((comparison) => record(id, comparison))
            .includes(false)
        )
          return;
      }
    } catch (error) {
      if (error instanceof Skip) verdicts.skipped(id, { text: error.message, about: error.about });
      else verdicts.errored(id, `notikit: internal error: ${stackOf(error)}`);
    }
  }

  /** Probes name places in the resource, which may stand in an envelope. */
  function rootOfAnswer(exchange: Exchange | undefined): string {
    const { status = 0 } = exchange?.response ?? {};
    return exchange !== undefined && status >= 200 && status < 300 ? rootOf(contract, exchange.operationId) : '';
  }

  /** Records a comparison, and returns whether it passed. */
  function record(id: RequirementId, comparison: Comparison): boolean {
    const { exchange } = comparison;
    const root = rootOfAnswer(exchange);
    if (comparison.passed) verdicts.passed(id, exchange, placed(comparison, root).pointer);
    else if (exchange === undefined || operations.has(exchange.operationId))
      verdicts.failed(id, placed(comparison.violation, root), exchange);
    else {
      const text = `${exchange.operationId}, which is not checked, hides it`;
      verdicts.skipped(id, { text, isSettled: true });
    }
    return comparison.passed;
  }
}

function byOperation(one: ListCoverage, other: ListCoverage): number {
  return one.operationId < other.operationId ? -1 : 1;
}

function whyIncomplete(
  session: Session,
  results: readonly Result[],
  left: readonly string[],
  time: RunTime,
  baseUrl: string,
): { reason: Incomplete; message: string } | undefined {
  if (session.answers === 0 && time.end !== undefined) return time.end;
  if (session.answers === 0 || !session.isReachable || session.hasGivenUp)
    return {
      reason: 'unreachable',
      message: `${session.lastFailure ?? 'no request got a response'}\n${sayDoctor(baseUrl)}`,
    };
  if (!session.isAuthorized) {
    return {
      reason: 'unauthorized',
      message: 'The server rejected the API key: every request got 401 or 403.',
    };
  }
  if (left.length > 0)
    return { reason: 'not restored', message: `the changes of the run could not be restored: ${left.join('; ')}` };
  if (time.end !== undefined) return time.end;
  if (session.successes === 0) {
    return { reason: 'nothing checked', message: 'no request succeeded' };
  }
  if (results.some(({ status }) => ['passed', 'failed', 'warned', 'observed'].includes(status))) return undefined;
  return { reason: 'nothing checked', message: 'nothing could be checked' };
}

/** The time in seconds and four letters at random: no two runs have the same. */
function newRunId(now = Date.now()): string {
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + randomInt(26)));
  return `${Math.floor(now / 1_000).toString(36)}${letters.join('')}`;
}
