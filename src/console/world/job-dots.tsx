import type { Job } from '#generated/types.js';
import { printable } from '../../reporters/printable.js';
import { kindOf } from './standing.js';
import { stepNames } from './step-names.js';

/** How the jobs of an event stand, a dot each. */
export function JobDots({ jobs }: { readonly jobs: readonly Job[] }) {
  const said = jobs.map(({ type, status }) => printable(`${stepNames[type]} ${status}`)).join(', ');
  return (
    <span class="job-dots" role="img" aria-label={said} title={said}>
      {jobs.slice(0, 12).map(({ _id, status }) => (
        <i key={_id} class={kindOf(status)} />
      ))}
    </span>
  );
}
