import { createHash } from 'node:crypto';

const head = '// Made by `npm run generate` from spec/. Do not edit.';

/** The bundled documents as modules, for what cannot read files: the contract, and the mock's control API. */
export function generateDocuments(json: string, controlJson: string): Record<string, string> {
  const digest = createHash('sha256').update(json).digest('hex');
  return {
    'document.js': [head, `export const digest = ${JSON.stringify(digest)};`, documentOf(json), ''].join('\n'),
    'document.d.ts': [
      head,
      '/** The SHA-256 of openapi.json, in hexadecimal. */',
      'export declare const digest: string;',
      ...[documentType, ''],
    ].join('\n'),
    'control-document.js': [head, documentOf(controlJson), ''].join('\n'),
    'control-document.d.ts': [head, documentType, ''].join('\n'),
  };
}

const documentType = 'export declare const document: object;';

function documentOf(json: string): string {
  return `export const document = ${json.trimEnd()};`;
}
