/** Sabotages that no run finds, by name, with the reasons. A sabotage that is found must not be listed. */
export const survivors: Readonly<Record<string, string>> = {
  'auth.key-accepted/all': 'the run ends at once, and says that the key opens nothing: it is never green',
  'integration-update.takes-effect/credentials': 'an answer may show credentials in another form than the list',
  'integration-update.all-optional/credentials': 'credentials are validated, and may be refused',
};

/** Locations of the contract that no response of a run over the mock can contain. */
export const unseen: Readonly<Record<string, RegExp>> = {
  'no workflow of the mock has a step of type `trigger`: §2.7 gives it no control values':
    /^getWorkflowStep\[RetrievedTriggerStep\]/,
};
