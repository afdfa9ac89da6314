import { field } from '../../contract/json-value.js';
import { timeSpan } from '../../contract/moments.js';
import { failed, passed } from '../comparison.js';
import { identifierForm } from '../facts/identifiers.js';
import { pageItems, recordsWithPointers } from '../facts/numbered-lists.js';
import { textAt } from '../facts/text.js';
import type { ObservingRule, Rule, Rules } from '../rule.js';
import { embeddedAgrees } from './embedded.js';

/** A page has at most 50 events. Only a request for more is a witness. */
const limitMax: Rule = function* (exchange) {
  const { length } = pageItems(exchange);
  const { limit } = exchange.parameters.query;
  if (length > 50) {
    const actual = String(length);
    const message = `a page contains ${actual} events`;
    yield failed({ message, kind: 'page is too large', expected: 'at most 50', actual, pointer: '/data' });
  } else if (typeof limit === 'number' && limit > 50) {
    if (exchange.succeeded && field(exchange.json, 'hasMore') === true) yield passed('/data');
    else if ([400, 422].includes(exchange.response.status)) yield passed();
  }
};

const msPerMinute = 60_000;

/** Without `before`, a page has no events of the future. Statements check that it omits no others. */
const beforeDefault: Rule = function* (exchange) {
  if (exchange.parameters.query.before !== undefined) return;
  const now = Date.parse(exchange.response.headers.get('date') ?? '') || Date.now();
  // The clocks of both sides may differ by a few minutes.
  const moments = pageItems(exchange).map((event) => textAt(event, 'createdAt') ?? '');
  const index = moments.findIndex((moment) => timeSpan(moment).first > now + 5 * msPerMinute);
  if (index === -1) return;
  yield failed({
    message: 'the list contains an event that is later than the request',
    expected: `not after ${new Date(now).toISOString()}`,
    actual: moments[index] ?? '',
    pointer: `/data/${index}/createdAt`,
  });
};

/** The form of event ids is not specified. */
const idForm: ObservingRule = (exchange) => {
  const ids = recordsWithPointers(exchange).flatMap(({ record }) => textAt(record, '_id') ?? []);
  return new Set(ids.map(identifierForm));
};

/** A retrieved event has jobs with execution details; a new job may have no details yet. */
const executionLogs: Rule = function* ({ succeeded, json }) {
  if (!succeeded || json === undefined) return;
  const jobs = field(json, 'jobs');
  if (!Array.isArray(jobs)) {
    const actual = jobs === undefined ? 'nothing' : String(jobs);
    yield failed({ message: 'a retrieved event has no jobs', expected: 'an array of jobs', actual, pointer: '/jobs' });
    return;
  }
  for (const [index, job] of jobs.entries()) {
    const details = field(job, 'executionDetails');
    if (Array.isArray(details) && details.length > 0) yield passed(`/jobs/${index}/executionDetails`);
  }
};

/** The field of an event that contains the messages of its steps is not specified. */
const messagesForm: ObservingRule = ({ succeeded, json }) => {
  if (!succeeded) return [];
  const [first] = messageFields(json, '');
  return [first === undefined ? 'a retrieved event has no field that contains messages' : `messages are in ${first}`];
};

/** Paths of all fields named `message` or `messages`, except in payloads. */
function messageFields(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => messageFields(item, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (['payload', 'overrides', 'to', 'controls', 'step'].includes(name)) return [];
    const fieldPath = path === '' ? name : `${path}.${name}`;
    return /^_?messages?$/i.test(name) ? [fieldPath] : messageFields(inner, fieldPath);
  });
}

/** Events, listed and retrieved (§2.8, §4.9, §4.10). */
export const eventRules = {
  // Sections 4.9, 8 and 9.
  'events.limit-max': limitMax,
  'events.before-default': beforeDefault,

  // Sections 2.8 and 4.10.
  'event.id-form': idForm,
  'event.subscriber-agrees': embeddedAgrees('subscriber'),
  'event.template-agrees': embeddedAgrees('template'),
  'event.execution-logs': executionLogs,
  'event.messages-form': messagesForm,
} satisfies Rules;
