/** Difference between a clock and its source. */
export interface ClockState {
  /** Lead over the source, in milliseconds. */
  readonly ahead: number;
  /** Time of a stopped clock, in milliseconds since 1970; undefined for a running clock. */
  readonly stoppedAt?: number | undefined;
}

const systemClock = (): Date => new Date();

/** Clock of the mock: follows its source until it is set, advanced or stopped. */
export class Clock {
  #state: ClockState;

  constructor(
    readonly source: () => Date = systemClock,
    state: ClockState = { ahead: 0 },
  ) {
    this.#state = state;
  }

  readonly now = (): Date =>
    this.#state.ahead === 0 && this.#state.stoppedAt === undefined ? this.source() : new Date(this.#time());

  get state(): ClockState {
    return this.#state;
  }

  get isFrozen(): boolean {
    return this.#state.stoppedAt !== undefined;
  }

  /** Lead over the source in milliseconds; 0 for a stopped clock, whose lead changes constantly. */
  get ahead(): number {
    return this.isFrozen ? 0 : this.#state.ahead;
  }

  /** Applies a state. All other methods that change the clock call this one, so that a subclass can observe them. */
  applyState(state: ClockState): void {
    this.#state = state;
  }

  /** @param time in milliseconds since 1970. */
  set(time: number): void {
    if (this.isFrozen) this.applyState({ ...this.#state, stoppedAt: time });
    else this.applyState({ ahead: time - this.source().getTime() });
  }

  advance(milliseconds: number): void {
    this.set(this.#time() + milliseconds);
  }

  freeze(): void {
    if (!this.isFrozen) this.applyState({ ...this.#state, stoppedAt: this.#time() });
  }

  /** Resumes a stopped clock from its current time. */
  resume(): void {
    const { stoppedAt } = this.#state;
    if (stoppedAt !== undefined) this.applyState({ ahead: stoppedAt - this.source().getTime() });
  }

  /** Follows the source again. */
  reset(): void {
    this.applyState({ ahead: 0 });
  }

  #time(): number {
    return this.#state.stoppedAt ?? this.source().getTime() + this.#state.ahead;
  }
}

/** Clock that starts at a moment, and advances with another clock. */
export function startClockAt(moment: Date, clock = systemClock): () => Date {
  const ahead = moment.getTime() - clock().getTime();
  return () => new Date(clock().getTime() + ahead);
}

/** Timestamp of an update; never earlier than the creation of the record, even if the clock was set back. */
export function updateTimestampOf(
  milliseconds: number,
  { createdAt }: { readonly createdAt?: string | undefined },
): string {
  const created = Date.parse(createdAt ?? '');
  return new Date(created > milliseconds ? created : milliseconds).toISOString();
}
