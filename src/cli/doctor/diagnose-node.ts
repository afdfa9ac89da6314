import { createRequire } from 'node:module';
import { type Diagnosis, fail, ok } from './diagnosis.js';

interface Manifest {
  readonly engines: {
    /** Range of the form `>=20.19`. */
    readonly node: string;
  };
}

const manifest: Manifest = createRequire(import.meta.url)('#package.json');

/** Compares the version of Node with the required one. */
export function diagnoseNode(version: string = process.versions.node): Diagnosis {
  const required = manifest.engines.node.replace('>=', '');
  return version.localeCompare(required, 'en', { numeric: true }) >= 0
    ? ok('Node', `${version} (${required} or newer required)`)
    : fail('Node', `${version} is too old`, `install Node ${required} or newer`);
}
