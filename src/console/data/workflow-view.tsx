import { useEffect, useRef } from 'preact/hooks';
import type { Workflow, WorkflowStep } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { Plain } from '../parts/elements.js';
import { hrefOf, route } from '../route.js';
import { dataRoute } from './collections.js';
import { RelatedRecords, StatusWord, StepIcon } from './record-parts.js';
import { isChannel, stepNames } from './records.js';

/** Workflow with its properties and a diagram of its steps. */
export function WorkflowView({ record }: { readonly record: Workflow }) {
  const { _id, workflowId, description, status, active, severity, tags = [] } = record;
  return (
    <section aria-label="Description">
      {description !== undefined && (
        <p class="lede">
          <Plain text={description} />
        </p>
      )}
      <p class="facts">
        <StatusWord of={status} />
        {active !== true && <span>disabled</span>}
        {severity !== 'none' && <span>severity {severity}</span>}
        {tags.map((tag) => (
          <span key={tag} class="tag">
            <Plain text={tag} limit={40} />
          </span>
        ))}
      </p>
      <div class="bar">
        <RelatedRecords search={_id} collections={['events', 'messages']} />
        <a class="button" href={hrefOf(dataRoute(['trigger'], { workflow: workflowId }))}>
          Trigger
        </a>
      </div>
      <WorkflowSteps workflow={record} />
    </section>
  );
}

/** Diagram of a workflow, from its trigger to its last step. Scrolls to the step that the address names. */
function WorkflowSteps({ workflow }: { readonly workflow: Workflow }) {
  const { steps } = workflow;
  const namedStep = route.value.query?.step;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (namedStep !== undefined) list.current?.querySelector('.named')?.scrollIntoView({ block: 'center' });
  }, [namedStep]);
  return (
    <ol ref={list} class="way" aria-label="Steps">
      <li class="start">
        <StepIcon type="trigger" />
        <p class="said">
          <b>Trigger</b> <small>{workflow.validatePayload === true ? 'the payload is validated' : ''}</small>
        </p>
      </li>
      {steps.map((step) => (
        <StepItem key={step._id} step={step} isNamed={[step._id, step.stepId].includes(namedStep ?? '')} />
      ))}
      <li class="last-step">
        <span />
        <p class="said">{steps.length === 0 ? 'No steps yet.' : 'End of workflow'}</p>
      </li>
    </ol>
  );
}

function StepItem({ step, isNamed }: { readonly step: WorkflowStep; readonly isNamed: boolean }) {
  const { type, name, stepId } = step;
  const issues = issuesOf(step);
  return (
    <li
      class={`step ${isChannel(type) ? 'delivery' : ''} ${issues.length > 0 ? 'flawed' : ''} ${isNamed ? 'named' : ''}`}
    >
      <StepIcon type={type} />
      <div>
        <p>
          <b>
            <Plain text={name} limit={80} />
          </b>{' '}
          <small>
            {stepNames[type]} · <Plain text={stepId} limit={60} />
          </small>
        </p>
        <dl>
          {factsOf(step).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Plain text={value} limit={240} />
              </dd>
            </div>
          ))}
        </dl>
        {issues.map((issue) => (
          <p key={issue} class="issue">
            <Plain text={issue} limit={240} />
          </p>
        ))}
      </div>
    </li>
  );
}

/** Settings of a step as labels and values. */
function factsOf({ controls: { values } }: WorkflowStep): [label: string, value: string][] {
  const text = (name: string) => {
    const value = field(values, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const threshold = field(values, 'threshold');
  const facts: [label: string, value: string | undefined][] = [
    ['skipped if', formatCondition(field(values, 'skip'))],
    ['subject', text('subject')],
    ['body', text('body')],
    ['duration', formatDuration(values)],
    ['cron', text('cron')],
    ['threshold', typeof threshold === 'number' ? String(threshold) : undefined],
    ['grouped by', text('digestKey') ?? text('throttleKey')],
    ['window from', text('dynamicKey')],
    ['look-back window', formatDuration(field(values, 'lookBackWindow'))],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

function issuesOf({ issues }: WorkflowStep): string[] {
  const byField = { ...issues?.controls, ...issues?.integration };
  return Object.entries(byField).flatMap(([field, fieldIssues]) =>
    fieldIssues.map(({ message }) => `${field}: ${message}`),
  );
}

function formatDuration(values: unknown): string | undefined {
  const [amount, unit] = [field(values, 'amount'), field(values, 'unit')];
  if (typeof amount !== 'number' || typeof unit !== 'string') return undefined;
  return `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** Formats a condition: a comparison in short form, anything else as JSON. The contract does not specify its format. */
function formatCondition(skip: unknown): string | undefined {
  if (typeof skip !== 'object' || skip === null) return undefined;
  const [[operator, operands] = ['', undefined], ...others] = Object.entries(skip);
  if (others.length > 0 || !Array.isArray(operands) || operands.length !== 2) return JSON.stringify(skip);
  const [left, right] = operands.map((operand: unknown) =>
    typeof operand === 'object' && operand !== null && 'var' in operand ? String(operand.var) : JSON.stringify(operand),
  );
  return `${left} ${operator} ${right}`;
}
