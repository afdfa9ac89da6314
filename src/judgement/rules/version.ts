import { broken, kept } from '../comparison.js';
import { flawsOf, misuseOf, notFound } from '../facts/refusal.js';
import type { Rules } from '../rule.js';

/** The versions of the paths (§9). */
export const version = {
  // A status may say that there is no such path, or that it does not take the method.
  'version.paths': function* (exchange) {
    const { succeeded, operation, request, response } = exchange;
    if (succeeded) {
      yield kept();
      return;
    }
    const { status } = response;
    // Anything in the query or the body may be what is not found, or may be refused under this status.
    const isPlain = request.method === 'GET' && request.url.endsWith(operation.path);
    const isMissing = [405, 501].includes(status) || (isPlain && [301, 302, 307, 308, 404, 410].includes(status));
    if (!isMissing || misuseOf(exchange) !== undefined || flawsOf(exchange).length > 0) return;
    yield broken(notFound(exchange));
  },
} satisfies Rules;
