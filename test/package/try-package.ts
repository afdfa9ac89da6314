import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

// Packs notikit, installs it into empty projects with each package manager, and loads its entries there. It asks a
// registry, and takes minutes: `npm run try:package`.

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

/** What the package is made of, and nothing else. */
const packed =
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|(generated|spec)\/.*|dist\/(prism\.cjs|LICENCES\.txt|console\/[\w-]+\.(js|css)|(src|fixtures|chunks)\/.*\.(js|d\.ts)))$/;

/** Those that need no package which only some install: `notikit/playwright` needs `@playwright/test`. */
const peers = Object.keys(peerDependencies).map((name) => name.replace(/^@|\/.*$/g, ''));
const entries = Object.entries(exports)
  .filter(([name, entry]) => typeof entry === 'object' && !peers.includes(name.slice(2)))
  .map(([name]) => `notikit${name.slice(1)}`);

const installs = {
  npm: ['npm', 'install', '--engine-strict', '--no-audit', '--no-fund'],
  yarn: ['npx', '--yes', 'yarn@1', 'add', '--silent'],
  pnpm: ['npx', '--yes', 'pnpm@10', 'add', '--silent'],
} as const;

/** What a project that compiles uses of it. */
const use = `${entries.map((entry, index) => `import * as entry${index} from '${entry}'; void entry${index};`).join('\n')}
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
  const others = files.map(({ path }) => path).filter((path) => !packed.test(path));
  if (others.length > 0) throw new Error(`${filename} has ${others.join(', ')}`);
  const own = (size - gzipSync(readFileSync('dist/prism.cjs')).length) / 1_000;
  if (own > 600) throw new Error(`${filename} has ${own} KB without Prism, more than 600`);
  console.log(`${filename}: ${Math.round(size / 1_000)} KB, ${Math.round(own)} without Prism`);
  for (const [manager, install] of Object.entries(installs)) {
    const project = mkdtempSync(join(folder, `${manager}-`));
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', version: '1.0.0', private: true }));
    run([...install, manager === 'yarn' ? `file:${join(folder, filename)}` : join(folder, filename)], project);
    run(['node', '--input-type=module', '-e', entries.map((entry) => `await import('${entry}');`).join('')], project);
    run(['node', '--no-warnings', '-e', entries.map((entry) => `require('${entry}');`).join('')], project);
    for (const [module, moduleResolution] of [['NodeNext'], ['Node16'], ['ESNext', 'Bundler']] as const)
      compile(project, module, moduleResolution);
    run(['node', 'node_modules/notikit/dist/src/cli/main.js', '--version'], project);
    console.log(`${manager}: imported, required, compiled and run`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Compiles what uses the types, for one way to find them. */
function compile(project: string, module: string, moduleResolution = module): void {
  writeFileSync(join(project, 'use.mts'), use);
  const options = {
    target: 'ES2022',
    lib: ['ES2022', 'ESNext.Disposable', 'DOM'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const compilerOptions = { ...options, module, moduleResolution, types: [] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.mts'] }));
  run(['node', resolve('node_modules/typescript/bin/tsc')], project);
}

/** What a command prints. Throws with all of it if it fails. */
function run([command, ...args]: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command ?? '', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
}
