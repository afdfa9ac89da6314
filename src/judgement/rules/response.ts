import type { Part } from '../../contract/finding.js';
import { broken, type Comparison, kept } from '../comparison.js';
import { namesUnknown } from '../facts/refusal.js';
import { askedName } from '../facts/search.js';
import type { Judged } from '../judged.js';
import type { Rules } from '../rule.js';

/** What every answer shows, whatever its operation (§1, §4). */
export const response = {
  'response.json-body': function* (exchange) {
    const { succeeded, response, operation } = exchange;
    // A success without a body has another status than the contract's, and that is another requirement.
    const hasBody = response.body.length > 0 || response.status === operation.status;
    if (succeeded && hasBody) yield* foundIn('encoding', exchange);
  },

  'response.media-type': function* (exchange) {
    if (exchange.succeeded && exchange.response.body.length > 0) yield* foundIn('media-type', exchange);
  },

  'response.no-server-error': function* ({ response: { status } }) {
    if (status < 500) yield kept();
    else
      yield broken({
        message: 'the response is a server error',
        expected: 'a success or a 4xx',
        actual: String(status),
      });
  },

  'response.status-ok': statusOfSuccess,

  'response.status-unlabelled': statusOfSuccess,

  'response.requested-resource': function* (exchange) {
    const found = askedName(exchange);
    // Whatever is answered for an id that nobody has, `unknown-id.refused` judges.
    if (found === undefined || namesUnknown(exchange)) return;
    const { asked, form, candidates } = found;
    if (form !== undefined) yield kept(undefined, `/${form}`);
    else
      yield broken({
        message: `the response contains a resource other than ${asked}`,
        expected: asked,
        actual: candidates.map((one) => one || '""').join(', '),
      });
  },
} satisfies Rules;

function* statusOfSuccess(exchange: Judged): Generator<Comparison> {
  if (exchange.succeeded) yield* foundIn('status', exchange);
}

/** What the contract finds in one part of a response that it has judged. */
function* foundIn(wanted: Part, { findings }: Judged): Generator<Comparison> {
  const found = findings.filter(({ part }) => part === wanted);
  if (found.length === 0) yield kept();
  for (const finding of found) yield broken(wanted === 'status' ? { ...finding, isOfStatus: true } : finding);
}
