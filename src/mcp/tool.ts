import type { AnySchemaObject } from 'ajv';
import { explainForeign } from '../contract/foreign-schema.js';
import { withAjvKeywords } from '../contract/schema.js';
import type { McpSession } from './session.js';
import { ToolError } from './tool-error.js';

/** Call of a tool. Its signal is aborted when the client cancels the call or closes the connection. */
export interface ToolCall {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number, message: string) => void;
}

export interface ToolResult {
  /** Value that can be serialized as JSON. */
  readonly value: object;
  /** True if the value contains texts of servers, clients, commands or files. */
  readonly isUntrusted: boolean;
}

/** Hints about the effects of a tool, as defined by MCP. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint: boolean;
}

/** Hints of tools that only read, that change a mock without loss, and that remove its data. */
export const readOnlyHints: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const addingHints: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
export const removingHints: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

/** Schema of a list of texts. */
export function textListSchema(description: string) {
  return { type: 'array', items: { type: 'string' }, maxItems: 100, description } as const;
}

interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
}

export interface Tool extends ToolDescription {
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly run: (input: unknown, session: McpSession, call: ToolCall) => Promise<ToolResult>;
}

/** Defines a tool whose input is checked against its schema. */
export function defineTool<Input extends object>(
  definition: ToolDescription & {
    readonly properties: Readonly<Record<keyof Input, AnySchemaObject>>;
    readonly required?: readonly (keyof Input & string)[];
    readonly run: (input: Input, session: McpSession, call: ToolCall) => Promise<ToolResult>;
  },
): Tool {
  const { properties, required = [], run, ...description } = definition;
  const object = { type: 'object', additionalProperties: false, properties, required } as const;
  const inputSchema = withAjvKeywords(object);
  return {
    ...description,
    inputSchema,
    run: async (input, ...others) => run(readInput<Input>(inputSchema, input), ...others),
  };
}

/** Checks the input of a tool, and gives it the type of its schema. Throws ToolError. */
function readInput<Input>(schema: AnySchemaObject, input: unknown): Input {
  const findings = explainForeign(schema, input);
  if (findings.length === 0) return input as Input;
  const mistakes = findings.map(({ pointer, message }) => `${pointer || 'the input'} ${message}`);
  throw new ToolError(`Invalid input: ${mistakes.join('; ')}.`);
}

/** Creates a result with texts of only this server or its caller. */
export function trustedResult(value: object): ToolResult {
  return { value, isUntrusted: false };
}

/** Creates a result with texts of others. */
export function untrustedResult(value: object): ToolResult {
  return { value, isUntrusted: true };
}
