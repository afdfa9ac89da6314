/** Places of the contract that no answer of a run over the mock has, by name, each group with its reason. */
export const unseen: readonly RegExp[] = [
  // No workflow of the mock has a step of type `trigger`: §2.7 gives such a step no control values.
  /^getWorkflowStep\[RetrievedTriggerStep\]/,
];
