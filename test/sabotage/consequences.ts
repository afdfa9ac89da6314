/** Requirements that a sabotage necessarily breaks in addition to its own. */
export interface Consequences {
  readonly also: readonly string[];
  readonly reason: string;
}

const inUpdate = 'the list and the response to an update must show the same integration, and only one of them is wrong';
const ofRepeated = 'a filter that is ignored is ignored with several values too';
const inStep = 'the step is wrong in one of the two places that must agree';

/** Necessary failures in a whole check by requirement. Any other failure is a defect of the sabotage. */
export const consequences: Readonly<Record<string, Consequences>> = {
  'configurations.field-types': {
    also: ['integration-update.takes-effect', 'integration-update.given-fields-only'],
    reason: inUpdate,
  },
  'workflow.step-kinds': { also: ['step.agrees-with-workflow'], reason: inStep },
  'step.kinds': { also: ['step.agrees-with-workflow'], reason: inStep },
  'subscriber.unique': {
    also: ['search.filter-subscriber-id'],
    reason: 'the filter finds one of the two subscribers that share the id',
  },
  'subscriber.id-differs': {
    also: ['create.keeps-given'],
    reason: 'a subscriber whose _id is its subscriberId is not found under the _id that it was created with',
  },
  'search.total-count-max': {
    also: ['search.total-count', 'search.no-match'],
    reason: 'a total above 50,000 is wrong for every smaller result',
  },
  'search.filter-subscriber-id': {
    also: ['search.case-sensitive'],
    reason: 'a filter that is ignored also finds an id in another case',
  },
  'search.walk-forward': {
    also: ['search.last-page', 'search.cursor-excluded'],
    reason: 'pages that lack a subscriber end elsewhere, and follow another subscriber than the one of the cursor',
  },
  'search.cursor-excluded': {
    also: ['search.walk-forward', 'search.walk-backward', 'search.include-cursor'],
    reason: 'a page that contains the subscriber of its cursor is wrong in both directions',
  },
  'messages.limit-kept': {
    also: ['messages.walk'],
    reason: 'the message that exceeds the limit is also the first one of the next page',
  },
  'messages.filter-transaction-id': { also: ['messages.filter-transaction-ids'], reason: ofRepeated },
  'events.limit-kept': {
    also: ['events.limit-accepted'],
    reason: 'a page with one event too many is not the page of an accepted limit',
  },
  'events.filter-channels': { also: ['events.filter-repeated'], reason: ofRepeated },
  'events.filter-templates': { also: ['events.filter-repeated'], reason: ofRepeated },
  'events.filter-emails': { also: ['events.filter-repeated'], reason: ofRepeated },
  'events.filter-subscriber-ids': { also: ['events.filter-repeated'], reason: ofRepeated },
  'events.filter-severity': { also: ['events.filter-repeated'], reason: ofRepeated },
  'events.filter-context-keys': { also: ['events.filter-repeated'], reason: ofRepeated },
  'events.limit-max': {
    also: ['events.limit-out-of-bounds'],
    reason: 'a page of more than 50 events serves a limit that is out of bounds as it stands',
  },
};
