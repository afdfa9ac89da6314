/**
 * Decisions that the specification leaves to a server, and that a server makes once: by name, the alternatives. A name
 * that a requirement has (`upsert.absent-fields.data`) is the one that profiles and the mock use for it.
 */
export interface OpenChoice {
  readonly alternatives: readonly string[];
  /** Alternatives that explain almost every response: they count only while no other one is left. */
  readonly weak?: readonly string[];
}

const forms = ['part', 'whole', 'beginning', 'end', 'word-beginning', 'word'] as const;
const bound = { alternatives: ['inclusive', 'exclusive'] } as const;
const pathForm = { alternatives: ['accepted', 'refused'] } as const;
const keptOrMerged = { alternatives: ['replaced', 'merged'] } as const;
const embedded = { alternatives: ['current'], weak: ['as it was'] } as const;

export const openChoices = {
  // Section 4.3: how the filters of the search match, what a name is, and how texts are ordered.
  'search.match-form.email': { alternatives: forms },
  'search.match-form.name': { alternatives: forms },
  'search.match-form.phone': { alternatives: forms },
  'search.match-form.subscriberId': { alternatives: forms },
  'search.name': { alternatives: ['joined', 'trimmed', 'either', 'both', 'reversed'] },
  'search.order-of-texts': { alternatives: ['code unit', 'folded', 'dictionary'], weak: ['own'] },
  'search.order-of-absent': { alternatives: ['last', 'first', 'low', 'high'] },
  'search.order-of-empty': { alternatives: ['text', 'absent'] },
  'search.default-direction': { alternatives: ['DESC', 'ASC'] },
  'search.page-fill': { alternatives: ['full'], weak: ['short'] },
  'search.cursor-place': { alternatives: ['one of the limit', 'beside the limit'] },

  // Sections 4.6 and 4.9.
  'list.page-size.listMessages': { alternatives: ['limit', 'items'] },
  'list.page-size.listNotifications': { alternatives: ['limit', 'items'] },
  'list.context-keys.listMessages': { alternatives: ['any', 'all', 'exact'] },
  'list.context-keys.listNotifications': { alternatives: ['any', 'all', 'exact'] },
  'events.bounds-inclusive.after': bound,
  'events.bounds-inclusive.before': bound,
  'events.search-effect.effect': { alternatives: ['ignored'], weak: ['matches'] },

  // Sections 4.1 and 4.2: what a write does to the fields that it does not give.
  'upsert.absent-fields.fields': { alternatives: ['kept', 'cleared'] },
  'upsert.absent-fields.data': keptOrMerged,
  'upsert.absent-fields.omittedData': { alternatives: ['kept', 'cleared'] },
  'online-status.last-online.online': { alternatives: ['kept', 'set', 'cleared'], weak: ['other'] },
  'online-status.last-online.offline': { alternatives: ['set', 'kept'], weak: ['other'] },
  'online-status.updatedAt': { alternatives: ['set', 'kept'] },

  // Section 4.4.
  'integration.credentials': { ...keptOrMerged, weak: ['hidden'] },
  'integration.configurations': keptOrMerged,

  // Sections 2.5 and 2.8: a message or an event shows its subscriber as it is, or as it was.
  'embedded-subscriber.message': embedded,
  'embedded-subscriber.event': embedded,

  // Section 4: identifiers in paths, and repeated idempotency keys.
  'path.workflow._id': pathForm,
  'path.workflow.workflowId': pathForm,
  'path.workflow.slug': pathForm,
  'path.step._id': pathForm,
  'path.step.stepId': pathForm,
  'path.step.slug': pathForm,
  'path.integration._id': pathForm,
  'path.integration.identifier': pathForm,
} as const satisfies Readonly<Record<string, OpenChoice>>;

export type ChoiceName = keyof typeof openChoices;

/** Answers which alternative of a choice a prediction supposes. */
export type Choose = (name: ChoiceName) => string;
