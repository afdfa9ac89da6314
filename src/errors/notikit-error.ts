/**
 * The base class of the errors that notikit throws for a known reason. Programs read `code`, which does not change;
 * the message is for people, and may. `README.md` lists the codes.
 *
 * @example
 * try {
 *   createMock({ faults: ['*:no-such-fault'] });
 * } catch (error) {
 *   if (error instanceof NotikitError) console.error(error.code, error.message);
 * }
 */
export abstract class NotikitError extends Error {
  /** `NOTIKIT_FAULT_INVALID` */
  abstract readonly code: `NOTIKIT_${string}`;
}
