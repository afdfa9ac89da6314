import { operations } from '../contract/operations.js';
import { nearest } from '../text/nearest.js';

/** Longer paths are like nothing, and would take long to compare. */
const maxLength = 200;

/** The operations that a request was perhaps meant for, the likest first: `GET /v2/workflows/{workflowId}`. */
export function nearestOperations(method: string, path: string): string[] {
  if (path.length > maxLength) return [];
  const segments = path.split('/');
  const asked = `${path} ${method}`;
  const known = new Map(
    Object.values(operations).map((operation) => [
      `${filled(operation.path, segments)} ${operation.method}`,
      `${operation.method} ${operation.path}`,
    ]),
  );
  return nearest(asked, [...known.keys()]).map((name) => known.get(name) ?? name);
}

/** A path with what was sent in place of its parameters. */
function filled(template: string, segments: readonly string[]): string {
  return template
    .split('/')
    .map((segment, index) => (segment.startsWith('{') ? segments[index] || segment : segment))
    .join('/');
}
