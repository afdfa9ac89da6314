import type { JsonObject } from '../../contract/json-value.js';
import { hasIssues, stepsOf } from '../../reference/operations/single-records.js';
import type { Call } from '../call.js';
import type { Checker } from '../checker.js';
import type { Row } from '../factors.js';
import type { Random } from '../random.js';
import { acceptedId } from '../statements/valid-calls.js';

/** Plans calls for single records. All workflows, steps and events take turns. */
export class SingleRecordPlanner {
  readonly #nextWorkflow: () => JsonObject | undefined;
  readonly #nextStep: () => { readonly workflow: JsonObject; readonly step: JsonObject } | undefined;
  readonly #nextEvent: () => JsonObject | undefined;

  constructor(
    private readonly checker: Checker,
    random: Random,
  ) {
    const { known } = checker;
    const values = (kind: 'workflow' | 'event') => known.collection(kind).records.map(({ value }) => value);
    this.#nextWorkflow = createRotation(() => random.shuffled(values('workflow')));
    this.#nextEvent = createRotation(() =>
      random.shuffled(values('event').filter(({ _id }) => typeof _id === 'string')),
    );
    this.#nextStep = createRotation(() => {
      const allSteps = random.shuffled(
        values('workflow').flatMap((workflow) => stepsOf(workflow).map((step) => ({ workflow, step }))),
      );
      // Steps with issues come first, then one of each type.
      const withIssues = allSteps.filter(({ step }) => hasIssues(step.issues)).slice(0, 2);
      const ofTypes = allSteps.filter(
        ({ step }, at) => allSteps.findIndex((one) => one.step.type === step.type) === at,
      );
      return [...new Set([...withIssues, ...ofTypes, ...allSteps])];
    });
  }

  /** Calls that read a workflow with each form of `environmentId`, a step of each type, and some events. */
  sweep(): readonly Call[] {
    const { known } = this.checker;
    const types = new Set(
      known.collection('workflow').records.flatMap(({ value }) => stepsOf(value).map(({ type }) => type)),
    );
    const ofEvents = Array.from({ length: types.size / 2 }, () => this.call('getNotification', {}));
    const ofSteps = Array.from(types, () => this.call('getWorkflowStep', {}));
    const ofWorkflows = ['own', 'absent'].map((environmentId) => this.call('getWorkflow', { environmentId }));
    return [...ofWorkflows, ...ofSteps, ...ofEvents]
      .filter((call) => call !== undefined)
      .filter(({ operationId }) => this.checker.varies(operationId));
  }

  call(
    operationId: 'getWorkflow' | 'getWorkflowStep' | 'getNotification' | 'listActiveIntegrations',
    row: Row,
  ): Call | undefined {
    const headers = row.idempotencyKey === 'fresh' ? { headers: this.checker.newIdempotencyKey() } : {};
    switch (operationId) {
      case 'listActiveIntegrations':
        return { operationId, ...headers };
      case 'getNotification': {
        const event = this.#nextEvent();
        return event && { operationId, path: { notificationId: String(event._id) }, ...headers };
      }
      case 'getWorkflow': {
        const workflow = this.#nextWorkflow();
        const workflowId = workflow && acceptedId(this.checker, 'workflow', workflow, row.form);
        const { environmentId } = this.checker.known;
        const query = row.environmentId === 'own' && environmentId !== undefined ? { query: { environmentId } } : {};
        return workflowId === undefined ? undefined : { operationId, path: { workflowId }, ...query, ...headers };
      }
      default: {
        const next = this.#nextStep();
        const workflowId = next && acceptedId(this.checker, 'workflow', next.workflow, row.form);
        const stepId = next?.step[row.step ?? 'stepId'];
        if (workflowId === undefined || typeof stepId !== 'string' || stepId === '') return undefined;
        return { operationId, path: { workflowId, stepId }, ...headers };
      }
    }
  }
}

/** Returns items one after the other. After the last one, it starts again in another order. */
function createRotation<T>(items: () => readonly T[]): () => T | undefined {
  let queue: readonly T[] = [];
  return () => {
    if (queue.length === 0) queue = items();
    const [first, ...rest] = queue;
    queue = rest;
    return first;
  };
}
