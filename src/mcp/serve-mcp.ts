import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './create-mcp-server.js';
import type { McpOptions } from './mcp-options.js';
import { McpSession } from './session.js';

/** Time limit for calls after the connection is closed, in milliseconds. A check may have to restore an integration. */
const closingTimeoutMs = 10_000;

/** Serves one client until it closes the connection or a signal is aborted. Then ends calls and mocks. */
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
  const serverClosed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport(input, output));
  const inputEnded = Promise.race([once(input, 'end', { signal }), once(input, 'close', { signal })]);
  await Promise.race([inputEnded.catch(() => {}), serverClosed]);
  // Also aborts the signals of pending calls.
  await server.close();
  await Promise.race([Promise.allSettled(calls), setTimeout(closingTimeoutMs, undefined, { ref: false })]);
  await session.mocks.close();
  input.destroy();
}
