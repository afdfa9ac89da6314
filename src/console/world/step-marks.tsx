import type { StepType } from '#generated/types.js';
import { StepIcon } from './step-icon.js';
import { stepNames } from './step-names.js';

/** The kinds of some steps, in a row. */
export function StepMarks({ types }: { readonly types: readonly StepType[] }) {
  const said = types.map((type) => stepNames[type]).join(', ');
  return (
    <span class="step-marks" role="img" aria-label={said} title={said}>
      {[...types.slice(0, 10).entries()].map(([place, type]) => (
        <StepIcon key={place} type={type} />
      ))}
    </span>
  );
}
