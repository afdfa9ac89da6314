import { NotikitError } from '../../errors/notikit-error.js';

/** A state that cannot be opened; the message is one line that says what to do. */
export class StateError extends NotikitError {
  readonly code = 'NOTIKIT_STATE_UNAVAILABLE';
  override name = 'StateError';
}

/** What loads a package that notikit does not bring. Rejects with StateError where it is not installed. */
export async function optionalPackage<Module>(
  name: string,
  load: () => Promise<Module>,
  forWhat: string,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StateError(`${forWhat} requires the package ${name}. Run \`npm install ${name}\`.`);
  }
}
