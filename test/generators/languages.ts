import { fileURLToPath } from 'node:url';
import type { Row } from './table.js';

/** Shell commands that prepare, compile and run the program of a row in its folder. */
export interface Recipe {
  readonly install: (row: Row) => string;
  readonly compile: (row: Row) => string;
  readonly run: (row: Row) => string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export const recipes: Readonly<Record<Row['language'], Recipe>> = {
  TypeScript: {
    install: ({ packages, program }) =>
      [
        `echo '{ "private": true, "type": "module" }' >package.json`,
        `npm install --ignore-scripts --no-audit --no-fund --save-exact ${packages.join(' ')}`,
        `mv ${program} program.ts`,
        `ln -s ${root} node_modules/notikit`,
      ].join('\n'),
    compile: () =>
 ['typescript', 'typescript-7']
      .map((name) => `node ${root}/node_modules/${name}/bin/tsc --typeRoots ${root}/node_modules/@types`)
      .join('\n'),
    run: () => `node --import ${root}/node_modules/tsx/dist/esm/index.mjs run.ts`,
  },
  Python: {
    install: ({ packages }) =>
      `python3 -m venv venv && pip install --quiet --disable-pip-version-check mypy==2.4.1 ${packages.join(' ')}`,
    compile: ({ check, program }) => check ?? `mypy --strict ${program}`,
    run: ({ program }) => `python ${program}`,
  },
};
