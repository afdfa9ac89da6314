import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import { rootOf } from '../contract/contract.js';
import type { OperationId } from '../contract/operations.js';
import { prefixPointer, type Violation } from '../judgement/comparison.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import type { Findings, ResponseMismatch } from '../reference/findings.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { type CheckedResponse, hasIdempotencyKey } from './call.js';
import type { Context } from './context.js';
import { Knowledge } from './knowledge.js';
import type { CheckPart, Plan } from './plan.js';
import { usualBudget } from './run-options.js';
import { skipReasons } from './skip.js';

/** Requirement that a valid request of an operation succeeds (§4). */
export const successRequirements = {
  createSubscriber: 'create.succeeds',
  updateSubscriberOnlineStatus: 'online-status.succeeds',
  searchSubscribers: 'search.succeeds',
  updateIntegration: 'integration-update.succeeds',
  listActiveIntegrations: 'active.succeeds',
  listMessages: 'messages.succeeds',
  getWorkflow: 'workflow.succeeds',
  getWorkflowStep: 'step.succeeds',
  listNotifications: 'events.succeeds',
  getNotification: 'event.succeeds',
} as const satisfies Readonly<Record<OperationId, CheckedRequirementId>>;

export interface CheckerOptions {
  readonly context: Context;
  readonly verdicts: Verdicts;
  readonly operations: ReadonlySet<OperationId>;
  readonly plan: Plan;
  /** True if the caller has set the budget of the plan: then it may leave statements out. */
  readonly isLimited: boolean;
  readonly sent: () => number;
  readonly allowWrites: boolean;
  readonly hostile: boolean;
}

/** Knows what a run has to check, and records the results. */
export class Recorder {
  readonly known = new Knowledge();
  /** Reasons why operations cannot be checked: they are not permitted, or missing. */
  readonly unavailable = new Map<OperationId, string>();

  /** Number of requests beyond the budget. */
  granted = 0;
  /** Requirements with a part that was not tried. */
  readonly untriedIds = new Set<RequirementId>();

  constructor(readonly options: CheckerOptions) {}

  get context(): Context {
    return this.options.context;
  }

  get sent(): number {
    return this.options.sent();
  }

  /** Number of requests that the budget still allows. */
  get left(): number {
    return this.options.plan.budget + this.granted - this.sent;
  }

  /** True for a check of few requirements: confirmations do not take the place of the requests that it needs. */
  get isNarrow(): boolean {
    return !this.options.isLimited && this.options.plan.budget < usualBudget;
  }

  covers(operationId: OperationId): boolean {
    return this.options.plan.operations.has(operationId) && this.isAvailable(operationId);
  }

  /** Tells whether selected requirements need many different requests of an operation; by default of any. */
  varies(operationId?: OperationId): boolean {
    const { varied } = this.options.plan;
    return operationId === undefined ? varied.size > 0 : varied.has(operationId) && this.isAvailable(operationId);
  }

  /** Tells whether a selected requirement needs a part of a check. */
  needs(part: CheckPart): boolean {
    return this.options.plan.parts.has(part);
  }

  /** Tells whether one of some requirements is checked. */
  selects(ids: readonly RequirementId[]): boolean {
    return ids.some((id) => this.options.plan.requirements.has(id));
  }

  isAvailable(operationId: OperationId): boolean {
    return !this.unavailable.has(operationId);
  }

  markForbidden(operationId: OperationId, status: number): void {
    this.options.verdicts.recordNotPermitted(operationId);
    this.unavailable.set(operationId, `${operationId} is not permitted: ${status}`);
  }

  recordPasses({ call, exchange }: CheckedResponse, { witnesses }: Findings): void {
    for (const [id, { pointer, count }] of witnesses) this.passed(id, exchange, pointer, count);
    if (!exchange.succeeded) return;
    this.passed(successRequirements[exchange.operationId], exchange);
    this.passed('auth.key-accepted', exchange);
    if (hasIdempotencyKey(call)) this.passed('idempotency-key.accepted', exchange);
  }

  passed(id: CheckedRequirementId, exchange: ParsedExchange, pointer = '', count = 1): void {
    if (!this.options.operations.has(exchange.operationId)) return;
    const { pointer: place } = prefixPointer({ pointer }, this.#rootOf(exchange));
    this.options.verdicts.recordPass(this.#withoutWrites(id), exchange, place, count);
  }

  recordDifference({ exchange }: CheckedResponse, difference: ResponseMismatch, suffix = ''): void {
    const { requirement, pointer, message, ...values } = difference;
    const violation = { ...values, message: `${message}${suffix}`, kind: message, ...(pointer !== '' && { pointer }) };
    this.failed(requirement, violation, exchange);
  }

  failed(id: CheckedRequirementId, violation: Violation, exchange: ParsedExchange): void {
    if (!this.options.operations.has(exchange.operationId)) {
      this.skipByUser(id, skipReasons.hidden(exchange.operationId), true);
      return;
    }
    this.options.verdicts.recordFailure(
      this.#withoutWrites(id),
      prefixPointer(violation, this.#rootOf(exchange)),
      exchange,
    );
  }

  /** A requirement about the records that no write names: before the first write, it is one about reads. */
  #withoutWrites(id: CheckedRequirementId): CheckedRequirementId {
    return id === 'write.siblings-unchanged' && !this.known.hasWrites ? 'records.same-everywhere' : id;
  }

  /** Records that a valid request is refused. */
  failRefused(id: CheckedRequirementId, message: string, { exchange, status }: CheckedResponse): void {
    this.failed(id, { message, expected: 'success', actual: `status ${status}`, isAboutStatus: true }, exchange);
  }

  /** Records a reason of the server why a requirement may not have been checked. */
  skip(id: RequirementId, text: string): void {
    this.options.verdicts.recordSkip(id, { text, by: 'server' });
  }

  /** Records a flag or a limit of the user that prevents a check. */
  skipByUser(id: RequirementId, text: string, isSettled = false): void {
    this.options.verdicts.recordSkip(id, { text, by: 'user', ...(isSettled && { isSettled: true }) });
  }

  untried(id: CheckedRequirementId, what: string): void {
    this.untriedIds.add(id);
    this.options.verdicts.recordUntriedPart(id, what);
  }

  note(id: OpenRequirementId, observation: string | Observation, exchange: ParsedExchange | undefined): void {
    this.options.verdicts.recordNote(id, observation, exchange);
  }

  #rootOf({ operationId, response: { status } }: ParsedExchange): string {
    return status >= 200 && status < 300 ? rootOf(this.context.options.contract, operationId) : '';
  }
}
