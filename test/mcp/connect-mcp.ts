import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { built } from '../built.js';

/** Result of a tool call. */
export interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly isUntrusted: boolean;
  /** The parsed JSON; undefined if the text was truncated. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of nineteen tools.
  readonly value: any;
  readonly structured: unknown;
}

/** The official client, connected to a server of the built command line. */
export interface Connected extends AsyncDisposable {
  readonly client: Client;
  readonly pid: number;
  readonly errors: () => string;
  readonly call: (name: string, input?: object, options?: RequestOptions) => Promise<Answer>;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts `notikit mcp` with flags, and connects over standard input and output. */
export async function connectMcp(flags: readonly string[] = [], { cwd, env }: Surroundings = {}): Promise<Connected> {
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, args: [built('src/cli/main.js'), 'mcp', ...flags], stderr: 'pipe' },
    ...{ env: { ...getDefaultEnvironment(), ...env }, ...(cwd !== undefined && { cwd }) },
  });
  let errors = '';
  transport.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    client,
    pid: transport.pid ?? 0,
    errors: () => errors,
    call: async (name, input = {}, options = {}) => {
      const request = { name, arguments: { ...input } };
      const result = await client.callTool(request, undefined, { timeout: 600_000, ...options });
      const [content] = Array.isArray(result.content) ? result.content : [];
      const text = String(content.text);
      const [, inner] = /^<untrusted-data>\n(.*)\n<\/untrusted-data>/s.exec(text) ?? [];
      const answer = { text, isError: result.isError === true, isUntrusted: inner !== undefined };
      return { ...answer, value: jsonIn(inner ?? text), structured: result.structuredContent };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

function jsonIn(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
