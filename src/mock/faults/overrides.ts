import type { Where } from '#generated/control.js';
import type { OperationId } from '../../contract/operations.js';
import type { Reply } from '../http/reply.js';

/** A response that an operation gives instead of its own. */
export interface Override {
  readonly operation: OperationId;
  /** The key whose requests it is for; all if left out. */
  readonly key?: string | undefined;
  /** How many requests it is for; all that come, if left out. */
  readonly times?: number | undefined;
  readonly reply: Reply;
  /** Whether a request meets the conditions; all do if left out. */
  readonly isMet?: ((request: Request) => Promise<boolean>) | undefined;
  /** The conditions as they were given. */
  readonly where?: Where | undefined;
}

/** One of those that there are. They are counted from 1. */
export interface Overriding extends Override {
  readonly id: number;
  /** How many requests it has answered. */
  readonly used: number;
}

/** The responses that the mock was told to give: the one that was added last comes first. */
export class Overrides {
  #overriding: (Override & { readonly id: number; used: number })[] = [];
  #count = 0;

  get all(): readonly Overriding[] {
    return this.#overriding;
  }

  add(override: Override): Overriding {
    this.#count += 1;
    const added = { ...override, id: this.#count, used: 0 };
    this.#overriding.unshift(added);
    return added;
  }

  /** Returns whether there was one of that number. */
  remove(id: number): boolean {
    const before = this.#overriding.length;
    this.#overriding = this.#overriding.filter((override) => override.id !== id);
    return this.#overriding.length < before;
  }

  clear(): void {
    this.#overriding = [];
  }

  /** The response to a request, if there is one for it: it has been used once more then. */
  async take(
    operation: OperationId | undefined,
    key: string | undefined,
    request: Request,
  ): Promise<Reply | undefined> {
    for (const override of this.#overriding.filter((one) => one.operation === operation)) {
      if (override.key !== undefined && override.key !== key) continue;
      if (override.isMet !== undefined && !(await override.isMet(request))) continue;
      // While a body was read, another request may have used it up.
      if (override.used === override.times) continue;
      override.used += 1;
      if (override.used === override.times) this.remove(override.id);
      return override.reply;
    }
    return undefined;
  }
}
