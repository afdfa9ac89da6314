import { stringify } from 'yaml';
import { catalogue } from '../requirements/catalogue.js';
import { readYaml } from '../source/read-yaml.js';

const schema = {
  type: 'object',
  required: ['known'],
  additionalProperties: false,
  properties: { known: { type: 'array', items: { type: 'string', enum: catalogue.map(({ id }) => id) } } },
};

/** The ids of the requirements that a baseline file knows to be broken. Throws SourceError. */
export function readBaseline(yaml: string, file: string): readonly string[] {
  return (readYaml(yaml, file, schema) as { known: string[] }).known;
}

/** The text of a baseline file. */
export function writeBaseline(known: readonly string[]): string {
  return `# Known failures, written by \`notikit check --update-baseline\`.\n${stringify({ known })}`;
}
