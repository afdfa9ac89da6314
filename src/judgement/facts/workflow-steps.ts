import { field } from '../../contract/json-value.js';
import type { Judged } from '../judged.js';

/** The steps in an answered workflow (§2.6); none if it was not answered, or has none. */
export function workflowSteps({ succeeded, json }: Judged): readonly unknown[] {
  const steps = field(json, 'steps');
  return succeeded && Array.isArray(steps) ? steps : [];
}

/** Whether the contract finds something in a response below a pointer. */
export function spoils({ findings, root }: Judged, below: string): boolean {
  return findings.some(({ pointer }) => pointer.startsWith(`${root}${below}`));
}
