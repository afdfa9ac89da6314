import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './run.js';

/** A way to find the types of a package. */
export interface Resolution {
  readonly module: string;
  /** The module's own if left out. */
  readonly moduleResolution?: string;
}

/** Compiles a file of a project with the TypeScript of this one, strictly: `use.mts` to `use.mjs`. Throws for an error. */
export function compile(project: string, file: string, { module, moduleResolution = module }: Resolution): void {
  const options = {
    target: 'ES2022',
    lib: ['ES2022', 'ESNext.Disposable', 'DOM'],
    strict: true,
    skipLibCheck: false,
  };
  const compilerOptions = { ...options, module, moduleResolution, types: [] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  run(['node', resolve('node_modules/typescript/bin/tsc')], project);
}
