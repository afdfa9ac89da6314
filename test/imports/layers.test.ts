import { expect, test } from 'vitest';
import { readImports } from './imports.js';

const imports = await readImports();

/** Module of a file: `judgement`, `fixtures`; `src` for the top level. */
function roomOf(file: string): string {
  const [top = '', room = ''] = file.split('/');
  return top === 'fixtures' ? top : room.endsWith('.ts') ? top : room;
}

/** `file -> file` for each import out of some modules into wrong ones. */
function into(rooms: readonly string[], isWrong: (room: string) => boolean): string[] {
  return [...imports]
    .filter(([file]) => rooms.includes(roomOf(file)))
    .flatMap(([file, all]) =>
      all.filter((other) => isWrong(roomOf(other.file))).map((other) => `${file} -> ${other.file}`),
    );
}

test.each([
  ['errors', []],
  ['choices', ['errors', 'text']],
  ['contract', ['choices', 'errors', 'text']],
  ['requirements', ['contract', 'errors', 'text']],
  ['judgement', ['choices', 'contract', 'errors', 'reference', 'requirements', 'text']],
  ['sabotage', ['contract', 'requirements']],
])('%s imports nothing but generated files and %j', (room, allowed) => {
  expect(into([room], (other) => other !== room && !allowed.includes(other))).toEqual([]);
});

test('nothing that judges what others sent imports the runner', () => {
  const rooms = ['traffic', 'har', 'proxy', 'testing', 'reporters'];
  expect(into(rooms, (other) => other === 'conformance')).toEqual([]);
});

test('the mock and the runner never import each other', () => {
  expect(into(['mock', 'fixtures'], (other) => other === 'conformance')).toEqual([]);
  expect(into(['conformance'], (other) => other === 'mock' || other === 'fixtures')).toEqual([]);
});

test('only the command line imports the command line, and what writes its reference', () => {
  const rooms = new Set([...imports.keys()].map(roomOf));
  expect(
    into(
      [...rooms].filter((room) => room !== 'cli' && room !== 'generate'),
      (other) => other === 'cli',
    ),
  ).toEqual([]);
});

test('no file imports itself by way of others, not even for its types', () => {
  expect(imports.size).toBeGreaterThan(200);
  expect(circles()).toEqual([]);
});

/** Import cycles. */
function circles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start !== -1) found.push([...way.slice(start), file].join(' -> '));
    if (done.has(file) || start !== -1) return;
    for (const other of imports.get(file) ?? []) follow(other.file, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return found;
}
