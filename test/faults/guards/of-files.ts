import { files } from '../groups/files.js';
import { type Guard, guard } from './guard.js';

/** Guards against harmful files. */
export const guardsOfFiles: readonly Guard[] = [
  guard(
    'the depth of YAML',
    'src/source/read-yaml.ts',
    'maxDepth = 200',
    'maxDepth = 2 ** 30',
    files,
    'YAML with 100,000 lists that never end',
  ),
  guard(
    'aliases that multiply',
    'src/source/read-yaml.ts',
    'maxAliasCount: 100 }',
    'maxAliasCount: -1 }',
    files,
    'YAML with aliases that multiply',
  ),
  guard(
    'the size of YAML',
    'src/source/read-yaml.ts',
    'maxMebibytes = 8',
    'maxMebibytes = 2 ** 20',
    files,
    'YAML of 10 MB',
  ),
  guard(
    'the size of a file',
    'src/source/read-whole.ts',
    'maxMebibytes = 64',
    'maxMebibytes = 700',
    files,
    'a device that never ends',
  ),
  guard(
    'what acts on a terminal',
    'src/text/printable.ts',
    'return text.replaceAll(unprintable, escaped);',
    'return text;',
    files,
    'a name that acts on a terminal',
  ),
];
