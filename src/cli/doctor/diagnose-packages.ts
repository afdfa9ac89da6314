import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';
import { findProgram } from './find-program.js';

/** Features that need an optional package. */
const featureByPackage: Readonly<Record<string, string>> = {
  '@modelcontextprotocol/sdk': 'notikit mcp',
  '@playwright/test': 'notikit/playwright',
  '@redis/client': '--state redis://…',
  '@stoplight/prism-http': 'notikit/prism',
  'classic-level': '--state DIRECTORY',
  msw: 'notikit/msw',
  vitest: 'notikit/vitest',
};

/** Reports optional packages. A missing one is fine; an outdated one is a warning. */
export function diagnosePackages(from: string = import.meta.url): Diagnosis {
  const packages = Object.entries(manifest.peerDependencies).map(([name, range]) => ({
    name,
    range,
    version: installedVersion(name, from),
  }));
  const installed = packages.flatMap(({ name, version }) => (version === undefined ? [] : [`${name} ${version}`]));
  const missing = packages
    .filter(({ version }) => version === undefined)
    .map(({ name }) => `${name} (${featureByPackage[name]})`);
  const message = [
    installed.length === 0 ? 'no optional packages' : installed.join(', '),
    ...(missing.length === 0 ? [] : [`not installed: ${missing.join(', ')}`]),
  ].join('; ');
  const outdated = packages.filter(({ range, version }) => version !== undefined && !isInRange(range, version));
  if (outdated.length === 0) return ok('packages', message);
  const mismatches = outdated.map(({ name, range, version }) => `${name} ${version} is not ${range}`);
  const install = outdated.map(({ name, range }) => `'${name}@${range}'`);
  return warn('packages', mismatches.join(', '), `npm install ${install.join(' ')}`);
}

/** Version of a package that a module would import; undefined if it is missing. */
export function installedVersion(name: string, from: string = import.meta.url): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  if (file === undefined) return undefined;
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

interface Manifest {
  readonly engines: { readonly node: string };
  /** Ranges of the form `>=6`, the same as for Node. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** Package manifest of notikit. */
export const manifest: Manifest = createRequire(import.meta.url)('#package.json');

/** Tells whether a version is in a range `>=20.19`. */
function isInRange(range: string, version: string): boolean {
  return version.localeCompare(range.replace('>=', ''), 'en', { numeric: true }) >= 0;
}

/** Compares the version of Node with the required one. */
export function diagnoseNode(version: string = process.versions.node): Diagnosis {
  const range = manifest.engines.node;
  const wanted = range.replace('>=', '');
  return isInRange(range, version)
    ? ok('Node', `${version} (${wanted} or newer required)`)
    : fail('Node', `${version} is too old`, `install Node ${wanted} or newer`);
}

const subject = 'Chromium';

/** Looks for a browser for `notikit/playwright`. */
export async function diagnoseChromium(): Promise<Diagnosis> {
  const foundBrowser = findProgram('chromium', 'chromium-browser', 'google-chrome', 'chrome');
  if (installedVersion('@playwright/test') === undefined) {
    return ok(subject, `${foundBrowser ?? 'not installed'}: only tests with notikit/playwright need it`);
  }
  const { chromium } = await import('@playwright/test');
  const playwrightBrowser = chromium.executablePath();
  if (existsSync(playwrightBrowser)) return ok(subject, `installed by Playwright: ${playwrightBrowser}`);
  const install = '`npx playwright install chromium`';
  return foundBrowser === undefined
    ? warn(subject, 'not installed by Playwright, and not on the PATH', install)
    : warn(
        subject,
        `not installed by Playwright, but found at ${foundBrowser}`,
        `${install}, or \`launchOptions: { executablePath: '${foundBrowser}' }\` in its configuration`,
      );
}
