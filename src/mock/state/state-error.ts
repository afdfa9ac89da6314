import { NotikitError } from '../../errors/notikit-error.js';

/** Failure to open a state. The message is one line with advice. */
export class StateError extends NotikitError {
  readonly code = 'NOTIKIT_STATE_UNAVAILABLE';
  override name = 'StateError';
}

/** Loads an optional package. Rejects with StateError if it is not installed. */
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
