import type { ExecutionDetail, Job } from '#generated/types.js';
import type { LogEntry } from '../../../fixtures/made-up/execution-details.js';
import { objectId } from '../../../fixtures/seeded/object-id.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';

/** A job with more in its log. */
export function withLog(job: Job, log: readonly LogEntry[]): Job {
  const { executionDetails } = job;
  const added = log.map(
    ({ time, ...entry }, number): ExecutionDetail => ({
      _id: objectId(`execution-detail/${job._id}`, executionDetails.length + number, new Date(time)),
      createdAt: timestamp(time),
      isRetry: false,
      isTest: false,
      ...entry,
    }),
  );
  const updatedAt = added.at(-1)?.createdAt ?? job.updatedAt;
  return { ...job, executionDetails: [...executionDetails, ...added], ...(updatedAt !== undefined && { updatedAt }) };
}
