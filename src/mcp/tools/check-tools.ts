import { dirname } from 'node:path';
import { leastBudget, mostBudget, usualBudget } from '../../conformance/run-options.js';
import { harChunks } from '../../har/har-chunks.js';
import { HarError } from '../../har/har-error.js';
import { judgeHar } from '../../har/judge-har.js';
import type { Status } from '../../judgement/report/report.js';
import { findingStatuses, findingsOf, resultOf, summaryOf } from '../kept-reports.js';
import { allowedFile, allowedUrl } from '../permissions.js';
import { type McpSession, mockKey } from '../session.js';
import { defineTool, reads, type Tool, untrusted } from '../tool.js';
import { ToolError } from '../tool-error.js';

interface Check {
  readonly url: string;
  readonly only?: readonly string[];
  readonly operations?: readonly string[];
  readonly sections?: readonly string[];
  readonly skip?: readonly string[];
  readonly seed?: number;
  readonly budget?: number;
  readonly rate?: number;
  readonly timeoutSeconds?: number;
  readonly profile?: string;
  readonly allowWrites?: boolean;
}

const patterns = (description: string) => ({ type: 'array', items: { type: 'string' }, maxItems: 100, description });

/** Creates the tool that checks a server. Its hints depend on whether it may write. */
export function checkServerTool(mayWrite: boolean): Tool {
  return defineTool<Check>({
    name: 'check_server',
    title: 'Check a server',
    description:
      'Checks whether a server conforms to the contract, requirement by requirement. Returns a summary and the first findings; report_findings returns the others, and details.',
    annotations: { readOnlyHint: !mayWrite, destructiveHint: mayWrite, openWorldHint: true },
    properties: {
      url: { type: 'string', description: 'The base address of the server, on this machine or an allowed host.' },
      only: patterns('Requirements to check, by id or pattern such as `search.*`.'),
      operations: patterns('Operations to check, such as `listMessages`.'),
      sections: patterns('Sections of the specification to check, such as `4.3`, `2.*`.'),
      skip: patterns('Requirements to skip.'),
      seed: { type: 'integer', minimum: 0, description: 'Seed of the requests.' },
      budget: {
        type: 'integer',
        minimum: leastBudget,
        maximum: mostBudget,
        description: `Approximate number of requests (${usualBudget}).`,
      },
      rate: { type: 'number', exclusiveMinimum: 0, description: 'Maximum number of requests per second (no limit).' },
      timeoutSeconds: {
        type: 'number',
        exclusiveMinimum: 0,
        description: 'Time limit of the check, up to the limit of this server.',
      },
      profile: { type: 'string', description: 'A profile of the deployment: a YAML file in an allowed folder.' },
      allowWrites: {
        type: 'boolean',
        description:
          'Whether the check may create subscribers, and change an integration and restore it. Needs --allow-writes.',
      },
    },
    required: ['url'],
    run: async (input, session, { signal, onProgress }) => {
      const { url, operations, sections, timeoutSeconds, allowWrites = false, profile, ...others } = input;
      const { checkTimeout, check } = session.options;
      if (allowWrites && !mayWrite)
        throw new ToolError('Writes are not allowed. Start notikit mcp with --allow-writes.');
      const timeout = Math.min(timeoutSeconds ?? checkTimeout, checkTimeout);
      const request = {
        ...{ ...others, allowWrites, timeout },
        ...{ ...(operations && { operation: operations }), ...(sections && { section: sections }) },
        ...accessTo(allowedUrl(url, session.options.allowHosts), session),
        profile: profile === undefined ? undefined : allowedFile(profile, session.options.allowPaths),
      };
      // The run ends at its own time limit; restoring an integration may take longer.
      const report = await session.long(signal, 2 * timeout + 10, (ending) =>
        check(request, ending, ({ requests, budget, phase }) => onProgress(requests, budget, phase)),
      );
      return untrusted(summaryOf(session.reports.keep(report), report, session.limits));
    },
  });
}

/** Adds API keys to a server. Mocks of this server get their default keys instead of those of the environment. */
function accessTo(baseUrl: string, { mocks, options }: McpSession) {
  if (mocks.has(baseUrl)) return { baseUrl, apiKey: mockKey, otherApiKey: `${mockKey}-2` };
  const { apiKey, otherApiKey, apiKeyVariable } = options;
  if (apiKey !== undefined) return { baseUrl, apiKey, otherApiKey };
  throw new ToolError(`No API key. Set ${apiKeyVariable} in the environment of notikit mcp.`);
}

interface Findings {
  readonly report?: string;
  readonly requirement?: string;
  readonly status?: readonly Status[];
  readonly offset?: number;
}

const statuses: readonly Status[] = ['passed', 'failed', 'warned', 'skipped', 'observed', 'errored'];

export const reportFindings = defineTool<Findings>({
  name: 'report_findings',
  title: 'Read the findings of a report',
  description:
    'Returns further findings of a report of check_server or validate_har. With `requirement`, returns its result in full: all evidence, with curl commands.',
  annotations: reads,
  properties: {
    report: { type: 'string', description: 'The name of the report, for example `report-1`; the latest if omitted.' },
    requirement: { type: 'string', description: 'The id of a requirement.' },
    status: {
      ...{ type: 'array', items: { type: 'string', enum: statuses }, minItems: 1 },
      description: `Statuses of the results (${findingStatuses.join(', ')}).`,
    },
    offset: { type: 'integer', minimum: 0, description: 'The `next` of the previous page.' },
  },
  run: async ({ report: name, requirement, status = findingStatuses, offset = 0 }, { reports, limits }) => {
    const [report, found] = reports.get(name);
    if (requirement !== undefined) return untrusted({ report, ...resultOf(found, requirement, offset, limits) });
    return untrusted({ report, ...findingsOf(found, status, offset, limits) });
  },
});

interface Validate {
  readonly file: string;
  readonly baseUrl?: string;
  readonly profile?: string;
}

/** Maximum number of request mistakes in a result. */
const mostRequests = 20;

export const validateHar = defineTool<Validate>({
  name: 'validate_har',
  title: 'Validate a HAR file',
  description:
    'Validates recorded traffic in a HAR file against the contract. Sends nothing. Returns a summary, the first findings, and mistakes of the requests.',
  annotations: reads,
  properties: {
    file: { type: 'string', description: 'A HAR file, gzipped or not, in an allowed folder.' },
    baseUrl: { type: 'string', description: 'Base address of the API; other requests are ignored.' },
    profile: { type: 'string', description: 'A profile of the deployment: a YAML file in an allowed folder.' },
  },
  required: ['file'],
  run: async ({ file, baseUrl, profile }, session, { signal }) => {
    const { allowPaths, checkTimeout, maxHarBytes } = session.options;
    const path = allowedFile(file, allowPaths);
    const base = baseUrl === undefined ? undefined : readBase(baseUrl);
    const { createTraffic } = await import('../../traffic/traffic.js');
    const traffic = createTraffic({ baseUrl: base, target: file, profile: await profileIn(profile, allowPaths) });
    const problem = await session.long(signal, checkTimeout, async (ending, limit) => {
      const input = new LimitedInput(harChunks(path), maxHarBytes, ending);
      const problem = await judgeHar({ chunks: input, name: file, baseUrl: base, folder: dirname(path) }, traffic).then(
        () => {},
        problemOf,
      );
      if (limit.aborted)
        throw new ToolError(`The validation took longer than ${checkTimeout} s. Raise --check-timeout.`);
      if (input.isTooLarge)
        throw new ToolError(`${file} has more than ${maxHarBytes / 1_000_000} MB. Raise --max-har.`);
      return problem;
    });
    if (problem?.isHar === false) throw new ToolError(`${file} ${problem.message}`);
    const message = problem && `${file} ${problem.message}: the entries before it were checked`;
    const report = traffic.report({ incomplete: message ? { reason: 'unreadable input', message } : undefined });
    const { requests = [], coverage, ...counts } = report.traffic ?? {};
    const mistakes = requests
      .slice(0, mostRequests)
      .map(({ evidence, ...mistake }) => ({ ...mistake, request: evidence.request }));
    return untrusted({
      ...summaryOf(session.reports.keep(report), report, session.limits),
      traffic: { ...counts, requests: mistakes },
    });
  },
});

function readBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.origin + url.pathname;
  throw new ToolError(`${JSON.stringify(text)} is not an http or https address.`);
}

/** Returns the reason for an unreadable file. Throws any other error. */
function problemOf(error: unknown): HarError {
  if (error instanceof HarError) return error;
  throw error;
}

async function profileIn(file: string | undefined, allowPaths: readonly string[]) {
  if (file === undefined) return undefined;
  const path = allowedFile(file, allowPaths);
  const { readProfile } = await import('../../profile/read-profile.js');
  return readProfile(path);
}

/** Chunks of a file, up to a number of bytes or the abort of a signal. */
class LimitedInput {
  isTooLarge = false;
  readonly #chunks: AsyncIterable<Uint8Array>;
  readonly #mostBytes: number;
  readonly #signal: AbortSignal;

  constructor(chunks: AsyncIterable<Uint8Array>, mostBytes: number, signal: AbortSignal) {
    this.#chunks = chunks;
    this.#mostBytes = mostBytes;
    this.#signal = signal;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of this.#chunks) {
      bytes += chunk.length;
      this.isTooLarge = bytes > this.#mostBytes;
      if (this.isTooLarge || this.#signal.aborted) return;
      yield chunk;
    }
  }
}
