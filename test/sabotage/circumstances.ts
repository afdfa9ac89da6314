import type { RunOptions } from '../../src/conformance/run-conformance.js';

/** What a trial needs that others do not. */
export interface Circumstances extends Pick<RunOptions, 'ids' | 'allowWrites'> {
  /** The name of a scenario; the small one of the proof if left out. */
  readonly scenario?: string;
}

/** By the name of a sabotage, or by the id of its requirement. */
export const circumstances: Readonly<Record<string, Circumstances>> = {
  // Only there do more than 50,000 subscribers match.
  'search.total-count-cap': { scenario: 'over-50k' },
  'search.total-count-cap/10,000': { scenario: 'over-50k' },
  'search.total-count-capped/never': { scenario: 'over-50k' },
  // What goes wrong on a third page shows where there are three.
  'events.walk': { scenario: 'default' },
  'events.has-more': { scenario: 'default' },
  'messages.walk': { scenario: 'default' },
  'messages.has-more': { scenario: 'default' },
  'messages.total-count': { scenario: 'default' },
  // The lists show no event of a workflow that is a draft: the caller names it.
  'step.issues-answered/issues': { ids: { workflowId: 'trial-ending' }, allowWrites: false },
};
