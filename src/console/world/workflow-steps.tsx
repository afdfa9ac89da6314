import { useEffect, useRef } from 'preact/hooks';
import type { Workflow, WorkflowStep } from '#generated/types.js';
import { Plain } from '../parts/plain.js';
import { route } from '../route.js';
import { factsOf, issuesOf } from './step-facts.js';
import { StepIcon } from './step-icon.js';
import { stepNames } from './step-names.js';

/** A workflow as a way from its trigger down its steps. The step that the address names is brought into sight. */
export function WorkflowSteps({ workflow }: { readonly workflow: Workflow }) {
  const { steps } = workflow;
  const named = route.value.query?.step;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (named !== undefined) list.current?.querySelector('.named')?.scrollIntoView({ block: 'center' });
  }, [named]);
  return (
    <ol ref={list} class="way" aria-label="Steps">
      <li class="start">
        <StepIcon type="trigger" />
        <p class="said">
          <b>Trigger</b> <small>{workflow.validatePayload === true ? 'the payload must fit its schema' : ''}</small>
        </p>
      </li>
      {steps.map((step) => (
        <Step key={step._id} step={step} isNamed={[step._id, step.stepId].includes(named ?? '')} />
      ))}
      <li class="end">
        <span />
        <p class="said">{steps.length === 0 ? 'It has no steps yet.' : 'The end'}</p>
      </li>
    </ol>
  );
}

function Step({ step, isNamed }: { readonly step: WorkflowStep; readonly isNamed: boolean }) {
  const { type, name, stepId } = step;
  const issues = issuesOf(step);
  return (
    <li class={`step ${type} ${issues.length > 0 ? 'flawed' : ''} ${isNamed ? 'named' : ''}`}>
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
