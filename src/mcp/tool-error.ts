/** A tool cannot do what was asked. The message is one line that says what to do instead. */
export class ToolError extends Error {
  override name = 'ToolError';
}
