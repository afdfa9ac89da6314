import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Result of a command. */
export interface CommandResult {
  readonly code: number | null;
  /** Standard output and standard error, in the order of arrival. */
  readonly output: string;
}

/** Project with notikit among its packages, as npm would install it. */
export interface Consumer extends AsyncDisposable {
  readonly directory: string;
  /** Runs Node with arguments, for example the path of a script in `node_modules`. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<CommandResult>;
  /** Copies the original files to a folder of the project, so that one run can use them changed and unchanged. */
  readonly copy: (name: string) => Promise<void>;
  /** Replaces a text in a file. Throws if the file lacks it. */
  readonly replace: (file: string, text: string, replacement: string) => Promise<void>;
}

/** Creates a project in a temporary directory from the files of a folder. */
export async function createConsumer(folder: string): Promise<Consumer> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'notikit-consumer-')));
  await cp(folder, directory, { recursive: true });
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  await linkPackages(resolve('node_modules'), join(directory, 'node_modules'));
  const packageFolder = join(directory, 'node_modules/notikit');
  const { files }: { files: readonly string[] } = JSON.parse(await readFile('package.json', 'utf8'));
  // Skips manuals, which are patterns, and the file that packing creates: projects need neither.
  for (const file of ['package.json', ...files.filter((name) => !name.includes('*') && name !== '/llms.txt')]) {
    await mkdir(dirname(join(packageFolder, file)), { recursive: true });
    await cp(file, join(packageFolder, file), { recursive: true });
  }
  return {
    directory,
    run: (args, env) => run(directory, args, env),
    copy: (name) => cp(folder, join(directory, name), { recursive: true }),
    replace: async (file, text, replacement) => {
      const content = await readFile(join(directory, file), 'utf8');
      if (!content.includes(text)) throw new Error(`${file} does not have ${text}`);
      await writeFile(join(directory, file), content.replace(text, replacement));
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

/**
 * Links the packages of a folder: notikit's dependencies must be found from its folder, and the project's from its own.
 */
async function linkPackages(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue;
    const packageNames = name.startsWith('@')
      ? (await readdir(join(from, name))).map((inner) => join(name, inner))
      : [name];
    for (const packageName of packageNames) {
      await mkdir(dirname(join(to, packageName)), { recursive: true });
      await symlink(join(from, packageName), join(to, packageName));
    }
  }
}

/** Runs Node on a script of `node_modules`, or with other arguments. */
async function run(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  // Variables that this run of Vitest has set must not affect another run.
  const inheritedVariables = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)/.test(name),
  );
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...Object.fromEntries(inheritedVariables), NO_COLOR: '1', CI: '1', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}
