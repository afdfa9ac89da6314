import { expect, test } from 'vitest';
import { version } from '#generated/version.js';
import { manuals } from './manuals.js';

const guide = 'src/cli/GUIDE.md';

test('until notikit is published, one place says how it is installed, and the others lead there', () => {
  const texts = new Map(manuals.map(({ file, text }) => [file, text]));
  const promising = manuals.filter(({ file, text }) => file !== guide && /npm (i|install|add) notikit\b/.test(text));
  expect(promising.map(({ file }) => file)).toEqual([]);
  expect(texts.get(guide)).toContain(`/notikit-${version}.tgz\n`);
  for (const file of ['src/client/README.md', 'src/validators/README.md', 'src/cli/CI.md'])
    expect(texts.get(file)).toContain('GUIDE.md#install)');
});
