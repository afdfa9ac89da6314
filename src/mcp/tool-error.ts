/** Failure of a tool. The message is one line with advice. */
export class ToolError extends Error {
  override name = 'ToolError';
}
