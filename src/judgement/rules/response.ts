import { type Choices, createObservation } from '../../choices/choices.js';
import type { Part } from '../../contract/finding.js';
import { field } from '../../contract/json-value.js';
import { mediaType } from '../../contract/judge.js';
import { timeSpan } from '../../contract/moments.js';
import { type Comparison, failed, passed } from '../comparison.js';
import { compareIdentifiers } from '../facts/path-identifiers.js';
import { findFlaws, findMisuse, namesUnknownId, notFoundViolation, refusesContent } from '../facts/refusal.js';
import { describeResponse, observeRateLimit } from '../facts/text.js';
import { type ParsedExchange, readFacts } from '../parsed-exchange.js';
import type { Rules } from '../rule.js';

/** Responses of all operations (§1, §2, §4, §7, §8, §9). */
export const responseRules = {
  // §1, §4
  'response.json-body': function* (exchange) {
    const { succeeded, response, operation } = exchange;
    // A missing body with another status, such as 204, belongs to `response.status-ok`.
    const hasBody = response.body.length > 0 || operation.statuses.includes(response.status);
    if (succeeded && hasBody) yield* compareFindings('encoding', exchange);
  },

  'response.media-type': function* (exchange) {
    if (exchange.succeeded && exchange.response.body.length > 0) yield* compareFindings('media-type', exchange);
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

  'response.status-ok': checkSuccessStatus,

  'response.status-unlabelled': checkSuccessStatus,

  'response.requested-resource': function* (exchange) {
    const comparison = compareIdentifiers(exchange);
    // `unknown-id.refused` checks requests with unknown ids.
    if (comparison === undefined || namesUnknownId(exchange)) return;
    const { requested, matchingField, resourceIds } = comparison;
    if (matchingField !== undefined) yield passed(`/${matchingField}`);
    else
      yield failed({
        message: `the response contains a resource other than ${requested}`,
        kind: 'another resource',
        expected: requested,
        actual: resourceIds.map((id) => id || '""').join(', '),
      });
  },

  // §2
  'timestamp.updated-after-created': function* (exchange) {
    for (const { component, value } of readFacts(exchange).objects) {
      const { createdAt, updatedAt } = value;
      if (typeof createdAt !== 'string' || typeof updatedAt !== 'string') continue;
      const [created, updated] = [timeSpan(createdAt, updatedAt), timeSpan(updatedAt, createdAt)];
      if (Number.isNaN(created.first) || Number.isNaN(updated.first)) continue;
      if (updated.last + maxClockSkew >= created.first) yield passed();
      else
        yield failed({
          message: `a ${component} was updated before it was created`,
          expected: `updatedAt from ${createdAt} on`,
          actual: updatedAt,
        });
    }
  },

  // Fields that the specification does not show (§2).
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
      preferences: operationId === 'getWorkflow' ? fieldNamesIn([field(json, 'preferences')]) : [],
      'runtime issue': operationId === 'getWorkflow' ? fieldNamesIn(Object.values(Object(field(json, 'issues')))) : [],
      'step template': fieldNamesIn(templates),
      'throttle values': fieldNamesIn(throttles).filter((name) => !throttleValues.includes(name)),
    };
    for (const [location, names] of Object.entries(namesByField))
      if (names.length > 0) yield `${location}: ${names.join(', ')}`;
  },

  // §2.2
  'providers.seen': (exchange) => {
    const providerIds = readFacts(exchange).objects.map(({ value }) => value.providerId);
    return new Set(providerIds.filter((id) => typeof id === 'string'));
  },

  // §7
  'errors.unauthorized': function* (exchange) {
    const { status, headers } = exchange.response;
    // A valid key may be refused for other reasons.
    if ((status !== 401 && status !== 403) || findMisuse(exchange) === undefined) return;
    const challenge = headers.get('www-authenticate')?.split(' ')[0];
    const text = `${describeResponse(exchange)}${challenge ? `, WWW-Authenticate: ${challenge}` : ''}`;
    yield createObservation('errors.unauthorized', text, { status });
  },

  'errors.contract': function* (exchange) {
    const flaws = findFlaws(exchange);
    // The bounds of `limit` and `page` belong to another choice.
    const hasFlawOfForm = flaws.some((flaw) => flaw !== 'other') && !flaws.includes('malformed body');
    if (!hasFlawOfForm || !refusesContent(exchange) || namesUnknownId(exchange)) return;
    yield createObservation('errors.contract', describeResponse(exchange), { status: exchange.response.status });
  },

  'errors.malformed-json': function* (exchange) {
    if (!findFlaws(exchange).includes('malformed body') || !refusesContent(exchange)) return;
    yield createObservation('errors.malformed-json', describeResponse(exchange), { status: exchange.response.status });
  },

  'errors.body-form': function* ({ json, response: { status, headers, body } }) {
    if (status < 400) return;
    const type = mediaType(headers);
    const observe = (text: string, form?: Choices['errors.body-form']['form']) =>
      createObservation('errors.body-form', text, { form });
    if (body.length === 0) yield observe('no body', 'empty');
    else if (json === undefined) yield observe(`not JSON but ${type ?? 'no media type'}`, 'text');
    else if (typeof json !== 'object' || json === null || Array.isArray(json)) yield observe('JSON, but not an object');
    else {
      const form = type === 'application/problem+json' ? 'problem' : 'message' in json ? 'message' : undefined;
      yield observe(`{ ${Object.keys(json).sort().join(', ')} }`, form);
    }
  },

  // §8
  'rate-limit.seen': function* ({ response: { status, headers } }) {
    yield* observeRateLimit(headers);
    if (status === 429) yield `met: 429 ${headers.has('retry-after') ? 'with' : 'without'} retry-after`;
  },

  // §9: a missing path is refused as not found, moved, or with an unsupported method.
  'version.paths': function* (exchange) {
    const { succeeded, operation, request, response } = exchange;
    if (succeeded) {
      yield passed();
      return;
    }
    const { status } = response;
    // With a parameter, the status may be about a missing resource.
    const isPlain = request.method === 'GET' && request.url.endsWith(operation.path);
    const isMissing = [405, 501].includes(status) || (isPlain && [301, 302, 307, 308, 404, 410].includes(status));
    if (!isMissing || findMisuse(exchange) !== undefined || findFlaws(exchange).length > 0) return;
    yield failed(notFoundViolation(exchange));
  },
} satisfies Rules;

function* checkSuccessStatus(exchange: ParsedExchange): Generator<Comparison> {
  if (exchange.succeeded) yield* compareFindings('status', exchange);
}

/** Findings of the contract in one part of a response. */
function* compareFindings(checkedPart: Part, { findings }: ParsedExchange): Generator<Comparison> {
  const ofPart = findings.filter(({ part }) => part === checkedPart);
  if (ofPart.length === 0) yield passed();
  for (const finding of ofPart) yield failed(checkedPart === 'status' ? { ...finding, isAboutStatus: true } : finding);
}

/** Maximum difference between two clocks of one service, in milliseconds. */
const maxClockSkew = 1_000;

/** Documented values of a throttle step (§2.7). */
const throttleValues: readonly string[] = ['skip', 'type', 'amount', 'unit', 'dynamicKey'];

/** Steps whose `template` has undocumented contents: those of events, and of the workflows in messages. */
const stepComponents: readonly string[] = ['NotificationStep', 'NotificationStepVariant', 'ActivityStep'];

function fieldNamesIn(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(typeof value === 'object' ? Object(value) : {})))].sort();
}
