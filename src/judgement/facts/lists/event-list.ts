import { field } from '../../../contract/json-value.js';
import { broken, kept } from '../../comparison.js';
import type { Rule } from '../../rule.js';
import { text, texts } from '../text.js';
import {
  given,
  type ListFilter,
  type NumberedList,
  ofSet,
  recordsOf,
  type Shown,
  subscriberIds,
} from './numbered-page.js';

const steps = ['in_app', 'email', 'sms', 'chat', 'push', 'digest', 'trigger', 'delay', 'throttle', 'custom'];

const topicKeys: Shown = (event) => {
  const topics = field(event, 'topics');
  return Array.isArray(topics) ? topics.flatMap((topic) => text(topic, 'topicKey') ?? []) : undefined;
};

/** Its subscriber is shown without an email, and so is whom it was triggered for. */
function hasNoEmail(event: unknown): boolean {
  const [subscriber, to] = [field(event, 'subscriber'), field(event, 'to')];
  const isShown = typeof field(subscriber, 'subscriberId') === 'string';
  return isShown && field(subscriber, 'email') === undefined && (field(to, 'email') ?? null) === null;
}

const filters: readonly ListFilter[] = [
  { parameter: 'channels', repeatable: true, shown: (event) => texts(field(event, 'channels')), values: steps },
  {
    parameter: 'severity',
    repeatable: true,
    shown: (event) => given(text(event, 'severity')),
    values: ['high', 'medium', 'low', 'none'],
  },
  {
    parameter: 'templates',
    repeatable: true,
    shown: (event) => given(text(event, '_templateId') ?? text(event, 'template', '_id')),
  },
  { parameter: 'subscriberIds', repeatable: true, shown: subscriberIds },
  {
    parameter: 'emails',
    repeatable: true,
    shown: (event) => given(text(event, 'subscriber', 'email')),
    hasNone: hasNoEmail,
  },
  { parameter: 'contextKeys', repeatable: true, shown: (event) => texts(field(event, 'contextKeys')), hasNone: ofSet },
  { parameter: 'transactionId', repeatable: false, shown: (event) => given(text(event, 'transactionId')) },
  { parameter: 'topicKey', repeatable: false, shown: topicKeys, hasNone: ofSet },
];

/** The list of notification events (§4.9). */
export const eventList: NumberedList = {
  operationId: 'listNotifications',
  noun: 'events',
  maxLimit: 50,
  filters,
};

/** What a message or an event embeds has the id that it carries (§2.5, §2.8). Of those that have not, the first is said. */
export function embeddedAgrees(name: 'subscriber' | 'template'): Rule {
  return function* (exchange) {
    let isBroken = false;
    for (const { record, pointer } of recordsOf(exchange)) {
      const [own, embedded] = [text(record, `_${name}Id`), text(record, name, '_id')];
      if (own === undefined || embedded === undefined) continue;
      const place = `${pointer}/${name}/_id`;
      if (own === embedded) yield kept(undefined, place);
      else if (!isBroken) {
        isBroken = true;
        yield broken({
          message: `the \`_id\` of the embedded ${name} differs from \`_${name}Id\``,
          expected: own,
          actual: embedded,
          pointer: place,
        });
      }
    }
  };
}

/** Whether a job has execution details (§2.8). */
export function hasDetails(job: unknown): boolean {
  const found = field(job, 'executionDetails');
  return Array.isArray(found) && found.length > 0;
}
