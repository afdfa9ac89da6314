/** Prints the files that one `POST` passes on a warm mock, with the functions: `npx tsx test/mock/files-of-a-request.ts`. */
import { Session } from 'node:inspector/promises';
import { createMock } from '../../src/mock.js';

/** The functions that ran, by the path of their file. */
export async function filesOf(work: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Each reading resets the counts.
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const files = result.flatMap(({ url, functions }) => {
    const [, path] = /\/((?:src|fixtures)\/.*)$/.exec(url) ?? [];
    const called = functions
      .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
      .map(({ functionName }) => functionName);
    return path === undefined || called.length === 0 ? [] : [[path, called] as const];
  });
  return new Map(files.sort(([a], [b]) => a.localeCompare(b)));
}

/** Creates a subscriber on a listening mock. */
export function createSubscriber(url: string, subscriberId: string): Promise<Response> {
  return fetch(`${url}/v2/subscribers`, {
    method: 'POST',
    headers: { authorization: 'ApiKey dev', 'content-type': 'application/json' },
    body: JSON.stringify({ subscriberId }),
  });
}

if (import.meta.filename === process.argv[1]) {
  const mock = createMock();
  const url = await mock.listen();
  for (let index = 0; index < 3; index += 1) await createSubscriber(url, `warm-${index}`);
  const files = await filesOf(() => createSubscriber(url, 'measured'));
  for (const [path, functions] of files) process.stdout.write(`${path}: ${functions.join(', ')}\n`);
  process.stdout.write(`${files.size} files\n`);
  await mock.close();
}
