import { observed } from '../../choices/choices.js';
import { describeAnswer } from '../../judgement/facts/text.js';
import type { Probes } from '../probe.js';

/** How the server refuses (§7). */
export const errors = {
  'errors.unknown-path': {
    reads: async (context) => {
      const exchange = await context.send({ operationId: 'listActiveIntegrations', elsewhere: '/v1/notikit-unknown' });
      return observed('errors.unknown-path', describeAnswer(exchange), { status: exchange.response.status });
    },
  },
} satisfies Probes;
