import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../../fixtures/seeded/random.js';
import { killRounds } from '../../mock/state/kill-rounds.js';
import { startRedis } from '../../mock/state/start-redis.js';
import { redisServer } from '../../tool.js';
import { builtModule } from '../built-module.js';
import { type Case, expectThat, Fault, type Group, NotTried } from '../case.js';
import { isFull } from '../size.js';
import { run, start, type Target } from '../target.js';

/** How long a run that is not full kills, in milliseconds. */
const killingMs = 15_000;
const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
const flags = ['mock', '--port', '0', '--state'];

/** What befalls what a mock keeps on disk or in Redis: what was answered is there, or its loss is said. */
export const state: Group = {
  name: 'state',
  open: async (main, figures) => {
    const { createMock } = await builtModule(main, 'mock');
    const root = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const [written, opened] = [join(root, 'written'), join(root, 'opened')];
    await fill(createMock, written);
    // What was written is in other files once LevelDB has opened them again.
    await cp(written, opened, { recursive: true });
    const { shown: kept, notices } = await read(createMock, opened);
    expectThat(notices === '', `of a state that was closed it says ${notices}`);
    let copies = 0;
    const copy = async (of = opened) => {
      copies += 1;
      const folder = join(root, `copy-${copies}`);
      await cp(of, folder, { recursive: true });
      return folder;
    };
    const refused = async (folder: string) => {
      const { code, errors, output } = await run(main, [...flags, folder], {
        cwd: root,
        // A mock that begins all the same would not end by itself.
        onStart: (child) => child.stdout?.on('data', () => child.kill('SIGINT')),
      });
      expectThat(output === '', `it begins: ${output.slice(0, 300)}`, 'changesLost');
      expectThat(code === 2 && /^notikit: .*\n$/.test(errors), `it ended with ${code}: ${errors.slice(0, 300)}`);
      return errors.trim().replace(folder, '…').slice(0, 120);
    };
    const broken = (name: string, damage: (folder: string) => Promise<unknown>): Case => ({
      name,
      run: async () => {
        const folder = await copy();
        figures.badInputs += 1;
        await damage(folder);
        return refused(folder);
      },
    });
    const record = (folder: string) => join(folder, 'notikit.json');
    return {
      cases: [
        {
          name: isFull ? '200 SIGKILLs during writes' : 'SIGKILLs during writes, for 15 s',
          run: async () => {
            const until = performance.now() + killingMs;
            const { rounds, acknowledged, lost, unopenable } = await killRounds(
              () => start(main, [...flags, join(root, 'killed')]),
              (done) => (isFull ? done === 200 : performance.now() > until),
            );
            expectThat(lost.length === 0, `lost: ${lost}`, 'changesLost');
            expectThat(unopenable === 0 && acknowledged > 0, `${unopenable} times it could not be opened`);
            return `${rounds} kills, ${acknowledged} acknowledged, none lost`;
          },
        },
        broken('a record that is cut off', (folder) => truncate(record(folder), 10)),
        broken('a record that is empty', (folder) => truncate(record(folder), 0)),
        broken('a record that is gone', (folder) => rm(record(folder))),
        broken('a record that is a folder', async (folder) => {
          await rm(record(folder));
          await mkdir(record(folder));
        }),
        broken('a newer format', async (folder) => {
          const text = await readFile(record(folder), 'utf8');
          await writeFile(record(folder), text.replace('"format":1', '"format":2'));
        }),
        broken('another seed', async (folder) => {
          const text = await readFile(record(folder), 'utf8');
          await writeFile(record(folder), text.replace('"seed":1', '"seed":2'));
        }),
        broken('a log that is empty', (folder) => eachLog(folder, (file) => truncate(file, 0))),
        broken('a log that is gone', (folder) => rm(join(folder, 'log'), { recursive: true })),
        broken('a log whose files are gone', (folder) => eachLog(folder, (file) => rm(file))),
        {
          name: 'a log that LevelDB does not find',
          run: async () => {
            const folder = await copy();
            await rm(join(folder, 'log/CURRENT'));
            const before = await recordsIn(folder);
            const said = await refused(folder);
            expectThat((await recordsIn(folder)) === before, 'its records are gone', 'changesLost');
            return said;
          },
        },
        broken('a log that has lost its end', (folder) =>
          eachLog(folder, async (file) => truncate(file, (await stat(file)).size >> 1)),
        ),
        {
          name: 'any byte that is another, and any end that is missing',
          run: () => damages(createMock, (count) => copy(count % 2 === 0 ? opened : written), kept),
        },
        {
          name: 'a log that ends in the middle of a change',
          run: async () => {
            const folder = join(root, 'torn');
            const ids = await killed(main, folder);
            // What LevelDB was about to write comes last.
            await eachLog(folder, async (file) => truncate(file, (await stat(file)).size - 1));
            const { found, notices } = await read(createMock, folder);
            const lost = ids.filter((id) => !found.includes(id));
            expectThat(lost.length <= 1, `${lost.length} are lost of ${ids.length}`, 'changesLost');
            expectThat(/was not closed/.test(notices), 'nothing is said of it', 'changesLost');
            return `${found.length} of ${ids.length} are there, and that is said`;
          },
        },
        {
          name: 'a second mock',
          run: async () => {
            const folder = await copy();
            const first = await start(main, [...flags, folder]);
            const said = await refused(folder);
            expectThat(/in use by another process/.test(said), said);
            expectThat((await create(first.url, 'after')) === 201, 'the first takes nothing any more');
            await first.stop();
            return said;
          },
        },
        {
          name: 'a folder that cannot be written',
          run: async () => {
            const folder = await copy();
            const end = await readOnly(folder);
            return refused(folder).finally(end);
          },
        },
        { name: 'a disk that is full', run: () => onFullDisk(main, root) },
        { name: 'a Redis that is away', run: () => withoutRedis(main) },
        { name: 'a Redis that has something else', run: () => spoiltRedis(main) },
      ],
      isSane: async () => {},
      close: () => rm(root, { recursive: true }),
    };
  },
};

type CreateMock = typeof import('../../../src/mock.js').createMock;

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

/** What a state comes to, the identifiers of what was written, and what is said of it. */
async function read(createMock: CreateMock, folder: string) {
  const notices: string[] = [];
  await using mock = createMock({ state: folder, onNotice: (line) => notices.push(line) });
  await mock.listen();
  const { data } = await mock.control.listRecords('subscribers', { limit: 1_000 });
  const found = data.map(({ subscriberId }) => String(subscriberId)).filter((id) => !id.startsWith('user-'));
  return { shown: JSON.stringify(data), found, notices: notices.join('; ') };
}

async function eachLog(folder: string, act: (file: string) => Promise<unknown>): Promise<void> {
  const log = join(folder, 'log');
  for (const name of await readdir(log)) if (/\.(log|ldb)$/.test(name)) await act(join(log, name));
}

/** The files that have the records of a state. */
async function recordsIn(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'log'));
  return names.filter((name) => name.endsWith('.ldb')).join();
}

/** In each file of a state that was closed, bytes are others, or its end is missing: it is refused, or as it was. */
async function damages(
  createMock: CreateMock,
  copyOf: (count: number) => Promise<string>,
  kept: string,
): Promise<string> {
  const pick = new Random(13).draw('damages');
  let refused = 0;
  let same = 0;
  for (let count = 0; count < 60; count += 1) {
    const folder = await copyOf(count);
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && (count % 4 === 0 ? /\.(ldb|log)$/ : /^(?!LO)/).test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    const file = files[count % files.length] ?? '';
    const bytes = await readFile(file);
    const at = pick(count) % Math.max(1, bytes.length);
    if (count % 3 === 0) await truncate(file, at);
    else {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (pick(1_000 + count) % 8));
      await writeFile(file, bytes);
    }
    const what = `${file.slice(folder.length)} at ${at} of ${bytes.length}${count % 3 === 0 ? ', cut off' : ''}`;
    const outcome = await read(createMock, folder).catch((error: unknown) => error);
    if (outcome instanceof Error) {
      expectThat(outcome.name === 'StateError' && !/\n/.test(outcome.message), `${what}: ${outcome.stack}`, 'crashes');
      refused += 1;
    } else {
      const { shown, notices } = outcome as Awaited<ReturnType<typeof read>>;
      expectThat(shown === kept, `${what}: it is another, and is said to be ${notices || 'nothing'}`, 'changesLost');
      same += 1;
    }
    await rm(folder, { recursive: true });
  }
  expectThat(refused > 0 && same > 0, `${refused} refused, ${same} as it was: nothing is told apart`);
  return `${refused} refused, ${same} as it was`;
}

/** What was acknowledged by a mock that has not come to its end. */
async function killed(main: string, folder: string): Promise<string[]> {
  const { url, child, ended } = await start(main, [...flags, folder]);
  const ids = Array.from({ length: 20 }, (_, number) => `torn-${number}`);
  for (const id of ids) await create(url, id);
  child.kill('SIGKILL');
  await ended;
  return ids;
}

async function create(url: string, subscriberId: string, data: object = {}, key = subscriberId): Promise<number> {
  const body = JSON.stringify({ subscriberId, data });
  const init = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body };
  const response = await fetch(`${url}/v2/subscribers`, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  const isTold = response.status === 201 || /takes nothing|is away/.test(text);
  expectThat(isTold, `a write was answered ${response.status} ${text.slice(0, 200)}`);
  return response.status;
}

async function idsAt(url: string): Promise<string[]> {
  const response = await fetch(`${url}/__notikit/state/subscribers?limit=1000`);
  const { data } = (await response.json()) as { data: { subscriberId: string }[] };
  return data.map(({ subscriberId }) => subscriberId).filter((id) => !id.startsWith('user-'));
}

/** Lets nothing be written into a folder: permissions are not for root. */
async function readOnly(folder: string): Promise<() => Promise<unknown>> {
  if (process.getuid?.() !== 0) {
    const all = [folder, join(folder, 'log')];
    for (const one of all) await chmod(one, 0o555);
    return () => Promise.all(all.map((one) => chmod(one, 0o755)));
  }
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
  } catch {
    throw new NotTried('nothing can be mounted here, and root may write everywhere');
  }
  const end = async () => execFileSync('umount', [folder]);
  try {
    execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' });
  } catch {
    await end();
    throw new NotTried('nothing can be mounted for reading here');
  }
  return end;
}

/** A disk that takes no more, until there is room again; where none can be mounted, files that may not grow. */
interface SmallDisk {
  readonly how: string;
  readonly folder: string;
  readonly start: () => Promise<Target>;
  readonly makeRoom: (mock: Target) => void;
  readonly close: () => void;
}

function smallDisk(main: string, root: string): SmallDisk {
  const disk = join(root, 'disk');
  const folder = join(disk, 'state');
  execFileSync('mkdir', ['-p', disk]);
  const args = [...flags, folder];
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return {
      how: 'files of at most 1 MB',
      folder,
      // In blocks of 512 bytes; Node does not end at the signal.
      start: () => start(main, args, { shell: 'ulimit -S -f 2000;' }),
      makeRoom: ({ child }) => execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:']),
      close: () => {},
    };
  }
  return {
    how: 'a disk of 2 MB',
    folder,
    start: () => start(main, args),
    makeRoom: () => execFileSync('mount', ['-o', 'remount,size=20m', disk]),
    close: () => execFileSync('umount', [disk]),
  };
}

async function onFullDisk(main: string, root: string): Promise<string> {
  const disk = smallDisk(main, root);
  const started: Target[] = [];
  try {
    const mock = await disk.start();
    started.push(mock);
    const { url } = mock;
    const acknowledged: string[] = [];
    const refused: string[] = [];
    for (let number = 0; refused.length < 5; number += 1) {
      const id = `full-${number}`;
      const status = await create(url, id, { text: 'x'.repeat(50_000) });
      expectThat(status === 201 || status === 507, `a write was answered ${status}`);
      (status === 201 ? acknowledged : refused).push(id);
      expectThat(number < 500, 'the disk is never full');
    }
    const agree = async (where: string, ids: readonly string[]) => {
      const missing = acknowledged.filter((id) => !ids.includes(id));
      expectThat(missing.length === 0, `${where}, ${missing} are missing`, 'changesLost');
      const added = refused.filter((id) => ids.includes(id));
      expectThat(added.length === 0, `${where}, ${added} are there, and were refused`);
    };
    await agree('in memory', await idsAt(url));
    disk.makeRoom(mock);
    const again = refused.shift() ?? '';
    // What was refused is not remembered under its key either.
    expectThat((await create(url, again)) === 201, 'with room again, a write is refused');
    acknowledged.push(again);
    mock.child.kill('SIGKILL');
    await mock.ended;
    const next = await start(main, [...flags, disk.folder]);
    started.push(next);
    await agree('on disk', await idsAt(next.url));
    await next.stop();
    return `${acknowledged.length} taken, 5 answered 507, on ${disk.how}`;
  } finally {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    disk.close();
  }
}

async function redis() {
  if (redisServer.path === undefined) throw new NotTried(`needs ${redisServer.name}: ${redisServer.install}`);
  return startRedis();
}

async function withoutRedis(main: string): Promise<string> {
  await using server = await redis();
  const mock = await start(main, [...flags, server.url]);
  const { url } = mock;
  expectThat((await create(url, 'before')) === 201, 'nothing is taken');
  await server.stop('SIGKILL');
  for (let count = 0; count < 20; count += 1) {
    const status = await create(url, `away-${count}`);
    expectThat(status === 503, `without a Redis, a write was answered ${status}`);
  }
  expectThat((await idsAt(url)).includes('before'), 'what was known is not shown', 'changesLost');
  await mock.measure();
  await server.start();
  const since = performance.now();
  while ((await create(url, 'after')) !== 201) {
    if (performance.now() - since > 20_000) throw new Fault('hangs', 'with the Redis back, nothing is taken');
  }
  const ids = await idsAt(url);
  expectThat(ids.includes('before') && ids.includes('after'), 'acknowledged changes are gone', 'changesLost');
  const { code, errors } = await mock.stop();
  expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 300)}`, 'crashes');
  return '20 answered 503, and all is there';
}

async function spoiltRedis(main: string): Promise<string> {
  await using server = await redis();
  const mock = await start(main, [...flags, server.url]);
  await create(mock.url, 'before');
  await server.command('XADD', 'notikit:{mock}:log', '999999-1', 'acts', '{"not":"acts');
  const body = JSON.stringify({ subscriberId: 'meanwhile' });
  const { status } = await fetch(`${mock.url}/v2/subscribers`, { method: 'POST', headers, body });
  expectThat(status >= 500, `what cannot be read was answered ${status}`, 'falseGreens');
  await mock.measure();
  await mock.stop();
  const { code, errors } = await run(main, [...flags, server.url]);
  expectThat(code === 2 && /^notikit: .*\n$/.test(errors), `it ended with ${code}: ${errors.slice(0, 300)}`);
  return errors.trim().slice(0, 120);
}
