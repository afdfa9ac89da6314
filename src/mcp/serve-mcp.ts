import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './create-mcp-server.js';
import type { McpOptions } from './options.js';
import { McpSession } from './session.js';

/** Time that calls have to end when the connection is closed, in milliseconds: a check may restore an integration. */
const patienceMs = 10_000;

/** Serves one client until its end of the connection is closed, or a signal is aborted. Then ends calls and mocks. */
export async function serveMcp(
  options: McpOptions,
  [input, output]: readonly [Readable, Writable],
  signal: AbortSignal,
): Promise<void> {
  const session = new McpSession(options);
  const calls = new Set<Promise<unknown>>();
  const server = createMcpServer(session, (call) => {
    calls.add(call);
    call.finally(() => calls.delete(call)).catch(() => {});
  });
  server.onerror = ({ message }) => options.log(`notikit: ${session.limits.redact(message)}`);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport(input, output));
  const ended = Promise.race([once(input, 'end', { signal }), once(input, 'close', { signal })]);
  await Promise.race([ended.catch(() => {}), closed]);
  // The signals of calls are aborted with the connection.
  await server.close();
  await Promise.race([Promise.allSettled(calls), setTimeout(patienceMs, undefined, { ref: false })]);
  await session.mocks.close();
  input.destroy();
}
