import { describeAnswer } from '../../judgement/facts/describe-answer.js';
import type { Probes } from '../probe.js';

/** How the server refuses (§7). */
export const errors = {
  'errors.unknown-path': {
    reads: async (context) =>
      describeAnswer(await context.send({ operationId: 'listActiveIntegrations', elsewhere: '/v1/notikit-unknown' })),
  },
} satisfies Probes;
