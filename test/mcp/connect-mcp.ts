import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { vi } from 'vitest';
import { serveFlags } from '../../src/cli/run-mcp.js';
import { built } from '../built.js';
import { readCommandLine } from '../cli/read-command-line.js';

/** Result of a tool call. */
export interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly isUntrusted: boolean;
  /** The parsed JSON; undefined if the text was truncated. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of nineteen tools.
  readonly value: any;
}

/** The official client, connected to `notikit mcp`. */
export interface Connected extends AsyncDisposable {
  readonly client: Client;
  readonly errors: () => string;
  readonly call: (name: string, input?: object, options?: RequestOptions) => Promise<Answer>;
}

interface Surroundings {
  /** Working directory: starts the built command in it, as a process. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Connects to `notikit mcp` with flags. It runs in this process, since a process takes longer to start than most calls
 * take: `protocol.test.ts` tests the built command.
 */
export async function connectMcp(
  flags: readonly string[] = [],
  { cwd, env = {} }: Surroundings = {},
): Promise<Connected> {
  const { transport, errors, end } = cwd === undefined ? serveHere(flags) : startBuilt(flags, cwd);
  const client = new Client({ name: 'test', version: '1' });
  for (const [name, text] of Object.entries(env)) vi.stubEnv(name, text);
  await client.connect(transport);
  vi.unstubAllEnvs();
  return {
    client,
    errors,
    call: async (name, input = {}, options = {}) => {
      const request = { name, arguments: { ...input } };
      const result = await client.callTool(request, undefined, { timeout: 600_000, ...options });
      const [content] = Array.isArray(result.content) ? result.content : [];
      const text = String(content.text);
      const [, inner] = /^<untrusted-data>\n(.*)\n<\/untrusted-data>/s.exec(text) ?? [];
      const answer = { text, isError: result.isError === true, isUntrusted: inner !== undefined };
      return { ...answer, value: jsonIn(inner ?? text) };
    },
    [Symbol.asyncDispose]: async () => {
      await client.close();
      await end();
    },
  };
}

interface Served {
  readonly transport: Transport;
  readonly errors: () => string;
  /** Resolves once the server has ended. */
  readonly end: () => Promise<void>;
}

function serveHere(flags: readonly string[]): Served {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const served = serveFlags(readCommandLine(['mcp', ...flags]).flags as never, [input, output]);
  const buffer = new ReadBuffer();
  const transport: Transport = {
    start: async () => {
      output.on('data', (chunk: Buffer) => {
        buffer.append(chunk);
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage())
          transport.onmessage?.(message);
      });
    },
    send: async (message) => void input.write(serializeMessage(message)),
    close: async () => {
      input.end();
      transport.onclose?.();
    },
  };
  const errors = () => stderr.mock.calls.map(([text]) => text).join('');
  return { transport, errors, end: () => served.finally(() => stderr.mockRestore()) };
}

function startBuilt(flags: readonly string[], cwd: string): Served {
  const args = [built('src/cli/main.js'), 'mcp', ...flags];
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe', cwd });
  let errors = '';
  transport.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return { transport, errors: () => errors, end: async () => {} };
}

function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
