import { pathToFileURL } from 'node:url';

interface Modules {
  readonly index: typeof import('../../src/index.js');
  readonly mock: typeof import('../../src/mock.js');
}

/** An entry point of the package that a command line belongs to: what is tried is what was built. */
export function builtModule<Name extends keyof Modules>(main: string, name: Name): Promise<Modules[Name]> {
  return import(new URL(`../${name}.js`, pathToFileURL(main)).href);
}
