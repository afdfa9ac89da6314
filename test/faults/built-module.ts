import { pathToFileURL } from 'node:url';

interface Modules {
  readonly index: typeof import('../../src/index.js');
  readonly mock: typeof import('../../src/mock.js');
}

/** An entry point of the package that contains the command line: tests use the built code. */
export function builtModule<Name extends keyof Modules>(main: string, name: Name): Promise<Modules[Name]> {
  return import(new URL(`../${name}.js`, pathToFileURL(main)).href);
}
