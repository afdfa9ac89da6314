/** A deployment cannot be imitated: one sentence that says why. Nothing was written. */
export class ImitationError extends Error {
  override name = 'ImitationError';
}
