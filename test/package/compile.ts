import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../tool.js';

/** A strategy for finding the types of a package. */
export interface Resolution {
  readonly module: string;
  /** Default: the strategy of the module option. */
  readonly moduleResolution?: string;
}

/**
 * Compiles a file of a project strictly with this project's TypeScript: `use.mts` to `use.mjs`. Throws for an error.
 */
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
