/** File of `generated/`, with a line that names its source. */
export function generatedFile(source: string, ...lines: readonly string[]): string {
  return [`// Made by \`npm run generate\` from ${source}. Do not edit.`, ...lines, ''].join('\n');
}

export function constant(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value, null, 2)};`;
}

/** Module with a constant, and its declarations. The file is named after the constant: `scenario-schema.js`. */
export function constantModule(source: string, name: string, value: unknown, types: readonly string[]) {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return {
    [`${file}.js`]: generatedFile(source, constant(name, value)),
    [`${file}.d.ts`]: generatedFile(source, ...types),
  };
}
