import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../../../fixtures/seeded/random.js';
import { builtModule } from '../../built-module.js';
import { expectThat } from '../../case.js';
import { run } from '../../target.js';
import { headers } from './subscribers.js';

/** Arguments that start a mock with a state, without its folder or URL. */
export const flags = ['mock', '--port', '0', '--state'];

/** A cleanly closed state with some changes, and functions for copies of it. */
export interface Kept {
  readonly main: string;
  /** A folder for all copies, which is deleted at the end. */
  readonly root: string;
  /** Contents of the state. */
  readonly shown: string;
  /** Creates another copy in a new folder: as LevelDB has reopened it, or as it was written. */
  readonly copy: (as?: 'opened' | 'written') => Promise<string>;
  /** Reads the state in a folder. Rejects with StateError if it is invalid. */
  readonly read: (folder: string) => Promise<Shown>;
  /** Error message of a mock that refuses a folder. Rejects with Fault if it starts, or prints more than one line. */
  readonly refused: (folder: string) => Promise<string>;
}

interface Shown {
  readonly shown: string;
  /** Identifiers of the records that were written. */
  readonly found: readonly string[];
  /** Notices of the mock about the state. */
  readonly notices: string;
}

export async function keep(main: string): Promise<Kept> {
  const { createMock } = await builtModule(main, 'mock');
  const root = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
  const folders = { written: join(root, 'written'), opened: join(root, 'opened') };
  await fill(createMock, folders.written);
  // LevelDB moves data to other files when it opens them again.
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
        // A mock that starts by mistake would not exit by itself.
        onStart: (child) => child.stdout?.on('data', () => child.kill('SIGINT')),
      });
      expectThat(output === '', `it begins: ${output.slice(0, 300)}`, 'changesLost');
      expectThat(code === 2 && /^notikit: .*\n$/.test(errors), `it ended with ${code}: ${errors.slice(0, 300)}`);
      return errors.trim().replace(folder, '…').slice(0, 120);
    },
  };
}

type CreateMock = typeof import('../../../../src/mock.js').createMock;

/** Creates a state with some changes, and closes it. */
async function fill(createMock: CreateMock, folder: string): Promise<void> {
  const draw = new Random(13).draw('texts');
  const mock = createMock({ state: folder });
  for (let number = 0; number < 40; number += 1) {
    // LevelDB stores incompressible data unchanged, so each changed byte changes a record.
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
