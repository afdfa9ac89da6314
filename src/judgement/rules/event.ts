import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { embeddedAgrees, hasDetails } from '../facts/lists/event-list.js';
import { recordsOf } from '../facts/lists/numbered-page.js';
import { text } from '../facts/text.js';
import type { Note, Rule, Rules } from '../rule.js';

/** The form of event ids is not specified. */
const idForm: Note = (exchange) => {
  const ids = recordsOf(exchange).flatMap(({ record }) => text(record, '_id') ?? []);
  return new Set(ids.map(formOf));
};

/** A retrieved event carries its jobs, and they their execution details. A job may have none yet. */
const executionLogs: Rule = function* ({ succeeded, json }) {
  if (!succeeded || json === undefined) return;
  const jobs = field(json, 'jobs');
  if (!Array.isArray(jobs)) {
    const actual = jobs === undefined ? 'nothing' : String(jobs);
    yield broken({ message: 'a retrieved event has no jobs', expected: 'an array of jobs', actual, pointer: '/jobs' });
    return;
  }
  for (const [index, job] of jobs.entries()) {
    if (hasDetails(job)) yield kept(undefined, `/jobs/${index}/executionDetails`);
  }
};

/** Where a retrieved event contains the messages of its steps is not specified. */
const messagesForm: Note = ({ succeeded, json }) => {
  if (!succeeded) return [];
  const [first] = messageFields(json, '');
  return [first === undefined ? 'a retrieved event has no field that contains messages' : `messages are in ${first}`];
};

/** Sections 2.8 and 4.10. */
export const event = {
  'event.id-form': idForm,
  'event.subscriber-agrees': embeddedAgrees('subscriber'),
  'event.template-agrees': embeddedAgrees('template'),
  'event.execution-logs': executionLogs,
  'event.messages-form': messagesForm,
} satisfies Rules;

function formOf(id: string): string {
  if (/^[\da-f]{24}$/i.test(id)) return '24 hexadecimal digits';
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return 'a UUID';
  return /^\d+$/.test(id) ? 'digits' : 'another form';
}

/** The paths of all fields of a body, its payloads left out, whose names speak of messages. */
function messageFields(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => messageFields(one, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (['payload', 'overrides', 'to', 'controls', 'step'].includes(name)) return [];
    const here = path === '' ? name : `${path}.${name}`;
    return /^_?messages?$/i.test(name) ? [here] : messageFields(inner, here);
  });
}
