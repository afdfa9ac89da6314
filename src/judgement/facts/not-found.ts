import type { Breach } from '../comparison.js';
import type { Judged } from '../judged.js';

/** The breach of an operation that is not under its path. */
export function notFound({ operation: { method, path }, response }: Judged): Breach {
  return {
    message: `${method} ${path} is not there`,
    expected: `${method} ${path}`,
    actual: String(response.status),
  };
}
