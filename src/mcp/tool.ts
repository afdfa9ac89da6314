import type { AnySchemaObject } from 'ajv';
import { interpretForeign } from '../contract/explain.js';
import type { McpSession } from './session.js';
import { ToolError } from './tool-error.js';

/** A call of a tool: its signal is aborted when the client cancels it, or closes the connection. */
export interface ToolCall {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number, message: string) => void;
}

export interface ToolResult {
  /** A JSON value. */
  readonly value: object;
  /** Whether it contains texts of servers, clients, commands or files. */
  readonly isUntrusted: boolean;
}

/** Hints about the effects of a tool, as MCP defines them. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint: boolean;
}

/** Hints of tools that read, that add to a mock, and that remove data of a mock. */
export const reads: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
export const adds: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
export const removes: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

interface Description {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  /** The schema of the result; its results must not be untrusted. */
  readonly outputSchema?: { readonly type: 'object' } & AnySchemaObject;
}

export interface Tool extends Description {
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  readonly run: (input: unknown, session: McpSession, call: ToolCall) => Promise<ToolResult>;
}

/** Makes a tool whose input is checked against its schema. */
export function defineTool<Input extends object>(
  definition: Description & {
    readonly properties: Readonly<Record<keyof Input, AnySchemaObject>>;
    readonly required?: readonly (keyof Input & string)[];
    readonly run: (input: Input, session: McpSession, call: ToolCall) => Promise<ToolResult>;
  },
): Tool {
  const { properties, required = [], run, ...described } = definition;
  const inputSchema = { type: 'object', additionalProperties: false, properties, required } as const;
  return {
    ...described,
    inputSchema,
    run: async (input, ...others) => run(readInput<Input>(inputSchema, input), ...others),
  };
}

/** The input of a tool. The type follows from the schema, which TypeScript cannot see. Throws ToolError. */
function readInput<Input>(schema: AnySchemaObject, input: unknown): Input {
  const findings = interpretForeign(schema, input);
  if (findings.length === 0) return input as Input;
  const mistakes = findings.map(({ pointer, message }) => `${pointer || 'the input'} ${message}`);
  throw new ToolError(`Invalid input: ${mistakes.join('; ')}.`);
}

/** A result that contains nothing but what this server or its caller wrote. */
export function trusted(value: object): ToolResult {
  return { value, isUntrusted: false };
}

/** A result with texts that others wrote. */
export function untrusted(value: object): ToolResult {
  return { value, isUntrusted: true };
}
