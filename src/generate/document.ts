import { createHash } from 'node:crypto';

/** The bundled document as a module, for what cannot read files. */
export function generateDocument(json: string): Record<string, string> {
  return {
    'document.js': [
      '// Made by `npm run generate` from spec/. Do not edit.',
      `export const digest = ${JSON.stringify(createHash('sha256').update(json).digest('hex'))};`,
      `export const document = ${json.trimEnd()};`,
      '',
    ].join('\n'),
    'document.d.ts': [
      '// Made by `npm run generate` from spec/. Do not edit.',
      '/** The SHA-256 of openapi.json, in hexadecimal. */',
      'export declare const digest: string;',
      'export declare const document: object;',
      '',
    ].join('\n'),
  };
}
