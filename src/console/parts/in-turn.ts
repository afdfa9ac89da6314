/** Lets work that looks at what is there before it changes it be done one after the other, however fast it is wanted. */
export function inTurn<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const done = before.then(() => work(...args));
    before = done.catch(() => {});
    return done;
  };
}
