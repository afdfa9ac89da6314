import { Clock, type ClockState } from '../clock.js';

/** A clock that begins as another one, and tells before it changes. */
export class OverseenClock extends Clock {
  constructor(
    clock: Clock,
    readonly onChange: (state: ClockState) => void,
  ) {
    super(clock.source, clock.state);
  }

  override become(state: ClockState): void {
    this.onChange(state);
    super.become(state);
  }
}
