import { type Contract, contract as ours } from '../../contract/contract.js';
import { type OperationId, operations } from '../../contract/operations.js';
import { bodyText, type Reply } from '../reply.js';
import { type Additions, additionsOf } from './additions.js';
import { type Failure, failureOf } from './failure.js';
import { type Renames, renamesOf } from './renames.js';

/** What a deployment does otherwise: the mock works by the contract, and this stands between it and who asks. */
export class Deployment {
  readonly contract: Contract;
  readonly #renames: Renames | undefined;
  readonly #additions: Additions | undefined;
  readonly #clock: () => Date;
  /** An operation whose errors have a form; undefined if none has. */
  readonly #failing: OperationId | undefined;

  constructor(contract: Contract, clock: () => Date) {
    this.contract = contract;
    const isOther = contract.document !== ours.document;
    this.#renames = isOther ? renamesOf(contract) : undefined;
    this.#additions = isOther ? additionsOf(contract) : undefined;
    this.#clock = clock;
    const ids = Object.values(operations).map(({ id }) => id);
    const failing = ids.filter((id) =>
      this.#failureOf(id, { status: 422, title: 'Unprocessable Content', detail: '-' }),
    );
    this.#failing = failing[0];
  }

  /** What the handlers understand, of a request that keeps the deployment's contract. */
  inward: Renames['inward'] = (id, parameters, body) =>
    this.#renames?.inward(id, parameters, body) ?? { parameters, body };

  /** What the deployment would answer. `id` is undefined for a request that is for no operation. */
  outward(id: OperationId | undefined, reply: Reply): Reply {
    return reply.status >= 400 ? this.#failed(id ?? this.#failing, reply) : this.#succeeded(id, reply);
  }

  /** What stands in an answer of success, or in its envelope. */
  bodyOf(id: OperationId, reply: Reply): unknown {
    const body = readReply(reply);
    const renamed = this.#renames?.outward(id, body) ?? body;
    return this.#additions?.(id, renamed) ?? renamed;
  }

  #succeeded(id: OperationId | undefined, reply: Reply): Reply {
    const isOther = this.#renames !== undefined || this.#additions !== undefined;
    if (id === undefined || (!isOther && !this.#isWrapping(id))) return reply;
    const body = isOther ? JSON.stringify(this.bodyOf(id, reply)) : bodyText(reply.body);
    const { envelope } = this.contract;
    return { ...reply, body: this.#isWrapping(id) ? `{${JSON.stringify(envelope?.field)}:${body}}` : body };
  }

  #failed(id: OperationId | undefined, reply: Reply): Reply {
    if (id === undefined || reply.headers['content-type'] !== 'application/problem+json') return reply;
    const failure = this.#failureOf(id, Object(readReply(reply)));
    if (failure === undefined) return reply;
    const headers = { ...reply.headers, 'content-type': failure.mediaType };
    return { ...reply, body: JSON.stringify(failure.body), headers };
  }

  #failureOf(id: OperationId, problem: Readonly<Record<string, unknown>>): Failure | undefined {
    return failureOf(this.contract, id, problem, this.#clock());
  }

  #isWrapping(id: OperationId): boolean {
    return this.contract.envelope?.operations.has(id) ?? false;
  }
}

/** The JSON of an answer. */
export function readReply({ body }: Reply): unknown {
  return JSON.parse(bodyText(body));
}
