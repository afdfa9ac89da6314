import type { Group } from './case.js';
import { checkOutputs } from './groups/check-outputs/check-outputs.js';
import { control } from './groups/control/control.js';
import { files } from './groups/files.js';
import { fuzz } from './groups/fuzz.js';
import { mockInputs } from './groups/mock-inputs/mock-inputs.js';
import { processFaults } from './groups/process.js';
import { state } from './groups/state/state.js';

/** A source line that prevents a fault, and the case that detects its removal. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** Replacement of the line when the guard is removed. */
  readonly without: string;
  readonly group: Group;
  readonly caseName: string;
}

type Row = readonly [name: string, text: string, without: string, caseName: string];

function guardsIn(file: string, group: Group, rows: readonly Row[]): readonly Guard[] {
  return rows.map(([name, text, without, caseName]) => ({ name, file, text, without, group, caseName }));
}

/** All guards, which are removed one after another. */
export const guards: readonly Guard[] = [
  ...guardsIn('src/mock/http/received-request.ts', mockInputs, [
    ['the size of a body', 'maxBytes = 128 * 1024', 'maxBytes = 2 ** 30', '1 MB'],
    ['the size of what a GET carries', "get('content-length')) > maxBytes", "get('-')) > most", 'a GET with 1 MB'],
    ['the depth of a body', 'maxDepth = 64', 'maxDepth = 2 ** 30', '1,000 levels'],
    ['numbers that cannot be kept', 'hasOverflow(json.value)', 'false', 'a number beyond all'],
    ['the type of a body', "!hasMediaType(request, 'application/json')", 'false', 'a body of another type'],
  ]),
  ...guardsIn('src/http/incoming.ts', mockInputs, [
    ['the host', '!isName(hostname)', 'false', 'a foreign name'],
    ['the origin', 'isPage(origin, reached)', 'true', 'a page of another site'],
  ]),
  ...guardsIn('src/source/read-yaml.ts', control, [
    ['the keys of YAML', 'uniqueKeys: false', 'uniqueKeys: true', 'YAML that takes long to read'],
  ]),
  ...guardsIn('src/mock/control/answer-control.ts', control, [
    [
      'what may steer, without its size',
      'maxBytesByOperation[id] ?? defaultMaxBytes',
      '2 ** 30',
      'bodies of 2 MB, and a snapshot of more than 32 MB',
    ],
  ]),
  ...guardsIn('src/mock/control/authorize-control.ts', control, [
    [
      'the token',
      'if (timingSafeEqual(digest(sentToken), digest(token))) return;',
      'return;',
      'tokens that are guessed',
    ],
  ]),
  ...guardsIn('src/mock/control/handlers/requests.ts', control, [
    ['the number of readers', 'listeners >= maxListeners', 'false', '1,200 readers of the stream that read nothing'],
    [
      'the end of a reader that reads nothing',
      'Number(controller.desiredSize) <= 0',
      'false',
      '1,200 readers of the stream that read nothing',
    ],
  ]),
  ...guardsIn('src/mock/control/handlers/interference.ts', control, [
    ['the number of faults', 'faults.lines.length >= maxFaults', 'false', '300 faults'],
    [
      'the number of overrides',
      'overrides.active.length >= maxOverrides',
      'false',
      '1,500 overrides, some of which are large',
    ],
    [
      'the size of overrides',
      'characters.reduce((sum, length) => sum + length, 0) > maxTotalCharacters',
      'false',
      '1,500 overrides, some of which are large',
    ],
  ]),
  ...guardsIn('src/mock/control/replies.ts', control, [
    ['room for others while exchanges are told', 'await nextTurn();', '', '80 large exchanges, told at once'],
  ]),
  ...guardsIn('src/mock/http/received-request.ts', control, [
    ['the number of values', 'maxValues = 2_000_000', 'maxValues = 2 ** 30', 'snapshots of records that are none'],
  ]),
  ...guardsIn('src/mock/state/disk/open-disk.ts', state, [
    ['the mark of a log that was closed', 'closed > changes', 'false', 'a log that is gone'],
    [
      'records that LevelDB has lost',
      'createIfMissing: !hasRecords',
      'createIfMissing: true',
      'a log that LevelDB does not find',
    ],
    [
      'the look at what a failed write has left',
      'if (this.#isInDoubt) await this.#deleteRejected(seen);',
      '',
      'a disk that is full',
    ],
  ]),
  ...guardsIn('src/mock/state/disk/read-log.ts', state, [
    [
      'the sum of a change',
      'value.slice(0, checksumLength) === sumOf(key, text)',
      'true',
      'any byte that is another, and any end that is missing',
    ],
  ]),
  ...guardsIn('src/source/read-yaml.ts', files, [
    ['the depth of YAML', 'maxDepth = 200', 'maxDepth = 2 ** 30', 'YAML with 100,000 lists that never end'],
    ['aliases that multiply', 'maxAliasCount: 100 }', 'maxAliasCount: -1 }', 'YAML with aliases that multiply'],
    ['the size of YAML', 'maxMebibytes = 8', 'maxMebibytes = 2 ** 20', 'YAML of 10 MB'],
  ]),
  ...guardsIn('src/source/read-whole.ts', files, [
    ['the size of a file', 'maxMebibytes = 64', 'maxMebibytes = 700', 'a device that never ends'],
  ]),
  ...guardsIn('src/text/printable.ts', files, [
    [
      'what acts on a terminal',
      'return text.replaceAll(unprintable, escaped);',
      'return text;',
      'a name that acts on a terminal',
    ],
  ]),
  ...guardsIn('src/text/masking.ts', checkOutputs, [
    [
      'redaction',
      'if (this.#secrets.size === 0) return text;',
      'return text;',
      'a server that echoes the key in every form, among what acts on readers',
    ],
  ]),
  ...guardsIn('src/cli/write-text.ts', checkOutputs, [
    [
      'a report that takes the place of another',
      'replaceFile(realpathSync(file), text, stats.mode)',
      'writeFileSync(file, text)',
      'a report on a full disk',
    ],
  ]),
  ...guardsIn('src/cli/supervise-task.ts', checkOutputs, [
    [
      'the end of a run at a signal',
      'process.on(signal, interrupt)',
      'void signal',
      'SIGTERM once in the middle of writes',
    ],
  ]),
  ...guardsIn('src/cli/output-errors.ts', processFaults, [
    ['the end at a fault of ours', "on('uncaughtException'", "on('never'", 'mock: an exception that nobody handles'],
  ]),
  ...guardsIn('src/contract/judge.ts', fuzz, [
    [
      'the judge, by what validators say',
      'const differences = explainSuccess(contract, operationId, value);',
      'const differences: Finding[] = [];',
      'made-up answers at the judge',
    ],
  ]),
  ...guardsIn('src/contract/finding.ts', fuzz, [
    [
      'the judge, by what excuses a draft',
      'excusedByIssues(schemaError, root)) continue;',
      'true) continue;',
      'made-up answers at the judge',
    ],
  ]),
];
