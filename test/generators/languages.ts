import { fileURLToPath } from 'node:url';
import type { Row } from './table.js';

/** Shell commands that compile and run a program in the folder of its row, and its place there. */
interface Recipe {
  /** Files of `programs/` that the clients of the language share. */
  readonly shared: readonly string[];
  readonly place: (row: Row) => string;
  readonly compile: (row: Row) => string;
  readonly run: (row: Row) => string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export const recipes: Readonly<Record<Row['language'], Recipe>> = {
  TypeScript: {
    shared: ['call.ts', 'tsconfig.json', 'run.ts'],
    place: placeInTypeScript,
    compile: () =>
      [
        `ln -s ${root} node_modules/notikit`,
        ...['typescript', 'typescript-7'].map(
          (name) => `node ${root}/node_modules/${name}/bin/tsc --typeRoots ${root}/node_modules/@types`,
        ),
      ].join('\n'),
    run: () => `${root}/node_modules/.bin/tsx run.ts`,
  },
  Python: {
    shared: ['calls.py'],
    place: ({ program = '' }) => program,
    compile: ({ program }) => `mypy --strict ${program}`,
    run: ({ program }) => `python ${program}`,
  },
  Go: {
    shared: ['calls'],
    place: ({ program = '' }) => program,
    compile: ({ program }) => `go mod tidy && go vet ./... && go build -o bin/program ./${program}`,
    run: () => 'bin/program',
  },
  Java: {
    shared: [],
    place: ({ kind }) => (kind === 'validator' ? '.' : 'src/main/java'),
    compile: () => 'mvn -q -B -DskipTests compile dependency:build-classpath -Dmdep.outputFile=classpath.txt',
    run: () => 'java -cp "classes:target/classes:$(<classpath.txt)" Main',
  },
};

/** Place of a program that `run.ts` imports, or of one that takes its place. A folder has a file `program.ts`. */
function placeInTypeScript({ kind, program = '' }: Row): string {
  if (!program.endsWith('.ts')) return '.';
  return kind === 'validator' ? 'run.ts' : 'program.ts';
}

/** Shell command that installs packages into a folder. */
export function installCommand({ packages }: Row): string {
  const of = (registry: string) =>
    packages.filter((name) => name.startsWith(`${registry}:`)).map((name) => name.slice(registry.length + 1));
  const commands: Readonly<Record<string, (names: string) => readonly string[]>> = {
    npm: (names) => [
      `echo '{ "private": true, "type": "module" }' >package.json`,
      `npm install --ignore-scripts --no-audit --no-fund --save-exact ${names}`,
    ],
    pypi: (names) => ['python3 -m venv venv', `pip install --quiet --disable-pip-version-check ${names}`],
    'go-tool': (names) => [`GOBIN=$PWD/bin go install ${names}`],
    go: (names) => ['go mod init tried', `go get ${names}`],
  };
  const lines = Object.entries(commands).flatMap(([registry, command]) => {
    const names = of(registry);
    return names.length === 0 ? [] : command(names.join(' '));
  });
  return lines.join('\n');
}
