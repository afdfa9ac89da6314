import type { Where } from '#generated/control.js';
import type { OperationId } from '../../contract/operations.js';
import type { Reply } from '../http/reply.js';

/** A response that an operation gives instead of its own. */
export interface Override {
  readonly operation: OperationId;
  /** The API key whose requests it applies to; all if left out. */
  readonly key?: string | undefined;
  /** How many requests it applies to; all if left out. */
  readonly times?: number | undefined;
  /** One for each request; the last one again after that. */
  readonly replies: readonly [Reply, ...Reply[]];
  readonly delayMs?: number | undefined;
  /** Fills in the templates of a response; left out if it has none. */
  readonly fillIn?: ((reply: Reply, request: Request) => Promise<Reply>) | undefined;
  /** Whether a request meets the conditions; all do if left out. */
  readonly isMet?: ((request: Request) => Promise<boolean>) | undefined;
  /** The conditions as they were given. */
  readonly where?: Where | undefined;
}

/** An active override. */
export interface ActiveOverride extends Override {
  /** Counted from 1. */
  readonly id: number;
  /** How many requests it has answered. */
  readonly used: number;
}

/** A response of an override. */
export interface OverridingReply extends Pick<Override, 'delayMs' | 'fillIn'> {
  readonly reply: Reply;
}

/** The active overrides. The one that was added last applies first. */
export class Overrides {
  #active: (Override & { readonly id: number; used: number })[] = [];
  readonly #ofScenario = new Set<number>();
  #count = 0;

  get active(): readonly ActiveOverride[] {
    return this.#active;
  }

  add(override: Override): ActiveOverride {
    this.#count += 1;
    const added = { ...override, id: this.#count, used: 0 };
    this.#active.unshift(added);
    return added;
  }

  /** Those of a scenario apply last, in their order. */
  replaceOfScenario(overrides: readonly Override[]): void {
    this.#active = this.#active.filter(({ id }) => !this.#ofScenario.has(id));
    this.#ofScenario.clear();
    for (const override of overrides) {
      this.#count += 1;
      this.#ofScenario.add(this.#count);
      this.#active.push({ ...override, id: this.#count, used: 0 });
    }
  }

  /** Returns whether there was one of that number. */
  remove(id: number): boolean {
    const before = this.#active.length;
    this.#active = this.#active.filter((override) => override.id !== id);
    return this.#active.length < before;
  }

  clear(): void {
    this.#active = [];
  }

  /** The response to a request, if an override applies: it has been used once more then. */
  async take(
    operation: OperationId | undefined,
    key: string | undefined,
    request: Request,
  ): Promise<OverridingReply | undefined> {
    for (const override of this.#active.filter((one) => one.operation === operation)) {
      if (override.key !== undefined && override.key !== key) continue;
      if (override.isMet !== undefined && !(await override.isMet(request))) continue;
      // While a body was read, another request may have used it up.
      if (override.used === override.times) continue;
      const { replies, delayMs, fillIn } = override;
      const reply = replies[override.used] ?? replies.at(-1) ?? replies[0];
      override.used += 1;
      if (override.used === override.times) this.remove(override.id);
      return { reply, delayMs, fillIn };
    }
    return undefined;
  }
}
