import { observed } from '../../choices/choices.js';
import { isSameJson } from '../../contract/json-value.js';
import { describeAnswer } from '../../judgement/facts/text.js';
import type { Judged } from '../../judgement/judged.js';
import { plainAnswer, recordsOf } from '../experiments/readings.js';
import type { Probes } from '../probe.js';

/** Parameters that any request may have (§4). */
export const parameters = {
  'parameters.unknown': {
    reads: async (context) => {
      const plain = await plainAnswer(context, 'searchSubscribers');
      const odd = await context.send({ operationId: 'searchSubscribers', query: { notikit: 'unknown' } });
      const effect = isSameJson(idsOf(plain), idsOf(odd)) ? 'ignored' : 'changes the response';
      const text = `searchSubscribers: ${odd.succeeded ? effect : `refused, ${describeAnswer(odd)}`}`;
      const seen = !odd.succeeded ? 'refused' : effect === 'ignored' ? effect : undefined;
      return observed('parameters.unknown', text, { effect: seen });
    },
  },
} satisfies Probes;

function idsOf(exchange: Judged): readonly unknown[] {
  return [...recordsOf(exchange).keys()];
}
