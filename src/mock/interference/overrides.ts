import type { Where } from '#generated/control.js';
import type { OperationId } from '../../contract/operations.js';
import type { Reply } from '../http/reply.js';

/** Response that replaces those of an operation. */
export interface Override {
  readonly operation: OperationId;
  /** API key whose requests it applies to; all by default. */
  readonly key?: string | undefined;
  /** Number of requests that it applies to; all by default. */
  readonly times?: number | undefined;
  /** Responses in order; the last one is repeated. */
  readonly replies: readonly [Reply, ...Reply[]];
  readonly delayMs?: number | undefined;
  /** Renders the templates of a response; undefined without templates. */
  readonly renderTemplates?: ((reply: Reply, request: Request) => Promise<Reply>) | undefined;
  /** Tells whether a request meets the conditions; all do by default. */
  readonly meetsConditions?: ((request: Request) => Promise<boolean>) | undefined;
  /** Conditions in their original form. */
  readonly where?: Where | undefined;
}

export interface ActiveOverride extends Override {
  /** Counted from 1. */
  readonly id: number;
  /** Number of answered requests. */
  readonly used: number;
}

/** Active overrides. The latest one applies first. */
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

  /** Replaces the overrides of the scenario. They have the lowest precedence. */
  replaceScenarioOverrides(overrides: readonly Override[]): void {
    this.#active = this.#active.filter(({ id }) => !this.#ofScenario.has(id));
    this.#ofScenario.clear();
    for (const override of overrides) {
      this.#count += 1;
      this.#ofScenario.add(this.#count);
      this.#active.push({ ...override, id: this.#count, used: 0 });
    }
  }

  /** Removes an override. Returns whether it existed. */
  remove(id: number): boolean {
    const before = this.#active.length;
    this.#active = this.#active.filter((override) => override.id !== id);
    return this.#active.length < before;
  }

  clear(): void {
    this.#active = [];
  }

  /** Next response of an override that applies to a request; counts its use. */
  async takeReply(operation: OperationId | undefined, key: string | undefined, request: Request) {
    for (const override of this.#active.filter((candidate) => candidate.operation === operation)) {
      if (override.key !== undefined && override.key !== key) continue;
      if (override.meetsConditions !== undefined && !(await override.meetsConditions(request))) continue;
      // Another request may have used it up meanwhile.
      if (override.used === override.times) continue;
      const { replies, delayMs, renderTemplates } = override;
      const reply = replies[override.used] ?? replies.at(-1) ?? replies[0];
      override.used += 1;
      if (override.used === override.times) this.remove(override.id);
      return { reply, delayMs, renderTemplates };
    }
    return undefined;
  }
}
