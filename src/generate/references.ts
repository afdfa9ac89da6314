import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogueReference } from './catalogue-reference.js';
import { choicesReference } from './choices-reference.js';
import { cliReference } from './cli-reference.js';

// Apart from all else that is generated: the code that these are read from needs that itself.
const generated = fileURLToPath(new URL('../../generated', import.meta.url));

writeFileSync(`${generated}/requirements.md`, catalogueReference());
writeFileSync(`${generated}/choices.md`, choicesReference());
writeFileSync(`${generated}/cli.md`, cliReference());
