import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../../../fixtures/seeded/random.js';
import { builtModule } from '../../built-module.js';
import { expectThat } from '../../case.js';
import { run } from '../../target.js';
import { headers } from './subscribers.js';

/** What begins a mock with a state, but for its folder or URL. */
export const flags = ['mock', '--port', '0', '--state'];

/** A state of some changes that was closed, and what can be done with copies of it. */
export interface Kept {
  readonly main: string;
  /** A folder for all of them, which is gone in the end. */
  readonly root: string;
  /** What the state comes to. */
  readonly shown: string;
  /** Another copy, in a folder of its own: as LevelDB has opened it again, or as it was written. */
  readonly copy: (as?: 'opened' | 'written') => Promise<string>;
  /** What the state of a folder comes to. Rejects with StateError where it is refused. */
  readonly read: (folder: string) => Promise<Shown>;
  /** What a mock says that refuses a folder. Rejects with Fault if it begins, or ends with more than a line. */
  readonly refused: (folder: string) => Promise<string>;
}

interface Shown {
  readonly shown: string;
  /** The identifiers of what was written. */
  readonly found: readonly string[];
  /** What is said of it. */
  readonly notices: string;
}

export async function keep(main: string): Promise<Kept> {
  const { createMock } = await builtModule(main, 'mock');
  const root = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
  const folders = { written: join(root, 'written'), opened: join(root, 'opened') };
  await fill(createMock, folders.written);
  // What was written is in other files once LevelDB has opened them again.
  await cp(folders.written, folders.opened, { recursive: true });
  const { shown, notices } = await read(createMock, folders.opened);
  expectThat(notices === '', `of a state that was closed it says ${notices}`);
  let copies = 0;
  return {
    main,
    root,
    shown,
    copy: async (as = 'opened') => {
      copies += 1;
      const folder = join(root, `copy-${copies}`);
      await cp(folders[as], folder, { recursive: true });
      return folder;
    },
    read: (folder) => read(createMock, folder),
    refused: async (folder) => {
      const { code, errors, output } = await run(main, [...flags, folder], {
        cwd: root,
        // A mock that begins all the same would not end by itself.
        onStart: (child) => child.stdout?.on('data', () => child.kill('SIGINT')),
      });
      expectThat(output === '', `it begins: ${output.slice(0, 300)}`, 'changesLost');
      expectThat(code === 2 && /^notikit: .*\n$/.test(errors), `it ended with ${code}: ${errors.slice(0, 300)}`);
      return errors.trim().replace(folder, '…').slice(0, 120);
    },
  };
}

type CreateMock = typeof import('../../../../src/mock.js').createMock;

/** Makes a state of some changes, and closes it. */
async function fill(createMock: CreateMock, folder: string): Promise<void> {
  const draw = new Random(13).draw('texts');
  const mock = createMock({ state: folder });
  for (let number = 0; number < 40; number += 1) {
    // What cannot be compressed is on the disk as it is: a byte that is another is one of a record.
    const text = Array.from({ length: 300 }, (_, at) => draw(1_000 * number + at).toString(36)).join('');
    const body = JSON.stringify({ subscriberId: `kept-${number}`, data: { text } });
    await mock.fetch('http://localhost/v2/subscribers', { method: 'POST', headers, body });
  }
  await mock.close();
}

async function read(createMock: CreateMock, folder: string): Promise<Shown> {
  const notices: string[] = [];
  await using mock = createMock({ state: folder, onNotice: (line) => notices.push(line) });
  await mock.listen();
  const { data } = await mock.control.listRecords('subscribers', { limit: 1_000 });
  const found = data.map(({ subscriberId }) => String(subscriberId)).filter((id) => !id.startsWith('user-'));
  return { shown: JSON.stringify(data), found, notices: notices.join('; ') };
}
