import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { digest } from '#generated/validators.js';
import type { OpenApiDocument } from './schema.js';

/** The contract cannot be used as it stands; the message is one line that says what to do. */
export class ContractError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ContractError';
  }
}

/** Where the bundled OpenAPI document lies. */
export const documentPath: string = createRequire(import.meta.url).resolve('#generated/openapi.json');

/** The SHA-256 of the contract, in hexadecimal: it names the contract in reports. */
export const contractDigest: string = digest;

/**
 * The bundled OpenAPI document. Throws ContractError unless it is, to the byte, the one that the validators were
 * compiled from: otherwise a part of the contract might be missing in silence.
 */
export function readDocument(path: string = documentPath): OpenApiDocument {
  const bytes = readFileSync(path);
  if (createHash('sha256').update(bytes).digest('hex') !== digest) {
    throw new ContractError(`${path} is not what the validators were made from: run \`npm run generate\``);
  }
  return JSON.parse(bytes.toString('utf8'));
}
