/** The version of the package as a module, for what cannot read files. */
export function generateVersion(packageJson: string): Record<string, string> {
  const { version }: { readonly version: string } = JSON.parse(packageJson);
  return {
    'version.js': `// Made by \`npm run generate\` from package.json. Do not edit.\nexport const version = ${JSON.stringify(version)};\n`,
    'version.d.ts':
      '// Made by `npm run generate` from package.json. Do not edit.\nexport declare const version: string;\n',
  };
}
