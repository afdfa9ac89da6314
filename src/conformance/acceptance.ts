import type { OperationId } from '../contract/operations.js';
import { notFoundViolation, rejectedKeyViolation } from '../judgement/facts/refusal.js';
import { type Call, type CheckedResponse, isWrite } from './call.js';
import { type Recorder, successRequirements } from './recorder.js';

/** Number of server errors that passed when the request was repeated, from which an operation fails at times. */
const minPassingErrors = 2;

/** Number of pauses before failed requests of one operation are repeated: later ones are repeated at once. */
const maxPauses = 2;

/** Sends requests, and records what they show. */
interface Sender extends Recorder {
  readonly send: (call: Call) => Promise<CheckedResponse | undefined>;
  readonly write: (call: Call) => Promise<CheckedResponse | undefined>;
  readonly sentTo: ReadonlyMap<OperationId, number>;
}

/** Checks that valid requests succeed. A request that fails is repeated: a failure that passes is counted. */
export class Acceptance {
  readonly #passing = new Map<OperationId, { readonly first: CheckedResponse; readonly count: number }>();
  readonly #pauses = new Map<OperationId, number>();

  constructor(private readonly checker: Sender) {}

  /**
   * Sends a plain valid call. If it fails, and fails again after a pause, its operation is unavailable, and
   * `<operation>.succeeds` fails. Undefined unless the call succeeds with a body.
   */
  async require(call: Call): Promise<CheckedResponse | undefined> {
    const first = await this.#send(call);
    const response = first === undefined || hasSucceeded(first) ? first : await this.repeat(first);
    if (response === undefined) return undefined;
    if (!hasSucceeded(response)) {
      await this.fail(response);
      return undefined;
    }
    this.checker.passed(successRequirements[call.operationId], response.exchange);
    return response;
  }

  /**
   * Records that an operation accepts no valid request, as a response to a plain one shows. One that is not found has
   * another path if its operation has no parameters in the path, or is under the other version (§9).
   */
  async fail({ call, exchange, status }: CheckedResponse): Promise<void> {
    const { operationId } = call;
    const checker = this.checker;
    if ([402, 403].includes(status)) {
      checker.markForbidden(operationId, status);
      checker.untried('auth.key-accepted', `${operationId}, which is not permitted (${status})`);
      return;
    }
    if (status === 401) checker.failed('auth.key-accepted', rejectedKeyViolation(exchange), exchange);
    const { method, path } = exchange.operation;
    const actual = exchange.succeeded ? `status ${status} without a body` : `status ${status}`;
    const message = `${method} ${path} answers a valid request with ${actual}`;
    checker.failed(successRequirements[operationId], { message, expected: 'success', actual }, exchange);
    checker.unavailable.set(operationId, `${operationId} returned ${status}`);
    if (status !== 404 && status !== 410) return;
    const otherPath = path.replace(/^\/v([12])/, (_, version) => `/v${3 - Number(version)}`);
    const isMoved = call.path === undefined || (await checker.send({ ...call, otherPath }))?.exchange.succeeded;
    if (isMoved) checker.failed('version.paths', notFoundViolation(exchange), exchange);
  }

  /**
   * Sends a failed call again, after a pause if the server had an error, or may not show a new record yet. Counts a
   * failure that passes.
   */
  async repeat(response: CheckedResponse): Promise<CheckedResponse | undefined> {
    const { call, status, outcome } = response;
    const mayBeLate = status === 404 && isWrite(call);
    const mayPass = status >= 500 || outcome === 'busy' || mayBeLate;
    const pauses = this.#pauses.get(call.operationId) ?? 0;
    if (mayPass && pauses < maxPauses) {
      this.#pauses.set(call.operationId, pauses + 1);
      await this.checker.context.pause();
    }
    const again = await this.#send(call);
    if (again !== undefined && hasSucceeded(again) && outcome !== 'busy' && !mayBeLate) {
      const { first, count } = this.#passing.get(call.operationId) ?? { first: response, count: 0 };
      this.#passing.set(call.operationId, { first, count: count + 1 });
    }
    return again;
  }

  /** Sends a failed call again, and fails its operation if it fails again. */
  async failAgain(failure: CheckedResponse | undefined): Promise<void> {
    const again = failure && (await this.repeat(failure));
    if (again !== undefined && !again.exchange.succeeded) await this.fail(again);
  }

  #send(call: Call): Promise<CheckedResponse | undefined> {
    return isWrite(call) ? this.checker.write(call) : this.checker.send(call);
  }

  /** Reports the operations that refuse a valid request at times, and accept it when it is repeated. */
  report(): void {
    for (const [operationId, { count, first }] of this.#passing) {
      const requirement = successRequirements[operationId];
      const { status } = first;
      if (status >= 500 && count < minPassingErrors) {
        this.checker.untried(requirement, `a request that got ${status} once, and succeeded when it was repeated`);
        continue;
      }
      const actual = `status ${status}, ${count} of ${this.checker.sentTo.get(operationId)} requests`;
      const message = `${operationId} fails at times, and succeeds when the request is repeated`;
      this.checker.failed(requirement, { message, expected: 'success each time', actual }, first.exchange);
    }
  }
}

/** Tells whether a response is a success with a body, which may have another form than the resource. */
export function hasSucceeded({ exchange }: CheckedResponse): boolean {
  return exchange.succeeded && exchange.response.body.length > 0;
}
