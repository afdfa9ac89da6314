import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../tool.js';
import { compile, type Resolution } from './compile.js';
import { partsOf } from './parts.js';
import { tryJest } from './try-jest.js';
import { walkEvents } from './walk-events.js';

// Packs notikit, installs it into empty projects with each package manager, and uses it there. Needs a registry, and takes
// minutes: `npx tsx test/package/try-package.ts`. `test/browser/strict-page.test.ts` uses the entry points in Chromium.

interface Package {
  readonly exports: Readonly<Record<string, string | object>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const { exports, peerDependencies }: Package = JSON.parse(readFileSync('package.json', 'utf8'));

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** Entry points without optional peer dependencies: `notikit/playwright` needs `@playwright/test`. */
const peers = ['jest', 'prism', ...Object.keys(peerDependencies).map((name) => name.replace(/^@|\/.*$/g, ''))];
const entries = Object.entries(exports)
  .filter(([name, entry]) => typeof entry === 'object' && !peers.includes(name.slice(2)))
  .map(([name]) => `notikit${name.slice(1)}`);

const installs = {
  npm: ['npm', 'install', '--engine-strict', '--no-audit', '--no-fund'],
  yarn: ['npx', '--yes', 'yarn@1', 'add', '--silent'],
  pnpm: ['npx', '--yes', 'pnpm@10', 'add', '--silent'],
} as const;

const resolutions: readonly Resolution[] = [
  { module: 'NodeNext' },
  { module: 'Node16' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
];

const importAll = (names: readonly string[]) =>
  names.map((entry, index) => `import * as entry${index} from '${entry}'; void entry${index};`).join('\n');

/** A TypeScript file that uses all entry points. It needs the types of Node. */
const use = importAll(entries);

/** A TypeScript file for a browser, which needs no types but those of the package. */
const useInBrowser = `${importAll(['notikit/client', 'notikit/control', 'notikit/validators'])}
import { createClient } from 'notikit/client';
const { messages } = createClient({ baseUrl: 'http://127.0.0.1:4010', apiKey: 'dev' });
// @ts-expect-error: there is no such channel
messages.list({ channel: 'fax' });
for await (const { channel } of messages.list({ channel: 'email' })) channel satisfies 'in_app' | 'email' | 'sms' | 'chat' | 'push';
`;

const folder = mkdtempSync(join(tmpdir(), 'notikit-package-'));
try {
  const [{ filename, size, files }]: readonly [Packed] = JSON.parse(
    run(['npm', 'pack', '--json', '--silent', '--pack-destination', folder], '.'),
  );
  const paths = files.map(({ path }) => path);
  if (!paths.includes('llms.txt')) throw new Error('llms.txt is not in the package: `prepack` copies it');
  // `llms.txt` is deleted after packing.
  const parts = partsOf(paths.filter((path) => path !== 'llms.txt'));
  for (const { name, files: count, size, compressed } of parts) {
    const row = [`${count} files`, `${Math.round(size)} KB`, `${Math.round(compressed)} KB compressed`];
    console.log(`${name.padEnd(14)}${row.map((cell) => cell.padStart(20)).join('')}`);
  }
  const isNeeded = (name: string) => !['Prism', 'manuals', 'specification'].includes(name);
  const code = parts.reduce((sum, { name, compressed }) => sum + (isNeeded(name) ? compressed : 0), 0);
  console.log(
    `${filename}: ${files.length} files, ${Math.round(size / 1_000)} KB, ${Math.round(code)} without Prism, manuals and specification`,
  );
  for (const [manager, install] of Object.entries(installs)) {
    const project = mkdtempSync(join(folder, `${manager}-`));
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', version: '1.0.0', private: true }));
    run([...install, manager === 'yarn' ? `file:${join(folder, filename)}` : join(folder, filename)], project);
    run(['node', '--input-type=module', '-e', entries.map((entry) => `await import('${entry}');`).join('')], project);
    run(['node', '--no-warnings', '-e', entries.map((entry) => `require('${entry}');`).join('')], project);
    writeFileSync(join(project, 'browser.mts'), useInBrowser);
    for (const resolution of resolutions) compile(project, 'browser.mts', resolution);
    run([...install, '@types/node@20'], project);
    writeFileSync(join(project, 'use.mts'), use);
    for (const resolution of resolutions) compile(project, 'use.mts', resolution);
    run(['node', 'node_modules/notikit/dist/src/cli/main.js', '--version'], project);
    console.log(`${manager}: imported, required, compiled and run`);
    if (manager !== 'npm') continue;
    console.log(licencesIn(project));
    tryJest(join(folder, filename), folder);
    await walkEvents(project);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** `22 packages: MIT 20, ISC 2` */
function licencesIn(project: string): string {
  const { packages }: { readonly packages: Readonly<Record<string, { readonly license?: string }>> } = JSON.parse(
    readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8'),
  );
  const counts = new Map<string, number>();
  for (const { license = 'none' } of Object.values(packages)) counts.set(license, (counts.get(license) ?? 0) + 1);
  const said = [...counts].sort(([, a], [, b]) => b - a).map(([licence, count]) => `${licence} ${count}`);
  return `${Object.keys(packages).length} packages: ${said.join(', ')}`;
}
