import { faker } from '@faker-js/faker/locale/en';

/**
 * The words that made-up records are made of, as a module: of faker's English no more than they ask for. The rest is
 * ten times as much to load, and may be other words in faker's next version.
 */
export function generateWords(): Record<string, string> {
  const { person, location } = faker.rawDefinitions;
  const words = {
    person: {
      first_name: person?.first_name,
      last_name: person?.last_name,
      last_name_pattern: person?.last_name_pattern,
    },
    location: {
      city_name: location?.city_name,
      street_name: location?.street_name,
      street_pattern: location?.street_pattern,
      street_suffix: location?.street_suffix,
    },
  };
  const head = '// Made by `npm run generate` from the English of @faker-js/faker (MIT). Do not edit.';
  return {
    'words.js': [head, `export const words = ${JSON.stringify(words, null, 2)};`, ''].join('\n'),
    'words.d.ts': [
      head,
      "import type { LocaleDefinition } from '@faker-js/faker';",
      'export declare const words: LocaleDefinition;',
      '',
    ].join('\n'),
  };
}
