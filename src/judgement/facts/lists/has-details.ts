import { field } from '../../../contract/json-value.js';

/** Whether a job has execution details (§2.8). */
export function hasDetails(job: unknown): boolean {
  const found = field(job, 'executionDetails');
  return Array.isArray(found) && found.length > 0;
}
