import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aspects } from '#generated/requirements.js';
import { requirements } from '../spec/requirements.js';

const folder = fileURLToPath(new URL('../../src/reference', import.meta.url));

/** Requirements that only a wrong response names: a right one does not prove them. */
const onlyViolated: Readonly<Record<string, string>> = {
  'version.paths': 'a list of active integrations that is refused',
  'events.before-default': 'an event that no filter excludes, and that the whole list does not have',
};

/** Requirements that the reference names: in its source, and for the aspects of lists. */
export function witnessable(): readonly string[] {
  const source = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
    .join('\n');
  const named = requirements.map(({ id }) => id).filter((id) => source.includes(`'${id}'`));
  const ofLists = Object.values(aspects).flatMap((table) => Object.values(table));
  return [...new Set([...named, ...ofLists])].filter((id) => onlyViolated[id] === undefined);
}
