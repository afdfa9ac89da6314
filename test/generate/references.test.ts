import { expect, test } from 'vitest';
import { catalogueReference, choicesReference, cliReference } from '../../src/generate/references.js';
import { catalogue } from '../../src/requirements/catalogue.js';

test('the references say what the code says, of each requirement and each command', () => {
  expect(choicesReference()).toContain('| `search.match-form.email` | `part` | `beginning`, `end`');
  const rows = catalogueReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(catalogue.length);
  expect(cliReference()).toMatch(/^- `--allow-writes`: allow writes: creates subscribers/m);
});
