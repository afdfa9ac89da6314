import { broken, kept } from '../comparison.js';
import type { Judged } from '../judged.js';
import type { Rule } from '../rule.js';
import { flawsOf, type RequestFlaw } from './request-flaws.js';

/** Statuses that refuse a request for something other than its own form. */
const otherwise = [401, 402, 403, 404, 405, 409, 429];

/** Whether an answer refuses the form of its request. */
export function refusesForm({ response: { status } }: Judged): boolean {
  return status >= 400 && status < 500 && !otherwise.includes(status);
}

/** A request with this one flaw is refused. One that is refused for something else says nothing. */
export function refuses(flaw: RequestFlaw): Rule {
  return function* (exchange) {
    const flaws = flawsOf(exchange);
    if (!flaws.includes(flaw)) return;
    if (!exchange.succeeded) {
      if (flaws.length === 1 && refusesForm(exchange)) yield kept();
      return;
    }
    const { operation, response } = exchange;
    const message = `${operation.method} ${operation.path} accepts a request with a flaw: ${flaw}`;
    yield broken({ message, expected: 'a refusal, 4xx', actual: String(response.status), isOfStatus: true });
  };
}
