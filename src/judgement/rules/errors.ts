import { type Choices, observed } from '../../choices/choices.js';
import { flawsOf, misuseOf, refusesForm } from '../facts/refusal.js';
import { describeAnswer, mediaType } from '../facts/text.js';
import type { Rules } from '../rule.js';

/** How the server refuses (§7). */
export const errors = {
  'errors.unauthorized': function* (exchange) {
    const { status, headers } = exchange.response;
    if (status !== 401 && status !== 403) return;
    const challenge = headers.get('www-authenticate')?.split(' ')[0];
    const text = `${describeAnswer(exchange)}${challenge ? `, WWW-Authenticate: ${challenge}` : ''}`;
    // A key that is valid may be refused for other reasons.
    yield observed('errors.unauthorized', text, misuseOf(exchange) === undefined ? {} : { status });
  },

  'errors.contract': function* (exchange) {
    const flaws = flawsOf(exchange);
    if (flaws.length === 0 || flaws.includes('malformed body') || !refusesForm(exchange)) return;
    yield observed('errors.contract', describeAnswer(exchange), { status: exchange.response.status });
  },

  'errors.malformed-json': function* (exchange) {
    if (!flawsOf(exchange).includes('malformed body') || !refusesForm(exchange)) return;
    yield observed('errors.malformed-json', describeAnswer(exchange), { status: exchange.response.status });
  },

  'errors.body-form': function* ({ json, response: { status, headers, body } }) {
    if (status < 400) return;
    const type = mediaType(headers);
    const said = (text: string, form?: Choices['errors.body-form']['form']) =>
      observed('errors.body-form', text, { form });
    if (body.length === 0) yield said('no body', 'empty');
    else if (json === undefined) yield said(`not JSON but ${type ?? 'no media type'}`, 'text');
    else if (typeof json !== 'object' || json === null || Array.isArray(json)) yield said('JSON, but not an object');
    else {
      const form = type === 'application/problem+json' ? 'problem' : 'message' in json ? 'message' : undefined;
      yield said(`{ ${Object.keys(json).sort().join(', ')} }`, form);
    }
  },
} satisfies Rules;
