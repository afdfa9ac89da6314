import { control } from '../groups/control/control.js';
import { type Guard, guard } from './guard.js';

const readBody = 'src/mock/http/received-request.ts';

/** Guards of the control API. */
export const guardsOfSteering: readonly Guard[] = [
  guard(
    'the keys of YAML',
    'src/source/read-yaml.ts',
    'uniqueKeys: false',
    'uniqueKeys: true',
    control,
    'YAML that takes long to read',
  ),
  guard(
    'what may steer, without its size',
    'src/mock/control/answer-control.ts',
    'maxBytesByOperation[id] ?? defaultMaxBytes',
    '2 ** 30',
    control,
    'bodies of 2 MB, and a snapshot of more than 32 MB',
  ),
  guard(
    'the token',
    'src/mock/control/authorize-control.ts',
    'if (timingSafeEqual(digest(sentToken), digest(token))) return;',
    'return;',
    control,
    'tokens that are guessed',
  ),
  guard(
    'the origin of who steers',
    'src/mock/control/authorize-control.ts',
    'originHeader === null ? isCrossSiteChange : originHeader !== origin',
    'false',
    control,
    'a page of another port',
  ),
  guard(
    'the names of snapshots',
    'src/mock/control/handlers/snapshot.ts',
    "throw problemAt(422, '/path/name'",
    "void problemAt(422, '/path/name'",
    control,
    'names of snapshots that lead elsewhere',
  ),
  guard(
    'the number of readers',
    'src/mock/control/handlers/requests.ts',
    'listeners >= maxListeners',
    'false',
    control,
    '1,200 readers of the stream that read nothing',
  ),
  guard(
    'the end of a reader that reads nothing',
    'src/mock/control/handlers/requests.ts',
    'queue.length >= maxUnreadEvents',
    'false',
    control,
    '1,200 readers of the stream that read nothing',
  ),
  guard(
    'the number of faults',
    'src/mock/control/handlers/interference.ts',
    'faults.lines.length >= maxFaults',
    'false',
    control,
    '300 faults',
  ),
  guard(
    'the number of overrides',
    'src/mock/control/handlers/interference.ts',
    'overrides.active.length >= maxOverrides',
    'false',
    control,
    '1,500 overrides, some of which are large',
  ),
  guard(
    'the size of overrides',
    'src/mock/control/handlers/interference.ts',
    'characters.reduce((sum, length) => sum + length, 0) > maxTotalCharacters',
    'false',
    control,
    '1,500 overrides, some of which are large',
  ),
  guard(
    'room for others while exchanges are told',
    'src/mock/control/replies.ts',
    'await nextTurn();',
    '',
    control,
    '80 large exchanges, told at once',
  ),
  guard(
    'the number of values',
    readBody,
    'maxValues = 2_000_000',
    'maxValues = 2 ** 30',
    control,
    'snapshots of records that are none',
  ),
];
