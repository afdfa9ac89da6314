import { leastBudget, mostBudget, usualBudget } from '../../conformance/run-options.js';
import { judgeHar } from '../../har/judge-har.js';
import { HarError, readHar } from '../../har/read-har.js';
import { readBaseUrl } from '../../http/incoming.js';
import { type Status, statuses } from '../../judgement/report/report.js';
import type { RequirementSelection } from '../../requirements/select-requirements.js';
import type { CheckRequest } from '../mcp-options.js';
import { readAllowedProfile, resolveAllowedFile, resolveAllowedUrl } from '../permissions.js';
import { findingStatuses, listFindings, readResult, summarizeReport } from '../report-store.js';
import { type McpSession, mockKey } from '../session.js';
import { defineTool, readOnlyHints, type Tool, textListSchema, untrustedResult } from '../tool.js';
import { ToolError } from '../tool-error.js';

interface CheckInput extends RequirementSelection, Pick<CheckRequest, 'seed' | 'budget' | 'rate'> {
  readonly url: string;
  readonly timeoutSeconds?: number;
  readonly profile?: string;
  readonly allowWrites?: boolean;
}

const selectionProperties = {
  only: textListSchema('Requirements to check, by id or pattern such as `search.*`.'),
  operations: textListSchema('Operations to check, such as `listMessages`.'),
  sections: textListSchema('Sections of the specification to check, such as `4.3`, `2.*`.'),
  skip: textListSchema('Requirements to skip.'),
} as const satisfies Record<keyof RequirementSelection, object>;

/** Creates the tool that checks a server. Its hints depend on whether it may write. */
export function checkServerTool(canWrite: boolean): Tool {
  return defineTool<CheckInput>({
    name: 'check_server',
    title: 'Check a server',
    description:
      'Checks whether a server conforms to the contract, requirement by requirement. Returns a summary and the first findings; report_findings returns the others, and details.',
    annotations: { readOnlyHint: !canWrite, destructiveHint: canWrite, openWorldHint: true },
    properties: {
      url: { type: 'string', description: 'The base address of the server, on this machine or an allowed host.' },
      ...selectionProperties,
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
      const { url, timeoutSeconds, allowWrites = false, profile, ...others } = input;
      const { checkTimeout, check } = session.options;
      if (allowWrites && !canWrite)
        throw new ToolError('Writes are not allowed. Start notikit mcp with --allow-writes.');
      const timeout = Math.min(timeoutSeconds ?? checkTimeout, checkTimeout);
      const request = {
        ...others,
        allowWrites,
        timeout,
        ...withApiKeys(resolveAllowedUrl(url, session.options.allowHosts), session),
        profile: profile === undefined ? undefined : resolveAllowedFile(profile, session.options.allowPaths),
      };
      // The run ends at its own time limit; restoring an integration may take longer.
      const restoringTimeout = timeout + 10;
      const report = await session.runLong(signal, timeout + restoringTimeout, (taskSignal) =>
        check(request, taskSignal, ({ requests, budget, phase }) => onProgress(requests, budget, phase)),
      );
      return untrustedResult(summarizeReport(session.reports.add(report), report, session.limits));
    },
  });
}

/** Adds API keys to a server. Mocks of this server get their default keys instead of those of the environment. */
function withApiKeys(baseUrl: string, { mocks, options }: McpSession) {
  if (mocks.hasUrl(baseUrl)) return { baseUrl, apiKey: mockKey, otherApiKey: `${mockKey}-2` };
  const { apiKey, otherApiKey, apiKeyVariable } = options;
  if (apiKey !== undefined) return { baseUrl, apiKey, otherApiKey };
  throw new ToolError(`No API key. Set ${apiKeyVariable} in the environment of notikit mcp.`);
}

interface FindingsInput {
  readonly report?: string;
  readonly requirement?: string;
  readonly status?: readonly Status[];
  readonly offset?: number;
}

export const reportFindings = defineTool<FindingsInput>({
  name: 'report_findings',
  title: 'Read the findings of a report',
  description:
    'Returns further findings of a report of check_server or validate_har. With `requirement`, returns its result in full: all evidence, with curl commands.',
  annotations: readOnlyHints,
  properties: {
    report: { type: 'string', description: 'The name of the report, for example `report-1`; the latest if omitted.' },
    requirement: { type: 'string', description: 'The id of a requirement.' },
    status: {
      type: 'array',
      items: { type: 'string', enum: statuses },
      minItems: 1,
      description: `Statuses of the results (${findingStatuses.join(', ')}).`,
    },
    offset: { type: 'integer', minimum: 0, description: 'The `next` of the previous page.' },
  },
  run: async ({ report: name, requirement, status = findingStatuses, offset = 0 }, { reports, limits }) => {
    const [report, reportData] = reports.get(name);
    if (requirement !== undefined)
      return untrustedResult({ report, ...readResult(reportData, requirement, offset, limits) });
    return untrustedResult({ report, ...listFindings(reportData, status, offset, limits) });
  },
});

interface ValidateInput extends RequirementSelection {
  readonly file: string;
  readonly baseUrl?: string;
  readonly profile?: string;
}

/** Maximum number of request mistakes in a result. */
const maxRequestMistakes = 20;

export const validateHar = defineTool<ValidateInput>({
  name: 'validate_har',
  title: 'Validate a HAR file',
  description:
    'Validates recorded traffic in a HAR file against the contract. Sends nothing. Returns a summary, the first findings, and mistakes of the requests.',
  annotations: readOnlyHints,
  properties: {
    file: { type: 'string', description: 'A HAR file, gzipped or not, in an allowed folder.' },
    baseUrl: { type: 'string', description: 'Base address of the API; other requests are ignored.' },
    ...selectionProperties,
    profile: { type: 'string', description: 'A profile of the deployment: a YAML file in an allowed folder.' },
  },
  required: ['file'],
  run: async ({ file, baseUrl, profile, ...selection }, session, { signal }) => {
    const { allowPaths, checkTimeout, maxHarBytes } = session.options;
    const path = resolveAllowedFile(file, allowPaths);
    const base = baseUrl === undefined ? undefined : readBaseUrl(baseUrl, ToolError).href;
    const { createTraffic } = await import('../../traffic/traffic.js');
    const traffic = createTraffic({
      ...selection,
      baseUrl: base,
      target: file,
      profile: await readAllowedProfile(profile, allowPaths),
    });
    const problem = await session.runLong(signal, checkTimeout, async (taskSignal, timeLimit) => {
      try {
        const har = await readHar(path, maxHarBytes);
        await judgeHar({ ...har, name: file }, traffic, { baseUrl: base, signal: taskSignal });
      } catch (error) {
        if (timeLimit.aborted)
          throw new ToolError(`The validation took longer than ${checkTimeout} s. Raise --check-timeout.`);
        if (!(error instanceof HarError)) throw error;
        if (error.problem === 'too large')
          throw new ToolError(`${file} has more than ${maxHarBytes / 1_000_000} MB. Raise --max-har.`);
        if (error.problem === 'not a HAR') throw new ToolError(`${file} ${error.message}`);
        return error.message;
      }
    });
    const message = problem && `${file} ${problem}: the entries before it were checked`;
    const report = traffic.report({ incomplete: message ? { reason: 'unreadable input', message } : undefined });
    const { requests = [], coverage, ...counts } = report.traffic ?? {};
    const mistakes = requests
      .slice(0, maxRequestMistakes)
      .map(({ evidence, ...mistake }) => ({ ...mistake, request: evidence.request }));
    return untrustedResult({
      ...summarizeReport(session.reports.add(report), report, session.limits),
      traffic: { ...counts, requests: mistakes },
    });
  },
});
