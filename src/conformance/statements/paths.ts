import { isUnknownId, unknownHexSuffix } from '../../judgement/facts/refusal.js';
import { stepsOf } from '../../reference/operations/single-records.js';
import type { Checker } from '../checker.js';
import { acceptedId } from '../learn.js';
import { isWrite, type StatementInput, withUnknownId } from './valid-calls.js';

/** Checks that a workflow does not return a step of another one (§4.8). */
export async function checkForeignStep(checker: Checker): Promise<void> {
  const [own, ...others] = checker.known.collection('workflow').records.map(({ value }) => value);
  const workflowId = own && acceptedId(checker, own);
  if (own === undefined || workflowId === undefined || isUnknownId(workflowId)) return;
  const names = new Set(stepsOf(own).flatMap(({ stepId, _id, slug }) => [stepId, _id, slug]));
  const foreign = others.flatMap(stepsOf).find(({ stepId }) => typeof stepId === 'string' && !names.has(stepId));
  for (const stepId of [foreign?.stepId, foreign?.slug]) {
    if (typeof stepId !== 'string' || stepId === '' || names.has(stepId)) continue;
    const response = await checker.send({ operationId: 'getWorkflowStep', path: { workflowId, stepId } });
    if (response?.outcome === 'refused') checker.passed('unknown-id.refused', response.exchange);
    if (response === undefined || !response.exchange.succeeded) continue;
    const { exchange } = response;
    const message = 'a workflow returned the step of another one';
    const actual = String(exchange.response.status);
    checker.failed('unknown-id.refused', { message, expected: 'a refusal', actual, isAboutStatus: true }, exchange);
  }
}

/** Requests an unknown record from each operation. A rule checks the responses (§3). */
export async function requestUnknownIds({ checker, responses }: StatementInput): Promise<void> {
  const calls = [...responses.values()]
    .map(({ call }) => call)
    .filter((call) => call.path !== undefined && !isWrite(call));
  await Promise.all(calls.map((call) => checker.send(withUnknownId(checker, call))));
  // An identifier that no database generates may get another status.
  const malformed = { operationId: 'getNotification', path: { notificationId: `00${unknownHexSuffix}` } } as const;
  if (checker.covers('getNotification')) await checker.send(malformed);
}
