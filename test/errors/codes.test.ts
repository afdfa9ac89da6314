import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NotikitError } from '../../src/errors/notikit-error.js';
import { createMock } from '../../src/mock/node/create-mock.js';

test('the table of error codes lists the errors of the source, and no other', () => {
  const table = readFileSync('src/errors/README.md', 'utf8');
  const listed = [...table.matchAll(/^\| `(NOTIKIT_\w+)` \| \S/gm)].map(([, code]) => code);
  const sources = ['src', 'fixtures'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const codes = sources.flatMap((source) =>
    [...source.matchAll(/class \w+ extends NotikitError \{\s+readonly code = '(\w+)';/g)].map(([, code]) => code),
  );
  expect(codes.length).toBe(sources.join('\n').split('extends NotikitError').length - 1);
  expect(listed).toEqual(codes.sort());
});

test('a program tells errors apart by their code', () => {
  expect(() => createMock({ faults: ['*:no-such-fault'] })).toThrow(
    expect.objectContaining({ code: 'NOTIKIT_FAULT_INVALID', name: 'FaultError' }),
  );
  expect(() => createMock({ scenario: 'no-such-scenario' })).toThrow(NotikitError);
});
