import { fileURLToPath } from 'node:url';
import { SourceError } from '../source/source.js';
import { generate } from './generate.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  await generate({
    spec: `${root}/spec`,
    generated: `${root}/generated`,
    rules: `${root}/.redocly.yaml`,
    scenarios: `${root}/fixtures/scenarios`,
    packageJson: `${root}/package.json`,
  });
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
