import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

/** What the packages are for that notikit does not bring. */
const uses: Readonly<Record<string, string>> = {
  '@playwright/test': 'notikit/playwright',
  '@redis/client': '--state redis://…',
  'classic-level': '--state DIRECTORY',
  msw: 'notikit/msw',
  vitest: 'notikit/vitest',
};

/** Which of the optional packages are there. One that is not is no fault; one that is too old is told. */
export function diagnosePackages(from: string = import.meta.url): Diagnosis {
  const found = Object.entries(manifest.peerDependencies).map(([name, range]) => ({
    ...{ name, range, version: installedVersion(name, from) },
  }));
  const there = found.flatMap(({ name, version }) => (version === undefined ? [] : [`${name} ${version}`]));
  const missing = found.filter(({ version }) => version === undefined).map(({ name }) => `${name} (${uses[name]})`);
  const message = [
    there.length === 0 ? 'no optional packages' : there.join(', '),
    ...(missing.length === 0 ? [] : [`not installed: ${missing.join(', ')}`]),
  ].join('; ');
  const old = found.filter(({ range, version }) => version !== undefined && !isIn(range, version));
  if (old.length === 0) return ok('packages', message);
  const named = old.map(({ name, range, version }) => `${name} ${version} is not ${range}`);
  const install = old.map(({ name, range }) => `'${name}@${range}'`);
  return warn('packages', named.join(', '), `npm install ${install.join(' ')}`);
}

/** The version of a package as a module finds it; undefined if it does not. */
export function installedVersion(name: string, from: string = import.meta.url): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (file === undefined) return undefined;
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

interface Manifest {
  readonly engines: { readonly node: string };
  /** Ranges of the form `>=6`, as is that of Node. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** What notikit's package says that it needs. */
export const manifest: Manifest = createRequire(import.meta.url)('#package.json');

/** Whether a version is one of a range `>=20.19`. */
export function isIn(range: string, version: string): boolean {
  return version.localeCompare(range.replace('>=', ''), 'en', { numeric: true }) >= 0;
}

/** Whether Node is as new as notikit needs it. */
export function diagnoseNode(version: string = process.versions.node): Diagnosis {
  const range = manifest.engines.node;
  const wanted = range.replace('>=', '');
  return isIn(range, version)
    ? ok('Node', `${version} (${wanted} or newer required)`)
    : fail('Node', `${version} is too old`, `install Node ${wanted} or newer`);
}
