import { filterParameters } from '../reference/aspects.js';
import type { ResponseMismatch } from '../reference/findings.js';
import { type Kind, kindOfList, listIds } from '../reference/state.js';
import { type Call, type CheckedResponse, hasIdempotencyKey, isWrite } from './call.js';
import type { Checker } from './checker.js';
import { RefusedReads } from './refused-reads.js';
import { simplifyCall } from './simplify-call.js';
import type { Walks } from './walks.js';

/** Maximum number of requests that make failing requests smaller, and of differences that are confirmed. */
const maxShrinks = 90;
const maxConfirmations = 24;

const maxPerDifference = 2;

/** Maximum number of confirmed differences that are about other requirements than a check of few. */
const maxUnwanted = 4;

/** Number of requests for confirmations that a used budget still allows: at least, and as a share of the budget. */
const leastAllowance = 30;
const allowanceShare = 0.1;

const maxAttempts = 4;

/** Number of equal requests that show how often a difference occurs. */
const equalRequests = 6;

interface ConfirmedDifference {
  readonly response: CheckedResponse;
  readonly difference: ResponseMismatch;
}

/**
 * Decides which differences count. A difference in a read counts if its records were the same before and after. Then
 * smaller requests are tried, to find the cause.
 */
export class Confirmation {
  readonly #refusedReads: RefusedReads;
  /** Differences that a second response did not show, although the records stayed the same. */
  readonly #intermittent: ConfirmedDifference[] = [];
  #remainingShrinks = maxShrinks;
  #confirmations = 0;
  #unwanted = 0;
  readonly #reportCounts = new Map<string, number>();
  readonly #inspectionCounts = new Map<string, number>();
  /** Number of requests for confirmations so far. */
  spent = 0;

  constructor(
    private readonly checker: Checker,
    private readonly walks: Walks,
  ) {
    this.#refusedReads = new RefusedReads(checker, walks);
  }

  async compareAgain(response: CheckedResponse): Promise<void> {
    const findings = this.checker.compare(response, this.checker.known.state(Number.POSITIVE_INFINITY));
    if (findings.differences.length === 0) this.checker.recordPasses(response, findings);
    else await this.confirm(response, findings.differences);
  }

  /** Repeats a request whose response differs, and records a confirmed difference. */
  async confirm(response: CheckedResponse, differences = this.checker.compare(response).differences): Promise<void> {
    const { isNarrow, options } = this.checker;
    const isWanted = ({ requirement }: ResponseMismatch) => !isNarrow || options.plan.requirements.has(requirement);
    const first = differences.find(isWanted) ?? differences[0];
    if (first === undefined) return;
    // A smaller request may show that the cause is one of the few requirements of a check.
    if (!isWanted(first)) this.#unwanted += 1;
    if ((isWanted(first) || this.#unwanted <= maxUnwanted) && this.#isAffordable(first))
      await this.#spend(() => this.#confirmFirst(response, first));
  }

  /** Tells whether the budget allows a confirmation. Otherwise its requirement is checked in part. */
  #isAffordable({ requirement }: ResponseMismatch): boolean {
    const { left, options } = this.checker;
    const { budget } = options.plan;
    if (left > 0 || this.spent < Math.max(leastAllowance, budget * allowanceShare)) return true;
    this.checker.untried(requirement, `differences that a budget of ${budget} requests left unconfirmed`);
    return false;
  }

  async #spend<T>(confirm: () => Promise<T>): Promise<T> {
    const { sent } = this.checker;
    const result = await confirm();
    const count = this.checker.sent - sent;
    this.spent += count;
    if (this.checker.isNarrow) this.checker.granted += count;
    return result;
  }

  async #confirmFirst(response: CheckedResponse, first: ResponseMismatch): Promise<void> {
    const isRead = !isWrite(response.call);
    if (isRead && !response.exchange.succeeded && (await this.#refusedReads.explain(response, first))) return;
    const id = `${first.requirement} ${first.message}`;
    const count = this.#reportCounts.get(id) ?? 0;
    const most = this.checker.isNarrow ? 1 : maxPerDifference;
    if (count >= most || this.#confirmations >= maxConfirmations) return;
    this.#confirmations += 1;
    if (isRead && (await this.#reportIfRepeated(response, first))) this.#reportCounts.set(id, count + 1);
  }

  /** Repeats a request whose response only changes of other clients explain, a few times for each requirement. */
  async inspectUncertain(response: CheckedResponse): Promise<void> {
    const { known, left } = this.checker;
    const kind = kindReadBy(response.call);
    if (!known.changedByOthers.has(kind) || left <= 0) return;
    const { differences } = this.checker.compareLikely(response, known.state(response.sentAt, [kind]));
    const inspectionCount = (requirement: string) => this.#inspectionCounts.get(requirement) ?? 0;
    const uncertainDifference = differences.find(({ requirement }) => inspectionCount(requirement) < maxPerDifference);
    if (uncertainDifference === undefined) return;
    this.#inspectionCounts.set(uncertainDifference.requirement, inspectionCount(uncertainDifference.requirement) + 1);
    await this.#spend(() => this.#reportIfRepeated(response, uncertainDifference));
  }

  /** Repeats a request, and reports the smallest one that shows a difference. Resolves to true if one does. */
  async #reportIfRepeated(response: CheckedResponse, difference: ResponseMismatch): Promise<boolean> {
    const confirmed = await this.#confirmByRepeating(response, difference);
    if (confirmed === undefined) return false;
    const smallest = attributeToKey(
      await this.#attributeToDefault(await this.#preferRecords(await this.#shrink(confirmed))),
    );
    this.checker.recordDifference(smallest.response, smallest.difference);
    return true;
  }

  async #resendAndCompare(call: Call): Promise<ConfirmedDifference | 'right' | undefined> {
    const response = await this.#resend(call);
    if (response === undefined) return undefined;
    const [difference] = this.#differencesIn(response);
    return difference === undefined ? 'right' : { response, difference };
  }

  /** Differences in a response during which other clients have changed nothing. */
  #differencesIn(response: CheckedResponse): readonly ResponseMismatch[] {
    const state = this.checker.known.state(response.sentAt, [kindReadBy(response.call)]);
    return this.checker.compare(response, state).differences;
  }

  /** Prefers a difference in the records of a larger page to a wrong count, which may follow from it. */
  async #preferRecords(confirmed: ConfirmedDifference): Promise<ConfirmedDifference> {
    const { call } = confirmed.response;
    const list = listIds.find((one) => one === call.operationId);
    const names = list === undefined ? [] : filterParameters(call);
    if (list === undefined || names.length < 2 || confirmed.difference.pointer.startsWith('/data')) return confirmed;
    const filterValues = Object.entries(call.query ?? {}).filter(([name]) => names.includes(name));
    const { maxUnclamped } = this.checker.known.limits[list];
    const largerPage = { operationId: list, query: { ...Object.fromEntries(filterValues), limit: maxUnclamped } };
    const largerPageResult = await this.#resendAndCompare(largerPage);
    const concernsRecords =
      largerPageResult !== 'right' && largerPageResult?.difference.pointer.startsWith('/data') === true;
    return concernsRecords && (await this.#areRecordsUnchanged(largerPage)) ? largerPageResult : confirmed;
  }

  /** Attributes a difference to a default if the request with the explicit value shows none (§8). */
  async #attributeToDefault(confirmed: ConfirmedDifference): Promise<ConfirmedDifference> {
    const { call } = confirmed.response;
    if (call.operationId !== 'listMessages' && call.operationId !== 'listNotifications') return confirmed;
    const family = call.operationId === 'listMessages' ? 'messages' : 'events';
    for (const [name, value, requirement] of [
      ['page', 0, `${family}.default-page`],
      ['limit', 10, `${family}.default-limit`],
    ] as const) {
      if (call.query?.[name] !== undefined) continue;
      const withExplicitValue = await this.#resendAndCompare({ ...call, query: { ...call.query, [name]: value } });
      if (withExplicitValue === 'right') return { ...confirmed, difference: { ...confirmed.difference, requirement } };
    }
    return confirmed;
  }

  /** Reports intermittent differences in records that no other client has changed during the run. */
  reportIntermittent(): void {
    for (const { response, difference } of this.#intermittent)
      if (!this.checker.known.areChangedByOthers(kindReadBy(response.call)))
        this.checker.recordDifference(response, { ...difference, requirement: 'reads.change-nothing' }, ', once');
  }

  /** The difference in a second response between two equal readings; undefined if other clients may be the cause. */
  async #confirmByRepeating(
    response: CheckedResponse,
    difference: ResponseMismatch,
  ): Promise<ConfirmedDifference | undefined> {
    const { known } = this.checker;
    const kind = kindReadBy(response.call);
    let repetitions = 0;
    for (let attempt = 0; attempt < maxAttempts && (attempt === 0 || this.checker.left > 0); attempt += 1) {
      const before = await this.walks.rereadFor(response.call);
      const second = await this.#resend(response.call);
      const after = await this.walks.rereadFor(response.call);
      if (before === undefined || second === undefined || after === undefined) return undefined;
      if (!after.isSame) {
        known.changedByOthers.add(kind);
        continue;
      }
      const [repeatedDifference] = this.#differencesIn(second);
      if (repeatedDifference !== undefined) {
        repetitions += 1;
        // Another client may have created and deleted a subscriber between the two readings (§2.1), but hardly twice.
        if (kind === 'subscriber' && known.changedByOthers.has(kind) && repetitions < 2) continue;
        return { response: second, difference: repeatedDifference };
      }
      const [lastingDifference] = this.checker.compare(
        response,
        known.state(Number.POSITIVE_INFINITY, [kind]),
      ).differences;
      const mayToggle = response.call.operationId === 'listActiveIntegrations' && difference.pointer === '';
      if (lastingDifference === undefined || mayToggle) return undefined;
      const wrong = await this.#confirmAtTimes(response.call);
      if (wrong === undefined && before.isSame) this.#intermittent.push({ response, difference: lastingDifference });
      return wrong;
    }
    this.checker.untried(difference.requirement, `${kind}s: other clients changed them while they were compared`);
    return undefined;
  }

  /** Sends several equal requests at once, between two equal readings: the difference counts if one of them shows it. */
  async #confirmAtTimes(call: Call): Promise<ConfirmedDifference | undefined> {
    const responses = await Promise.all(Array.from({ length: equalRequests }, () => this.#resend(call)));
    const after = await this.walks.rereadFor(call);
    if (after?.isSame !== true) return undefined;
    const wrong = responses.flatMap((response) => {
      const [difference] = response === undefined ? [] : this.#differencesIn(response);
      return response === undefined || difference === undefined ? [] : [{ response, difference }];
    });
    const [first] = wrong;
    if (first === undefined) return undefined;
    const actual = `${first.difference.actual}, ${wrong.length} of ${equalRequests} equal requests`;
    return { ...first, difference: { ...first.difference, actual } };
  }

  async #resend(call: Call): Promise<CheckedResponse | undefined> {
    return call.cursor === undefined ? this.checker.send(call) : this.walks.followAgain(call);
  }

  async #shrink(confirmed: ConfirmedDifference): Promise<ConfirmedDifference> {
    let smallest = confirmed;
    let isSmaller = true;
    while (isSmaller && this.#remainingShrinks > 0) {
      isSmaller = false;
      for (const simpler of simplifyCall(smallest.response.call)) {
        if (this.#remainingShrinks <= 0) break;
        this.#remainingShrinks -= 1;
        const second = await this.#resend(simpler);
        if (second === undefined || second.exchange.succeeded !== confirmed.response.exchange.succeeded) continue;
        // A smaller request must not replace wrong records by a wrong count.
        const concernsRecords = smallest.difference.pointer.startsWith('/data');
        const isAlike = ({ pointer }: ResponseMismatch) => !concernsRecords || pointer.startsWith('/data');
        const found = this.#differencesIn(second).find(isAlike);
        if (found === undefined || !(await this.#areRecordsUnchanged(simpler))) continue;
        smallest = { response: second, difference: found };
        isSmaller = true;
        break;
      }
    }
    return smallest;
  }

  /** Tells whether the records of a read are unchanged. Reads them again only if other clients change that kind. */
  async #areRecordsUnchanged(call: Call): Promise<boolean> {
    if (!this.checker.known.changedByOthers.has(kindReadBy(call))) return true;
    return (await this.walks.rereadFor(call))?.isSame === true;
  }
}

/** Attributes a difference to the idempotency key, which a smaller request would lack. */
function attributeToKey(confirmed: ConfirmedDifference): ConfirmedDifference {
  if (!hasIdempotencyKey(confirmed.response.call)) return confirmed;
  return { ...confirmed, difference: { ...confirmed.difference, requirement: 'idempotency-key.accepted' } };
}

/** The kind of the records that a read shows. */
export function kindReadBy({ operationId }: Call): Kind {
  const list = listIds.find((one) => one === operationId);
  if (list !== undefined) return kindOfList[list];
  if (operationId === 'listActiveIntegrations') return 'integration';
  return operationId === 'getNotification' ? 'event' : 'workflow';
}
