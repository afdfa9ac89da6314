import type { Workflow } from '#generated/types.js';
import { Plain } from '../parts/plain.js';
import { hrefOf } from '../route.js';
import { Leads } from './leads.js';
import { placeIn } from './place.js';
import { Standing } from './standing.js';
import { WorkflowSteps } from './workflow-steps.js';

/** What a workflow is for, drawn as its steps. */
export function WorkflowView({ record }: { readonly record: Workflow }) {
  const { _id, workflowId, description, status, active, severity, tags = [] } = record;
  return (
    <section aria-label="What it does">
      {description !== undefined && (
        <p class="lede">
          <Plain text={description} />
        </p>
      )}
      <p class="facts">
        <Standing of={status} />
        {active !== true && <span>switched off</span>}
        {severity !== 'none' && <span>severity {severity}</span>}
        {tags.map((tag) => (
          <span key={tag} class="tag">
            <Plain text={tag} limit={40} />
          </span>
        ))}
      </p>
      <div class="bar">
        <Leads search={_id} collections={['events', 'messages']} />
        <a class="button" href={hrefOf(placeIn(['trigger'], { workflow: workflowId }))}>
          Trigger
        </a>
      </div>
      <WorkflowSteps workflow={record} />
    </section>
  );
}
