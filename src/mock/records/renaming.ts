import { digitsOf } from '../../../fixtures/seeded/object-id.js';

/** The environment with the unchanged identifiers of the dataset. */
export const firstEnvironment = 'dev';

/** Timestamp, kind and index of an identifier, or the parts of a UUID. */
const identifierPattern = /^([\da-f]{8}|[\da-f]{8}(?:-[\da-f]{4}){3}-)([\da-f]{10})([\da-f]{2,6})$/;

/** Objects with free-form contents, which contain no identifiers of the service. */
const freeForm = new Set(['data', 'payload', 'overrides', 'payloadExample', 'payloadSchema', 'credentials']);

/**
 * Replaces the identifiers of one environment by those of another: no two environments share identifiers (§5.3). Ten
 * digits of each identifier differ. The same renaming restores the original identifiers.
 */
export class Renaming {
  readonly #mask: bigint;
  readonly #isIdentity: boolean;

  constructor(
    from: string,
    readonly environment: string,
  ) {
    this.#mask = maskOf(from) ^ maskOf(environment);
    this.#isIdentity = this.#mask === 0n;
  }

  readonly id = (text: string): string =>
    text.replace(identifierPattern, (_, before, digits, after) => `${before}${this.digits(digits)}${after}`);

  /** Renames the ten digits of an identifier. */
  digits(digits: string): string {
    return (BigInt(`0x${digits}`) ^ this.#mask).toString(16).padStart(10, '0');
  }

  /** Renames the identifiers of a record, or of a field of one, and nothing else. */
  record<T>(value: T, name = ''): T {
    // Renaming preserves the type of the value.
    return this.#isIdentity ? value : (this.#renamed(value, name) as T);
  }

  #renamed(value: unknown, name: string): unknown {
    if (typeof value === 'string') return /^_|^workflowDatabaseId$/.test(name) ? this.id(value) : value;
    if (Array.isArray(value)) return value.map((item) => this.#renamed(item, name));
    if (typeof value !== 'object' || value === null || freeForm.has(name)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, this.#renamed(child, key)]));
  }
}

function maskOf(environment: string): bigint {
  return environment === firstEnvironment ? 0n : BigInt(`0x${digitsOf(`environment/${environment}`)}`);
}
