import { field, isObject, isSameJson, type JsonObject } from '../../contract/json-value.js';
import { queryValue, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import {
  compareEmbedded,
  compareRecord,
  type Expectation,
  expectRefusal,
  expectSuccess,
  findByPath,
} from '../expectation.js';
import type { Findings } from '../findings.js';
import type { KnownRecord, KnownState } from '../state.js';

/** Predicts a retrieved workflow (§4.7). */
export function expectWorkflow(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const named = findByPath('workflow', call.path?.workflowId, state.collections.workflow.records, choose);
  if ('refusal' in named) return named.refusal;
  const workflow = named.found;
  const requirement =
    queryValue(call, 'environmentId') === undefined ? 'response.requested-resource' : 'workflow.environment-id';
  return expectSuccess(requirement, (shown, findings) => {
    compareIdentity(findings, workflow.value, shown, ['_id', 'workflowId']);
    if (requirement === 'workflow.environment-id') findings.pass(requirement, '');
    if (state.isUncertain('workflow', workflow.key)) return;
    const record = { ...workflow, defaultRequirement: 'reads.change-nothing' } as const;
    compareRecord(findings, record, shown, '', { operationId: call.operationId, state });
    compareWithEarlierRead(findings, workflow, shown);
  });
}

/** Predicts a retrieved step, whose values are beside its controls, not in them (§4.8). */
export function expectStep(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const named = findByPath('workflow', call.path?.workflowId, state.collections.workflow.records, choose);
  if ('refusal' in named) return named.refusal;
  const workflow = named.found;
  const steps = stepsOf(workflow.value).map((value) => ({ value }));
  const namedStep = findByPath('step', call.path?.stepId, steps, choose);
  if ('refusal' in namedStep) return namedStep.refusal;
  const step = namedStep.found.value;
  const requirement = hasIssues(step.issues) ? 'step.issues-answered' : 'response.requested-resource';
  return expectSuccess(requirement, (shown, findings) => {
    compareIdentity(findings, step, shown, ['_id', 'stepId']);
    if (state.isUncertain('workflow', workflow.key)) return;
    const record: KnownRecord = {
      key: '',
      value: toRetrievedStep(step),
      fieldRequirements: {},
      defaultRequirement: 'step.agrees-with-workflow',
    };
    compareRecord(findings, record, shown, '', { operationId: call.operationId, state });
    compareIssues(findings, step, shown);
  });
}

/** Form of a step in its own response. */
function toRetrievedStep({ controls, ...step }: JsonObject): JsonObject {
  if (!isObject(controls)) return step;
  const { values, ...others } = controls;
  return { ...step, controls: others, ...(isObject(values) && { controlValues: values }) };
}

export function hasIssues(issues: unknown): boolean {
  return isObject(issues) && Object.values(issues).some((issue) => isObject(issue) && Object.keys(issue).length > 0);
}

/** Compares the issues of a step in the workflow with those in its own response (§7.3). */
function compareIssues(findings: Findings, step: JsonObject, shown: unknown): void {
  const hasIssuesInWorkflow = hasIssues(step.issues);
  const hasIssuesAlone = hasIssues(field(shown, 'issues'));
  if (!hasIssuesInWorkflow && !hasIssuesAlone) return;
  const message = 'the issues of a step are shown in one place only';
  const expected = 'the same issues in the workflow and the step';
  const actual = hasIssuesAlone ? 'only in the step' : 'only in the workflow';
  if (hasIssuesInWorkflow === hasIssuesAlone) findings.pass('step.issues-answered', '/issues');
  else findings.fail('step.issues-answered', { pointer: '/issues', message, expected, actual });
}

/** Predicts a retrieved event (§4.10). */
export function expectEvent(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const known = state.collections.event.find(call.path?.notificationId ?? '');
  if (known === undefined) return expectRefusal('unknown-id.refused', 'no event has this identifier');
  return expectSuccess('response.requested-resource', (shown, findings) => {
    compareIdentity(findings, known.value, shown, ['_id']);
    if (!state.isUncertain('event', known.key)) {
      const record = { ...known, defaultRequirement: 'event.agrees-with-list' } as const;
      const context = { operationId: call.operationId, state, ignoredFields: ['subscriber'] };
      compareRecord(findings, record, shown, '', context);
    }
    compareEmbedded(findings, 'event', shown, '', state, choose);
  });
}

export function stepsOf(workflow: JsonObject): readonly JsonObject[] {
  return Array.isArray(workflow.steps) ? workflow.steps.filter(isObject) : [];
}

function compareIdentity(findings: Findings, known: JsonObject, shown: unknown, names: readonly string[]): void {
  const describe = () => 'the response contains another resource';
  findings.compareFields('response.requested-resource', names, known, shown, describe);
}

/** Compares a workflow with an earlier response to the same read: it must not lack a field that had a value. */
function compareWithEarlierRead(findings: Findings, known: KnownRecord, shown: unknown): void {
  if (!isObject(shown)) return;
  const hadValue = (name: string) => (known.value[name] ?? null) !== null;
  const lost = Object.keys(known.value).find((name) => shown[name] === undefined && hadValue(name));
  if (lost !== undefined) {
    const values = { pointer: `/${lost}`, expected: known.value[lost], actual: 'nothing' };
    findings.fail('reads.change-nothing', { ...values, message: `a repeated read lacks the ${lost}` });
  } else if (isSameJson(known.value, shown)) findings.pass('reads.change-nothing', '');
}
