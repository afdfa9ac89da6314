/** The caller asked for something that cannot be done: one line that says what, and exit 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
