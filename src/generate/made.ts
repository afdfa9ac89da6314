/** A file of `generated/`, with the line that says where it comes from. */
export function made(source: string, ...lines: readonly string[]): string {
  return [`// Made by \`npm run generate\` from ${source}. Do not edit.`, ...lines, ''].join('\n');
}

/** A constant of a module. */
export function constant(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value, null, 2)};`;
}
