/** How a clock differs from its source. */
export interface ClockState {
  /** How far it is ahead, in milliseconds. */
  readonly ahead: number;
  /** Where it stands, in milliseconds since 1970, if it does. */
  readonly stoppedAt?: number | undefined;
}

const systemClock = (): Date => new Date();

/** What time it is for the mock: as its owner's clock says, unless it was set, advanced or stopped. */
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

  /** By how many milliseconds it is ahead of its source; 0 while it stands, since that changes then. */
  get ahead(): number {
    return this.isFrozen ? 0 : this.#state.ahead;
  }

  /** The one way in which all the others change it. */
  become(state: ClockState): void {
    this.#state = state;
  }

  /** @param time in milliseconds since 1970. */
  set(time: number): void {
    if (this.isFrozen) this.become({ ...this.#state, stoppedAt: time });
    else this.become({ ahead: time - this.source().getTime() });
  }

  advance(milliseconds: number): void {
    this.set(this.#time() + milliseconds);
  }

  freeze(): void {
    if (!this.isFrozen) this.become({ ...this.#state, stoppedAt: this.#time() });
  }

  /** Lets it go on from where it stands. */
  resume(): void {
    const { stoppedAt } = this.#state;
    if (stoppedAt !== undefined) this.become({ ahead: stoppedAt - this.source().getTime() });
  }

  /** Lets it be what its source says. */
  reset(): void {
    this.become({ ahead: 0 });
  }

  #time(): number {
    return this.#state.stoppedAt ?? this.source().getTime() + this.#state.ahead;
  }
}

/** A clock that shows a moment now, and goes on as another does. */
export function goingOnFrom(moment: Date, clock = systemClock): () => Date {
  const ahead = moment.getTime() - clock().getTime();
  return () => new Date(clock().getTime() + ahead);
}

/** Moment of an update at a time: the creation of the record, if a clock was set back since. */
export function updatedAt(milliseconds: number, { createdAt }: { readonly createdAt?: string | undefined }): string {
  const created = Date.parse(createdAt ?? '');
  return new Date(created > milliseconds ? created : milliseconds).toISOString();
}
