import { requirements } from '#generated/requirements.js';
import type { Part } from '../../contract/finding.js';
import { isTime, timeSpan } from '../../contract/moments.js';
import type { Breach } from '../../judgement/comparison.js';
import { readFacts } from '../../judgement/facts.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { plainAnswer, readings, readPlainly } from '../experiments/readings.js';

/** What every exchange shows, whatever its operation (§1, §2, §4). */
export const everyExchange = {
  'response.json-body': {
    rule: (exchange) => {
      const { succeeded, response, operation } = exchange;
      // A success without a body has another status than the contract's, and that is another requirement.
      const hasBody = response.body.length > 0 || response.status === operation.status;
      return succeeded && hasBody ? breachesOf(exchange, 'encoding') : undefined;
    },
  },

  'response.media-type': {
    rule: (exchange) =>
      exchange.succeeded && exchange.response.body.length > 0 ? breachesOf(exchange, 'media-type') : undefined,
  },

  // The session charges it: an exchange that did not complete is none.
  'response.completes': {},

  'response.no-server-error': {
    rule: ({ response: { status } }) =>
      status < 500
        ? []
        : [{ message: 'a server error was answered', expected: 'a success or a 4xx', actual: String(status) }],
    probe: async (context) => {
      const odd = '\u0000 😀 %_ \\ \' " ; -- $(x) <b>';
      await context.send({ operationId: 'searchSubscribers', query: { name: odd } });
      await context.send({ operationId: 'getWorkflow', path: { workflowId: `../${odd}` } });
    },
    writeProbe: async (context) => {
      const nested = `${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`;
      const subscriberId = `notikit-check-${context.seed}-nested`;
      const body = `{"subscriberId":"${subscriberId}","data":${nested}}`;
      await context.send({ operationId: 'createSubscriber', body });
    },
  },

  'response.status-ok': { rule: (exchange) => judgeStatus(exchange, 'response.status-ok') },

  'response.status-unlabelled': { rule: (exchange) => judgeStatus(exchange, 'response.status-unlabelled') },

  'timestamp.updated-after-created': {
    rule: (exchange) => {
      const dated = readFacts(exchange).places.filter(
        ({ value }) => isTime(value.createdAt) && isTime(value.updatedAt),
      );
      if (dated.length === 0) return undefined;
      return dated.flatMap(({ component, value: { createdAt, updatedAt } }) =>
        isTime(createdAt) && isTime(updatedAt) && isSurelyBefore(updatedAt, createdAt)
          ? [
              {
                message: `a ${component} was updated before it was created`,
                expected: `updatedAt from ${createdAt} on`,
                actual: updatedAt,
              },
            ]
          : [],
      );
    },
  },

  'fields.undocumented': {
    note: (exchange) => readFacts(exchange).undocumented,
    look: async (context) => {
      const answers = await Promise.all(readings(context).map((reading) => readPlainly(context, reading)));
      return answers.flatMap((answer) => readFacts(answer).undocumented)[0] ?? 'none in plain answers';
    },
  },

  'providers.seen': {
    note: (exchange) => {
      const found = readFacts(exchange).places.map(({ value }) => value.providerId);
      return [...new Set(found.filter((id) => typeof id === 'string'))];
    },
  },

  'rate-limit.seen': {
    note: ({ response: { status, headers } }) => [
      ...announcements(headers),
      ...(status === 429 ? [`met: 429 ${headers.has('retry-after') ? 'with' : 'without'} retry-after`] : []),
    ],
    look: async (context) =>
      announcements((await plainAnswer(context, 'searchSubscribers')).response.headers)[0] ??
      'not announced in a plain answer',
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

function breachesOf({ findings }: Judged, wanted: Part): Breach[] {
  return findings.filter(({ part }) => part === wanted);
}

function judgeStatus(exchange: Judged, id: 'response.status-ok' | 'response.status-unlabelled'): Breach[] | undefined {
  if (!exchange.succeeded || !requirements[id].operations.includes(exchange.operationId)) return undefined;
  return breachesOf(exchange, 'status');
}

/** Two clocks of one service may be this far apart, in milliseconds. */
const skew = 1_000;

function isSurelyBefore(early: string, late: string): boolean {
  return timeSpan(early, late).last + skew < timeSpan(late, early).first;
}

function announcements(headers: Headers): string[] {
  const names = [...headers.keys()].filter((name) => /rate-?limit/.test(name)).sort();
  return names.length > 0 ? [`announced by ${names.join(', ')}`] : [];
}
