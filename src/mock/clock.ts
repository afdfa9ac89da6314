/** What time it is for the mock: as its owner's clock says, unless it was set, advanced or stopped. */
export class Clock {
  readonly #source: () => Date;
  /** How far it is ahead of its source, in milliseconds. */
  #ahead = 0;
  #stoppedAt: number | undefined;

  constructor(source: () => Date) {
    this.#source = source;
  }

  readonly now = (): Date =>
    this.#ahead === 0 && this.#stoppedAt === undefined ? this.#source() : new Date(this.#time());

  get isFrozen(): boolean {
    return this.#stoppedAt !== undefined;
  }

  /** @param time in milliseconds since 1970. */
  set(time: number): void {
    if (this.#stoppedAt === undefined) this.#ahead = time - this.#source().getTime();
    else this.#stoppedAt = time;
  }

  advance(milliseconds: number): void {
    this.set(this.#time() + milliseconds);
  }

  freeze(): void {
    this.#stoppedAt ??= this.#time();
  }

  /** Lets it go on from where it stands. */
  resume(): void {
    const time = this.#stoppedAt;
    this.#stoppedAt = undefined;
    if (time !== undefined) this.set(time);
  }

  /** Lets it be what its source says. */
  reset(): void {
    this.#ahead = 0;
    this.#stoppedAt = undefined;
  }

  #time(): number {
    return this.#stoppedAt ?? this.#source().getTime() + this.#ahead;
  }
}
