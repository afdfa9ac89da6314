import { type Choices, observed } from '../../choices/choices.js';
import type { Part } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import { timeSpan } from '../../contract/moments.js';
import { type Comparison, failed, passed } from '../comparison.js';
import { announcedRateLimit, flawsOf, misuseOf, namesUnknown, notFound, refusesForm } from '../facts/refusal.js';
import { askedName } from '../facts/search.js';
import { describeAnswer, mediaType } from '../facts/text.js';
import { type Judged, readFacts } from '../judged.js';
import type { Rules } from '../rule.js';

/** Every response, and the server as a whole (§1, §2, §4, §7, §8, §9). */
export const response = {
  // What every answer shows, whatever its operation (§1, §4).
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
    if (status < 500) yield passed();
    else
      yield failed({
        message: 'the response is a server error',
        expected: 'a success or a 4xx',
        actual: String(status),
      });
  },

  'response.status-ok': statusOfSuccess,

  'response.status-unlabelled': statusOfSuccess,

  'response.requested-resource': function* (exchange) {
    const name = askedName(exchange);
    // Whatever is answered for an id that nobody has, `unknown-id.refused` judges.
    if (name === undefined || namesUnknown(exchange)) return;
    const { asked, form, candidates } = name;
    if (form !== undefined) yield passed(`/${form}`);
    else
      yield failed({
        message: `the response contains a resource other than ${asked}`,
        kind: 'another resource',
        expected: asked,
        actual: candidates.map((one) => one || '""').join(', '),
      });
  },

  // Timestamps, and how they agree (§2).
  'timestamp.updated-after-created': function* (exchange) {
    for (const { component, value } of readFacts(exchange).objects) {
      const { createdAt, updatedAt } = value;
      if (typeof createdAt !== 'string' || typeof updatedAt !== 'string') continue;
      const [created, updated] = [timeSpan(createdAt, updatedAt), timeSpan(updatedAt, createdAt)];
      if (Number.isNaN(created.first) || Number.isNaN(updated.first)) continue;
      if (updated.last + skew >= created.first) yield passed();
      else
        yield failed({
          message: `a ${component} was updated before it was created`,
          expected: `updatedAt from ${createdAt} on`,
          actual: updatedAt,
        });
    }
  },

  // Fields that the specification leaves open (§2).
  'fields.undocumented': (exchange) => readFacts(exchange).undocumented,

  'fields.not-shown': function* (exchange) {
    const { operationId, succeeded, json } = exchange;
    if (!succeeded) return;
    const templates: unknown[] = [];
    const throttles: unknown[] = [];
    for (const { component, value } of readFacts(exchange).objects) {
      if (stepComponents.includes(component)) templates.push(value.template);
      if (value.type !== 'throttle' || value.stepId === undefined) continue;
      throttles.push(value.controlValues, field(value.controls, 'values'));
    }
    const namesByField = {
      preferences: operationId === 'getWorkflow' ? namesIn([field(json, 'preferences')]) : [],
      'runtime issue': operationId === 'getWorkflow' ? namesIn(Object.values(Object(field(json, 'issues')))) : [],
      'step template': namesIn(templates),
      'throttle values': namesIn(throttles).filter((name) => !throttleValues.includes(name)),
    };
    for (const [place, names] of Object.entries(namesByField))
      if (names.length > 0) yield `${place}: ${names.join(', ')}`;
  },

  // Who delivers (§2.2).
  'providers.seen': (exchange) => {
    const providerIds = readFacts(exchange).objects.map(({ value }) => value.providerId);
    return new Set(providerIds.filter((id) => typeof id === 'string'));
  },

  // How the server refuses (§7).
  'errors.unauthorized': function* (exchange) {
    const { status, headers } = exchange.response;
    // A key that is valid may be refused for other reasons.
    if ((status !== 401 && status !== 403) || misuseOf(exchange) === undefined) return;
    const challenge = headers.get('www-authenticate')?.split(' ')[0];
    const text = `${describeAnswer(exchange)}${challenge ? `, WWW-Authenticate: ${challenge}` : ''}`;
    yield observed('errors.unauthorized', text, { status });
  },

  'errors.contract': function* (exchange) {
    const flaws = flawsOf(exchange);
    // Bounds of pages have a choice of their own.
    const isOfForm = flaws.some((flaw) => flaw !== 'other') && !flaws.includes('malformed body');
    if (!isOfForm || !refusesForm(exchange) || namesUnknown(exchange)) return;
    yield observed('errors.contract', describeAnswer(exchange), { status: exchange.response.status });
  },

  'errors.malformed-json': function* (exchange) {
    if (!flawsOf(exchange).includes('malformed body') || !refusesForm(exchange)) return;
    yield observed('errors.malformed-json', describeAnswer(exchange), { status: exchange.response.status });
  },

  'errors.body-form': function* ({ json, response: { status, headers, body } }) {
    if (status < 400) return;
    const type = mediaType(headers);
    const said = (text: string, form?: Choices['errors.body-form']['form']) =>
      observed('errors.body-form', text, { form });
    if (body.length === 0) yield said('no body', 'empty');
    else if (json === undefined) yield said(`not JSON but ${type ?? 'no media type'}`, 'text');
    else if (typeof json !== 'object' || json === null || Array.isArray(json)) yield said('JSON, but not an object');
    else {
      const form = type === 'application/problem+json' ? 'problem' : 'message' in json ? 'message' : undefined;
      yield said(`{ ${Object.keys(json).sort().join(', ')} }`, form);
    }
  },

  // Limits of how often one may ask (§8).
  'rate-limit.seen': function* ({ response: { status, headers } }) {
    yield* announcedRateLimit(headers);
    if (status === 429) yield `met: 429 ${headers.has('retry-after') ? 'with' : 'without'} retry-after`;
  },

  // The versions of the paths (§9).
  // A status may say that there is no such path, or that it does not take the method.
  'version.paths': function* (exchange) {
    const { succeeded, operation, request, response } = exchange;
    if (succeeded) {
      yield passed();
      return;
    }
    const { status } = response;
    // Anything in the query or the body may be what is not found, or may be refused under this status.
    const isPlain = request.method === 'GET' && request.url.endsWith(operation.path);
    const isMissing = [405, 501].includes(status) || (isPlain && [301, 302, 307, 308, 404, 410].includes(status));
    if (!isMissing || misuseOf(exchange) !== undefined || flawsOf(exchange).length > 0) return;
    yield failed(notFound(exchange));
  },
} satisfies Rules;

function* statusOfSuccess(exchange: Judged): Generator<Comparison> {
  if (exchange.succeeded) yield* foundIn('status', exchange);
}

/** What the contract finds in one part of a response that it has judged. */
function* foundIn(wanted: Part, { findings }: Judged): Generator<Comparison> {
  const ofPart = findings.filter(({ part }) => part === wanted);
  if (ofPart.length === 0) yield passed();
  for (const finding of ofPart) yield failed(wanted === 'status' ? { ...finding, isOfStatus: true } : finding);
}

/** Two clocks of one service may be this far apart, in milliseconds. */
const skew = 1_000;

/** What a throttle step's values are known to have (§2.7). */
const throttleValues: readonly string[] = ['skip', 'type', 'amount', 'unit', 'dynamicKey'];

/** The steps of events and of the workflows in messages: what their `template` holds is not shown. */
const stepComponents: readonly string[] = ['NotificationStep', 'NotificationStepVariant', 'ActivityStep'];

function namesIn(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(typeof value === 'object' ? Object(value) : {})))].sort();
}
