import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { usualBudget } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { findMisplacement } from '../../src/judgement/facts/unreadable.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { terminal } from '../../src/reporters/terminal.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { brokenIn, needingOtherKey } from './brokenness.js';

const clean = createMock({ scenario: proofScenario }).fetch;

/** A server that wraps each single resource in `data`. */
const wrappingOf =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request.clone());
    const body: unknown = response.ok ? JSON.parse(await response.clone().text()) : undefined;
    if (typeof body !== 'object' || Array.isArray(body) || (body !== null && 'hasMore' in body)) return response;
    if (body !== null && 'next' in body) return response;
    return new Response(JSON.stringify({ data: body }), { status: response.status, headers: response.headers });
  };

const wrapping = wrappingOf(clean);

const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0, budget: 300 };
const whole = { ...target, budget: usualBudget };

slow('an envelope is one finding, and what it hides is not tested because of it', async () => {
  const report = await runConformance({ ...target, fetch: wrapping });
  const [cause, ...others] = report.causes;
  expect(others).toEqual([]);
  expect(brokenIn(report)).toEqual([cause?.id]);
  expect(cause?.operations).toEqual(expect.arrayContaining(['createSubscriber', 'getWorkflow', 'getNotification']));
  const skipped = report.results.filter(({ status }) => status === 'skipped');
  const untrue = skipped.filter(({ id, message }) => cause?.hides.includes(id) && !message.includes(cause.id));
  expect(untrue).toEqual([]);
  expect(skipped.map(({ message }) => message)).not.toContain('the workflow has no steps');
  const lines = terminal(report, { color: false }).split('\n');
  expect(lines[3]).toMatch(
    /^✗ the response contains the resource inside .* requirements cannot be checked because of it/,
  );
  expect(lines[4]).toMatch(/If this is intended, add `envelope: data` to a profile; --suggest-profile/);
});

slow('with its profile, the envelope is no finding, and all of the contract is judged in it', async () => {
  const report = await runConformance({ ...whole, fetch: wrapping, profile: readProfile({ envelope: 'data' }) });
  expect(brokenIn(report)).toEqual([]);
  expect(report.causes).toEqual([]);
  expect(report.profile?.name).toBe('inline');
  const skipped = report.results.filter(({ status }) => status === 'skipped').map(({ id }) => id);
  expect(skipped).toEqual(['search.total-count-cap', 'integration-update.credentials-validation', ...needingOtherKey]);
  const form = report.results.find(({ id }) => id === 'workflow.required-fields');
  expect(form?.witnesses).toBeGreaterThan(0);
  const resource = report.results.find(({ id }) => id === 'response.requested-resource');
  expect(resource?.witness?.pointer).toMatch(/^\/data\//);
});

slow('an envelope that the profile has and the server has not is one finding too', async () => {
  const report = await runConformance({ ...target, fetch: clean, profile: readProfile({ envelope: 'data' }) });
  const [cause, ...others] = report.causes;
  expect(others).toEqual([]);
  expect(brokenIn(report)).toEqual([cause?.id]);
  expect(cause?.message).toContain('without the envelope of the profile');
});

test('that a wrong query is accepted is no less a violation for the envelope of the answer', async () => {
  const lenient: Fetch = (request) => {
    const url = new URL(request.url);
    if (url.searchParams.get('failIfExists') === 'perhaps') url.searchParams.delete('failIfExists');
    return wrapping(new Request(url, request));
  };
  const report = await runConformance({
    ...target,
    budget: undefined,
    fetch: lenient,
    only: ['query.types-checked', 'subscriber.*'],
  });
  const types = report.results.find(({ id }) => id === 'query.types-checked');
  expect(types).toMatchObject({ status: 'warned', evidence: [{ status: 201, expected: 'a refusal, 4xx' }] });
  expect(report.causes).toHaveLength(1);
});

test('with its profile, the place of a finding of the reference is in the envelope too', async () => {
  const breaking = findSabotage('step.agrees-with-workflow')?.wrap(clean) ?? clean;
  const profile = readProfile({ envelope: 'data' });
  const report = await runConformance({ ...target, fetch: wrappingOf(breaking), profile, only: ['step.*'] });
  const result = report.results.find(({ id }) => id === 'step.agrees-with-workflow');
  expect(result).toMatchObject({ status: 'failed', evidence: [{ pointer: expect.stringMatching(/^\/data\/\w+/) }] });
  expect(result?.evidence[0]?.answer?.marked).not.toContain('is not there');
});

test('the place of custom data that is not stored is the innermost one that differs', async () => {
  const losing: Fetch = async (request) => {
    const response = await clean(request);
    const text = await response.text();
    const { status, headers } = response;
    return new Response(text.replaceAll(/"object":\{\}/g, '"object":null'), { status, headers });
  };
  const report = await runConformance({ ...target, fetch: losing, only: ['create.*'] });
  const broken = report.results.filter(({ status }) => status === 'failed');
  const pointers = broken.flatMap(({ evidence }) => evidence.map(({ pointer }) => pointer));
  expect(pointers.length).toBeGreaterThan(0);
  for (const pointer of pointers) expect(pointer).toMatch(/\/data\/(.*\/)?object$/);
});

/** A server that wraps the responses of some operations. */
function wrappingOnly(...paths: readonly RegExp[]): Fetch {
  return wrappingIn('data', ...paths);
}

function wrappingIn(field: string, ...paths: readonly RegExp[]): Fetch {
  return async (request) => {
    const response = await clean(request.clone());
    if (!response.ok || !paths.some((path) => path.test(`${request.method} ${new URL(request.url).pathname}`)))
      return response;
    const { status, headers } = response;
    return new Response(`{"${field}":${await response.text()}}`, { status, headers });
  };
}

test.each([
  ['data', undefined, 'searchSubscribers'],
  ['result', undefined, 'searchSubscribers'],
  ['data', 'data', 'createSubscriber, searchSubscribers,'],
] as const)('a check of one list inside {"%s": …} with the profile %s is never green', async (field, envelope, first) => {
  const report = await runConformance({
    ...target,
    allowWrites: false,
    fetch: wrappingIn(field, /./),
    only: ['search.*'],
    ...(envelope !== undefined && { profile: readProfile({ envelope }) }),
  });
  expect(report.checked.operations).toEqual([]);
  expect(outcomeOf(report)).toBe('incomplete');
  const advice = `add \`envelope: { field: ${field}, operations: [${first}`;
  expect(report.incomplete).toMatchObject({
    reason: 'not everything checked',
    message: expect.stringContaining(advice),
  });
  expect(terminal(report, { color: false })).toContain(advice);
});

test('a step of an unknown kind in the envelope of the profile is not inside another envelope', () => {
  const profile = readProfile({ envelope: 'data' });
  const step = { stepId: 'call', type: 'tool', name: 'Call' };
  expect(findMisplacement(profile, 'getWorkflowStep', { data: step })).toBeUndefined();
});

const singlesAndActive = [/workflows|integrations|online-status|POST|\/notifications\/./];

const wrapped: readonly (readonly [string, readonly RegExp[]])[] = [
  ['some resources and a list', singlesAndActive],
  ['one operation', [/workflows\/[^/]+$/]],
  ['everything', [/./]],
];

slow.each(wrapped)('whoever follows the advice on an envelope for %s gets no other advice', async (_, paths) => {
  const fetch = wrappingOnly(...paths);
  const first = await runConformance({ ...target, fetch });
  const advice = first.causes.map(({ remedy }) => /`(envelope: [^`]+)`/.exec(remedy)?.[1]);
  expect(advice).toHaveLength(1);
  const profile = readProfile(parse(advice[0] ?? ''));
  const second = await runConformance({ ...target, fetch, profile });
  expect(second.causes).toEqual([]);
});

test('a profile whose envelope covers too few or too many operations is told which it should name', async () => {
  const fetch = wrappingOnly(/workflows\/[^/]+$/, /integrations\/active/);
  const report = await runConformance({ ...target, fetch, profile: readProfile({ envelope: 'data' }) });
  const advice = report.causes.map(({ remedy }) => /`(envelope: [^`]+)`/.exec(remedy)?.[1]);
  expect(new Set(advice).size).toBe(1);
  // The update was not sent, so nothing shows yet that its response has no envelope.
  const operations = ['listActiveIntegrations', 'updateIntegration', 'getWorkflow'];
  expect(parse(advice[0] ?? '')).toEqual({ envelope: { field: 'data', operations } });
});
