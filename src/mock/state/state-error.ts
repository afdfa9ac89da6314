/** A state that cannot be opened; the message is one line that says what to do. */
export class StateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StateError';
  }
}
