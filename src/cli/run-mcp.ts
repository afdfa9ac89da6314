import { homedir } from 'node:os';
import { parse } from 'node:path';
import type { serveMcp } from '../mcp/serve-mcp.js';
import { withPeer } from '../peers/with-peer.js';
import { printable } from '../text/printable.js';
import { checkServer } from './check-server.js';
import { interruptible } from './interruptible.js';
import { type NetworkFlags, networkOf } from './network-flags.js';
import { readApiKey } from './options.js';
import { profileOf } from './profile-option.js';

interface Flags extends NetworkFlags {
  readonly allowHost?: readonly string[];
  readonly allowPath?: readonly string[];
  readonly allowWrites?: true;
  readonly allowCommands?: true;
  readonly apiKeyEnv: string;
  readonly otherApiKeyEnv: string;
  readonly controlToken?: string;
  readonly maxCharacters: number;
  readonly maxHar: number;
  readonly checkTimeout: number;
  readonly rehearsalTimeout: number;
}

/** Time limit for the process to end by itself, in milliseconds. */
const endTimeoutMs = 5_000;

/** Runs `notikit mcp`. Throws UsageError, and PeerError without the MCP SDK. */
export async function runMcp(flags: Flags): Promise<void> {
  await serveFlags(flags, [process.stdin, process.stdout]);
  setTimeout(() => process.exit(), endTimeoutMs).unref();
}

/** Serves one client over two streams, until it closes the connection. */
export async function serveFlags(flags: Flags, streams: Parameters<typeof serveMcp>[1]): Promise<void> {
  const { allowWrites = false, allowCommands = false, allowHost: allowHosts = [], allowPath = [] } = flags;
  const network = networkOf(flags);
  const server = await withPeer('@modelcontextprotocol/sdk', 'notikit mcp', () => import('../mcp/serve-mcp.js'));
  const options = {
    ...flags,
    allowWrites,
    allowCommands,
    allowHosts,
    allowPaths: [...projectFolder(process.cwd()), ...allowPath],
    maxHarBytes: 1_000_000 * flags.maxHar,
    controlToken: flags.controlToken,
    apiKeyVariable: flags.apiKeyEnv,
    apiKey: readKeyVariable(flags.apiKeyEnv),
    otherApiKey: readKeyVariable(flags.otherApiKeyEnv),
    secrets: Object.values(network.headers ?? {}),
    log: (line: string) => void process.stderr.write(`${printable(line)}\n`),
    check: async ({ baseUrl, apiKey, otherApiKey, profile, operations, sections, ...others }, signal, onProgress) => {
      const contract = profile === undefined ? undefined : await profileOf(profile);
      const config = { ...others, operation: operations, section: sections };
      return checkServer({ baseUrl, apiKey, otherApiKey, network }, config, contract, {}, { signal, onProgress });
    },
  } satisfies Parameters<typeof serveMcp>[0];
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  await interruptible((signal) => server.serveMcp(options, streams, signal), undefined, signals);
}

/** Working directory, except for a root: some clients start servers in the root of the disk. */
function projectFolder(folder: string): readonly string[] {
  return folder === parse(folder).root || folder === homedir() ? [] : [folder];
}

/** API key of a variable; undefined if it is not set. Throws UsageError for characters that a header cannot contain. */
function readKeyVariable(variable: string): string | undefined {
  const key = process.env[variable];
  return key ? readApiKey(key) : undefined;
}
