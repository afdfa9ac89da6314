/**
 * Compares the sizes of empty projects with each server and with notikit installed: `npx tsx test/peers/sizes.ts`
 * installs them all, and writes `sizes.json` and the table in the README.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { peers } from './peers.js';
import { type Installed, type PeerResults, type Sizes, writeTable } from './table.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { peers: found }: PeerResults = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'notikit-sizes-'));
try {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, stdio: 'ignore' });
  const sizes: Sizes = {
    notikit: install(join(folder, readdirSync(folder)[0] ?? '')),
    peers: Object.fromEntries(peers.map(({ packageName }) => [packageName, install(versioned(packageName))])),
  };
  writeFileSync(new URL('sizes.json', import.meta.url), `${JSON.stringify(sizes, null, 2)}\n`);
  writeTable();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Package with the version that was checked. */
function versioned(packageName: string): string {
  const version = found.find((peer) => peer.packageName === packageName)?.version ?? 'latest';
  return `${packageName}@${version}`;
}

function install(what: string): Installed {
  const project = mkdtempSync(join(folder, 'project-'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', version: '1.0.0', private: true }));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', ...flags, what], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  const modules = join(project, 'node_modules');
  const lock: { readonly packages: object } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  return { packages: Object.keys(lock.packages).length, megabytes: Math.round(sizeOf(modules) / 1e6) };
}

/** Total size of the files in a folder, in bytes. */
function sizeOf(place: string): number {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
