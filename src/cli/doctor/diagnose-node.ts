import { type Diagnosis, fail, ok } from './diagnosis.js';
import { isIn, manifest } from './manifest.js';

/** Whether Node is as new as notikit needs it. */
export function diagnoseNode(version: string = process.versions.node): Diagnosis {
  const range = manifest.engines.node;
  const wanted = range.replace('>=', '');
  return isIn(range, version)
    ? ok('Node', `${version}: ${wanted} or newer is needed`)
    : fail('Node', `${version} is too old`, `install Node ${wanted} or newer`);
}
