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
  take(operation: OperationId | undefined, key: string | undefined): Reply | undefined {
    const found = this.#overriding.find(
      (override) => override.operation === operation && (override.key === undefined || override.key === key),
    );
    if (found === undefined) return undefined;
    found.used += 1;
    if (found.used === found.times) this.remove(found.id);
    return found.reply;
  }
}
