import { describeAnswer, mediaType } from '../facts/describe-answer.js';
import { refusesForm } from '../facts/refusal.js';
import { flawsOf } from '../facts/request-flaws.js';
import type { Rules } from '../rule.js';

/** How the server refuses (§7). */
export const errors = {
  'errors.unauthorized': function* (exchange) {
    const { status, headers } = exchange.response;
    if (status !== 401 && status !== 403) return;
    const challenge = headers.get('www-authenticate')?.split(' ')[0];
    yield `${describeAnswer(exchange)}${challenge ? `, WWW-Authenticate: ${challenge}` : ''}`;
  },

  'errors.contract': function* (exchange) {
    const flaws = flawsOf(exchange);
    if (flaws.length > 0 && !flaws.includes('malformed body') && refusesForm(exchange)) yield describeAnswer(exchange);
  },

  'errors.malformed-json': function* (exchange) {
    if (flawsOf(exchange).includes('malformed body') && refusesForm(exchange)) yield describeAnswer(exchange);
  },

  'errors.body-form': function* ({ json, response: { status, headers, body } }) {
    if (status < 400) return;
    if (body.length === 0) yield 'no body';
    else if (json === undefined) yield `no JSON, but ${mediaType(headers) ?? 'an unnamed media type'}`;
    else if (typeof json !== 'object' || json === null || Array.isArray(json)) yield 'JSON, but no object';
    else yield `{ ${Object.keys(json).sort().join(', ')} }`;
  },
} satisfies Rules;
