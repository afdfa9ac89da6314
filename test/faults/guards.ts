import type { Group } from './case.js';
import { checkOutputs } from './groups/check-outputs/check-outputs.js';
import { control } from './groups/control/control.js';
import { files } from './groups/files.js';
import { fuzz } from './groups/fuzz.js';
import { mockInputs } from './groups/mock-inputs/mock-inputs.js';
import { processFaults } from './groups/process.js';
import { proxyFaults } from './groups/proxy/proxy.js';
import { state } from './groups/state/state.js';

/** What keeps a fault from doing harm, and the case that is there to see it: without the one, the other is red. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** What stands there instead, where the guard is gone. */
  readonly without: string;
  readonly group: Group;
  readonly caseName: string;
}

const admission = 'src/mock/admission.ts';
const readBody = 'src/mock/read-body.ts';

export const guards: readonly Guard[] = [
  guard('the size of a body', readBody, 'maxBytes = 128 * 1024', 'maxBytes = 2 ** 30', mockInputs, '1 MB'),
  guard(
    'the size of what a GET carries',
    readBody,
    "get('content-length')) > most",
    "get('-')) > most",
    mockInputs,
    'a GET with 1 MB',
  ),
  guard('the depth of a body', readBody, 'maxDepth = 64', 'maxDepth = 2 ** 30', mockInputs, '1,000 levels'),
  guard(
    'numbers that cannot be kept',
    readBody,
    '&& isBeyond(json.value)',
    '&& false',
    mockInputs,
    'a number beyond all',
  ),
  guard(
    'the type of a body',
    readBody,
    "!isSentAs(request, 'application/json')",
    'false',
    mockInputs,
    'a body of another type',
  ),
  guard('the host', admission, '!isName(hostname)', 'false', mockInputs, 'a foreign name'),
  guard('the origin', admission, 'isPage(origin, reached)', 'true', mockInputs, 'a page of another site'),
  guard(
    'redaction',
    'src/judgement/report/redact.ts',
    'if (this.#secrets.size === 0) return text;',
    'return text;',
    checkOutputs,
    'a server that echoes the key in every form, among what acts on readers',
  ),
  guard(
    'a report that takes the place of another',
    'src/cli/write-text.ts',
    'replace(writable(file), text, found.mode)',
    'writeFileSync(file, text)',
    checkOutputs,
    'a report on a full disk',
  ),
  guard(
    'the end of a run at a signal',
    'src/cli/run-check.ts',
    'process.once(signal, interrupt)',
    'void signal',
    checkOutputs,
    'SIGTERM once in the middle of writes',
  ),
  guard(
    'the depth of YAML',
    'src/source/read-yaml.ts',
    'maxDepth = 200',
    'maxDepth = 2 ** 30',
    files,
    'YAML with 100,000 lists that never end',
  ),
  guard(
    'the keys of YAML',
    'src/source/read-yaml.ts',
    'uniqueKeys: false',
    'uniqueKeys: true',
    control,
    'YAML that takes long to read',
  ),
  guard(
    'the size of an entry',
    'src/har/judge-har.ts',
    'maxEntryMebibytes = 128',
    'maxEntryMebibytes = 2 ** 20',
    files,
    'an entry of many small values',
  ),
  guard(
    'the end at a fault of ours',
    'src/cli/output-error.ts',
    "on('uncaughtException'",
    "on('never'",
    processFaults,
    'mock: an exception that nobody handles',
  ),
  guard(
    'what may steer, without its size',
    'src/mock/control/answer-control.ts',
    'mostOf[id] ?? most',
    '2 ** 30',
    control,
    'bodies of 2 MB, and a snapshot of more than 32 MB',
  ),
  guard(
    'the token',
    'src/mock/control/refuse-strangers.ts',
    'if (timingSafeEqual(digest(sent), digest(token))) return;',
    'return;',
    control,
    'tokens that are guessed',
  ),
  guard(
    'the origin of who steers',
    'src/mock/control/refuse-strangers.ts',
    'sender !== null && sender !== origin',
    'false',
    control,
    'a page of another port',
  ),
  guard(
    'the names of snapshots',
    'src/mock/control/expect-snapshot-name.ts',
    'throw new Problem(422',
    'void new Problem(422',
    control,
    'names of snapshots that lead elsewhere',
  ),
  guard(
    'the number of readers',
    'src/mock/control/refuse-crowd.ts',
    'listeners >= maxWaiting',
    'false',
    control,
    '1,200 readers of the stream that read nothing',
  ),
  guard(
    'the end of a reader that reads nothing',
    'src/mock/control/stream-of.ts',
    'waiting.length >= maxBehind',
    'false',
    control,
    '1,200 readers of the stream that read nothing',
  ),
  guard(
    'the number of faults',
    'src/mock/control/handlers/faults.ts',
    'faults.lines.length >= maxFaults',
    'false',
    control,
    '300 faults',
  ),
  guard(
    'the number of overrides',
    'src/mock/control/handlers/overrides.ts',
    'overrides.all.length >= maxOverrides',
    'false',
    control,
    '1,500 overrides, some of which are large',
  ),
  guard(
    'the size of overrides',
    'src/mock/control/handlers/overrides.ts',
    'characters > maxCharacters',
    'false',
    control,
    '1,500 overrides, some of which are large',
  ),
  guard(
    'room for others while exchanges are told',
    'src/mock/control/json-list.ts',
    'await nextTurn();',
    '',
    control,
    '80 large exchanges, told at once',
  ),
  guard(
    'digits that are looked at once',
    readBody,
    '(?<!\\d)\\d{309}',
    '\\d{309}',
    control,
    '4 MB of numbers that are nearly too large',
  ),
  guard(
    'the number of values',
    readBody,
    'maxValues = 2_000_000',
    'maxValues = 2 ** 30',
    control,
    'snapshots of records that are none',
  ),
  guard(
    'the drain',
    'src/mock/serve.ts',
    'await drain.end();',
    '',
    processFaults,
    'mock: SIGTERM in the middle of an upload',
  ),
  guard(
    'the format of a state',
    'src/mock/state/origin.ts',
    'recorded.format !== format',
    'false',
    state,
    'a newer format',
  ),
  guard(
    'the mark of a log that was closed',
    'src/mock/state/disk/disk-engine.ts',
    'closed > changes',
    'false',
    state,
    'a log that is gone',
  ),
  guard(
    'the sum of a change',
    'src/mock/state/disk/seal.ts',
    'value.slice(0, length) === sumOf(key, text)',
    'true',
    state,
    'any byte that is another, and any end that is missing',
  ),
  guard(
    'records that LevelDB has lost',
    'src/mock/state/disk/open-disk.ts',
    'createIfMissing: !hasRecords',
    'createIfMissing: true',
    state,
    'a log that LevelDB does not find',
  ),
  guard(
    'the lock of a state, and what it says',
    'src/mock/state/disk/open-disk.ts',
    "code === 'LEVEL_LOCKED'",
    'false',
    state,
    'a second mock',
  ),
  guard(
    'the look at what a failed write has left',
    'src/mock/state/disk/disk-engine.ts',
    'if (this.#isInDoubt) await this.#settle(seen);',
    '',
    state,
    'a disk that is full',
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
    'mostMebibytes = 64',
    'mostMebibytes = 700',
    files,
    'a device that never ends',
  ),
  guard(
    'what acts on a terminal',
    'src/reporters/printable.ts',
    'return text.replaceAll(unprintable, escaped);',
    'return text;',
    files,
    'a name that acts on a terminal',
  ),
  guard(
    'link-local addresses',
    'src/proxy/local-address.ts',
    'addresses.find(isLocalAddress)',
    'addresses.find(() => false)',
    proxyFaults,
    'a name that comes to lead to a metadata address',
  ),
  guard(
    'the judge, by what validators say',
    'src/contract/judge.ts',
    'if (accepts(contract, operationId, value)) return findings;',
    'return findings;',
    fuzz,
    'made-up answers at the judge',
  ),
  guard(
    'the judge, by what excuses a draft',
    'src/contract/explain.ts',
    'excusedByIssues(misfit, root)) continue;',
    'true) continue;',
    fuzz,
    'made-up answers at the judge',
  ),
];

function guard(name: string, file: string, text: string, without: string, group: Group, caseName: string): Guard {
  return { name, file, text, without, group, caseName };
}
