/** File of `generated/`, with a line that names its source. */
export function generatedFile(source: string, ...lines: readonly string[]): string {
  return [`// Made by \`npm run generate\` from ${source}. Do not edit.`, ...lines, ''].join('\n');
}

export function constant(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value, null, 2)};`;
}
