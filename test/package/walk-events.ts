import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from '../tool.js';
import { compile } from './compile.js';

/** A TypeScript project that uses the client. */
const walk = `
import type { NotificationEvent } from 'notikit';
import { createClient } from 'notikit/client';

export async function walk(baseUrl: string): Promise<number> {
  const ids = new Set<string>();
  for await (const event of createClient({ baseUrl, apiKey: 'dev' }).notifications.list({ limit: 50 })) {
    event satisfies NotificationEvent;
    for (const { status } of event.jobs ?? []) status satisfies string;
    // @ts-expect-error: an event has no such field
    void event.identifier;
    ids.add(event._id ?? 'none');
  }
  return ids.size;
}
`;

/**
 * Iterates over the 10,000 events of a running mock with the installed client of a project. Throws if they differ from
 * those of the mock.
 */
export async function walkEvents(project: string): Promise<void> {
  writeFileSync(join(project, 'walk.mts'), walk);
  compile(project, 'walk.mts', { module: 'NodeNext' });
  const mock = spawn('node_modules/.bin/notikit', ['mock', '--port', '0', '--scenario', 'busy'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = JSON.stringify(await addressOf(mock));
    const told = `(await createControl({ url: ${url} }).countRecords()).records.events`;
    const inNode = `import { createControl } from 'notikit/control'; import { walk } from './walk.mjs';
      console.log(JSON.stringify([await walk(${url}), ${told}]));`;
    const [walked, total]: readonly number[] = JSON.parse(run(['node', '--input-type=module', '-e', inNode], project));
    const line = `a client of full types goes through ${walked} of ${total} events of a running mock`;
    if (walked !== total || total === 0) throw new Error(line);
    console.log(line);
  } finally {
    if (mock.kill()) await once(mock, 'exit');
  }
}

/** Address in the output of a mock. Rejects if it exits before. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) {
    for await (const line of createInterface(stdout)) {
      const [address] = /http:\/\/\S+(?= \(scenario)/.exec(line) ?? [];
      if (address !== undefined) return address;
    }
  }
  throw new Error('the mock has ended without saying where it listens');
}
