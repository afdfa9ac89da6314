/** What a scenario's file holds, YAML or JSON, which is YAML too. Rejects with a line that says what is wrong. */
export async function readScenario(file: File): Promise<object> {
  // Here, because few load a file, and the parser is larger than the view.
  const [{ parseDocument }, text] = await Promise.all([import('yaml'), file.text()]);
  const document = parseDocument(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error !== undefined) throw new Error(`${file.name}: ${error.message.split('\n', 1)}`);
  const value: unknown = document.toJS({ maxAliasCount: 100 });
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Error(`${file.name} holds no scenario: it must be a map`);
}
