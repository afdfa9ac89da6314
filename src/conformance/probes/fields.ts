import { readFacts } from '../../judgement/facts/facts.js';
import { readings, readPlainly } from '../experiments/readings.js';
import type { Probes } from '../probe.js';

/** Fields that the specification leaves open (§2). */
export const fields = {
  'fields.undocumented': {
    reads: async (context) => {
      const answers = await Promise.all(readings(context).map((reading) => readPlainly(context, reading)));
      return (
        answers.flatMap((answer) => readFacts(answer).undocumented)[0] ?? 'no further fields in the checked responses'
      );
    },
  },
} satisfies Probes;
