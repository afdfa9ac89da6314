import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the package is built, if this run has built it. */
    readonly dist?: string;
  }
}

/** Brings `dist/` up to date: once for all projects of a run, and again before each rerun of a watch. */
export default function build(project: TestProject): void {
  if (project.getProvidedContext().dist !== undefined) return;
  const { root } = project.config;
  compile(root);
  project.onTestsRerun(async () => compile(root));
  project.vitest.provide('dist', resolve(root, 'dist'));
}

/** Incremental: a few seconds where nothing has changed. Types are checked elsewhere, by `npm run typecheck`. */
function compile(root: string): void {
  const tsc = ['node_modules/typescript/bin/tsc', '--project', 'src/tsconfig.json', '--noCheck'];
  execFileSync(process.execPath, tsc, { cwd: root, stdio: 'inherit' });
}
