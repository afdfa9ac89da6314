import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Case, type Cases, expectThat } from '../../case.js';
import { run } from '../../target.js';
import { slowServer } from './slow-server.js';
import { spoiltMock } from './spoilt-mock.js';

const looping = fileURLToPath(new URL('../../loop-later.cjs', import.meta.url));

/** Longest time from a run's limit or second signal to its end: about 2 s, or several times that on a busy machine. */
const maxEndMs = 15_000;

/** Runs that end during their writes: their changes are undone. */
export function signals(main: string): Cases {
  const atSignals = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).flatMap((signal) =>
    [1, 2].map((times): [string, Case] => [
      `${signal} ${times === 1 ? 'once' : 'twice'} in the middle of writes`,
      async () => {
        const { target, before, after, onWrite, close } = await slowServer();
        const args = ['check', target, '--api-key', 'dev', '--allow-writes', '--section', '4.4'];
        const { code, errors } = await run(main, [...args, '--settle', '0.1'], {
          onStart: (child) =>
            onWrite(async () => {
              child.kill(signal);
              await delay(50);
              if (times === 2) child.kill(signal);
            }),
        }).finally(close);
        expectThat(code !== 0, 'it is green', 'falseGreens');
        expectThat(times === 2 || code === 3, `it ended with ${code}: ${errors.slice(0, 300)}`);
        expectThat(times === 2 || after() === before, 'an integration is not as it was', 'changesLost');
        return `exit ${code ?? signal}${after() === before ? ', all is as it was' : ''}`;
      },
    ]),
  );
  return {
    ...Object.fromEntries(atSignals),
    'a response that it loops over without end, past its time limit': () => endLoop(main, false),
    'a response that it loops over without end, and two signals': () => endLoop(main, true),
    'responses with texts of 60,000 characters that are slow to search': () => readLongTexts(main),
  };
}

/** A run whose event loop is blocked forever, with a changed integration. */
async function endLoop(main: string, isTold: boolean): Promise<string> {
  const { target, before, after, onWrite, close } = await slowServer(['loops without end']);
  const limit = isTold ? 120 : 20;
  let toldAt = Number.POSITIVE_INFINITY;
  const since = performance.now();
  const args = ['check', target, '--api-key', 'dev', '--allow-writes', '--section', '4.4', '--timeout', `${limit}`];
  const { code, output, errors } = await run(main, args, {
    preload: looping,
    onStart: (child) =>
      onWrite(async () => {
        if (!isTold) return;
        await delay(500);
        child.kill('SIGINT');
        await delay(500);
        child.kill('SIGINT');
        toldAt = performance.now();
      }),
  }).finally(close);
  const ms = performance.now() - Math.min(toldAt, since + 1_000 * limit);
  expectThat(ms < maxEndMs, `it ended ${Math.round(ms)} ms after it was to end`, 'hangs');
  expectThat(code === 3, `it ended with ${code}: ${errors.slice(0, 300)}`, code === 0 ? 'falseGreens' : 'wrong');
  expectThat(after() === before, 'an integration is not as it was', 'changesLost');
  expectThat(/restores the integration/.test(output), `it does not say so: ${output.slice(-800)}`);
  return `${Math.round(ms)} ms later, all is as it was`;
}

const pieces = ['a', ' ', 'a ', '\n', '.', '-', '&#', '%41', '\\u0061', '/', '<a', '"', '{', '1', 'é', '::', '=='];

/** The mock with one long text in each record of a list, each of a different kind. */
async function readLongTexts(main: string): Promise<string> {
  const server = await spoiltMock((record, at) => {
    const names = Object.keys(record).filter((name) => typeof record[name] === 'string' && !/_id$/i.test(name));
    const name = names[at % names.length];
    const piece = pieces[at % pieces.length] ?? '';
    return { ...record, ...(name !== undefined && { [name]: piece.repeat(60_000 / piece.length) }) };
  });
  const args = ['check', server.url, '--api-key', 'dev', '--allow-writes', '--timeout', '20', '--budget', '300'];
  const { code, errors, ms } = await run(main, args).finally(() => server.close());
  expectThat(code === 1 || code === 3, `it ended with ${code}: ${errors.slice(0, 300)}`, 'falseGreens');
  expectThat(ms < 20_000 + maxEndMs, `it took ${Math.round(ms)} ms`, 'hangs');
  return `exit ${code} after ${Math.round(ms)} ms`;
}
