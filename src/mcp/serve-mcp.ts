import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { version } from '#generated/version.js';
import { NotikitError } from '../errors/notikit-error.js';
import { ControlError } from '../mock/control/control-errors.js';
import { hintFor } from '../text/nearest.js';
import { oneLine, reasonOf, stackOf } from '../text/printable.js';
import type { McpOptions } from './mcp-options.js';
import { delimiterRule, resultText } from './output.js';
import { listResources, readResource, resourceTemplates } from './resources.js';
import { McpSession } from './session.js';
import { type Tool, type ToolCall, trustedResult, untrustedResult } from './tool.js';
import { ToolError } from './tool-error.js';
import { checkServerTool, reportFindings, validateHar } from './tools/check-tools.js';
import { describeOperation, explainRequirement } from './tools/contract-tools.js';
import { mockClock, mockInbox, mockReset, mockSnapshots, mockTrigger } from './tools/delivery-tools.js';
import { mockFaults, mockOverrides, mockSabotages } from './tools/interference-tools.js';
import { mockRequests, mockVerify } from './tools/journal-tools.js';
import { mockList, mockStart, mockStop } from './tools/mock-tools.js';
import { rehearseCommand } from './tools/rehearse-tool.js';

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

const instructions = `notikit mocks and checks servers of the Notification Service API.
Begin with describe_operation. mock_start starts a mock to develop a client against; mock_requests shows what the client sent.
check_server reports how a server violates the contract; report_findings returns details.
${delimiterRule}`;

function toolsOf({ options }: McpSession): readonly Tool[] {
  return [
    describeOperation,
    explainRequirement,
    mockStart,
    mockList,
    mockStop,
    mockRequests,
    mockVerify,
    mockFaults,
    mockOverrides,
    mockSabotages,
    mockTrigger,
    mockInbox,
    mockClock,
    mockReset,
    mockSnapshots,
    checkServerTool(options.allowWrites),
    reportFindings,
    validateHar,
    rehearseCommand,
  ];
}

/** Minimum time between two notifications of progress, in milliseconds. */
const minProgressIntervalMs = 250;

/**
 * Creates a server with the tools and resources. Uses the lower-level `Server`, which accepts JSON Schema; `McpServer`
 * requires zod.
 *
 * @param track receives each call, so that the caller can wait for it.
 */
function createMcpServer(session: McpSession, track: (call: Promise<unknown>) => void): Server {
  const { redact } = session.limits;
  const tools = new Map(toolsOf(session).map((tool) => [tool.name, tool]));
  const server = new Server(
    { name: 'notikit', title: 'notikit', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(({ run, ...tool }) => tool),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal, _meta, sendNotification }) => {
    const tool = tools.get(params.name);
    if (tool === undefined) {
      const hint = hintFor(params.name, [...tools.keys()]);
      throw new McpError(ErrorCode.InvalidParams, redact(`Unknown tool ${JSON.stringify(params.name)}. ${hint}`));
    }
    const progressToken = _meta?.progressToken;
    let lastSentAt = Number.NEGATIVE_INFINITY;
    let lastProgress = -1;
    const onProgress: ToolCall['onProgress'] = (progress, total, message) => {
      const isTooEarly = performance.now() - lastSentAt < minProgressIntervalMs;
      if (progressToken === undefined || isTooEarly || progress <= lastProgress) return;
      lastSentAt = performance.now();
      lastProgress = progress;
      const notification = sendNotification({
        method: 'notifications/progress',
        params: { progressToken, progress, total: Math.max(progress, total), message },
      });
      notification.catch((error: unknown) => session.options.log(reasonOf(error)));
    };
    const call = callTool(tool, params.arguments ?? {}, session, { signal, onProgress });
    track(call);
    return call;
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: [...listResources()] }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const resource = readResource(uri);
    // MCP defines -32002 for an unknown resource.
    if (resource === undefined) throw new McpError(-32_002, redact(`No resource ${JSON.stringify(uri)}.`));
    return { contents: [{ uri, ...resource }] };
  });
  return server;
}

async function callTool(tool: Tool, input: unknown, session: McpSession, call: ToolCall) {
  const { limits, options } = session;
  const textContent = (value: object, isUntrusted: boolean) => [
    { type: 'text' as const, text: resultText(value, isUntrusted, limits) },
  ];
  try {
    const { value, isUntrusted } = await tool.run(input, session, call);
    return { content: textContent(value, isUntrusted) };
  } catch (error) {
    if (!(error instanceof ToolError || error instanceof NotikitError))
      options.log(`notikit: internal error: ${limits.redact(stackOf(error))}`);
    const { value, isUntrusted } = describeFailure(error);
    return { content: textContent(value, isUntrusted), isError: true };
  }
}

/** Converts an error to a result. Only messages of ToolError are trusted, because others may quote files and servers. */
function describeFailure(error: unknown) {
  if (error instanceof ToolError) return trustedResult({ error: error.message });
  const message = error instanceof ControlError ? error.sentence : reasonOf(error);
  const prefix = error instanceof NotikitError ? '' : 'internal error: ';
  return untrustedResult({ error: `${prefix}${oneLine(message, 4_000)}` });
}
