/** A decision that the specification leaves to the server, which always decides in the same way. */
export interface OpenChoice {
  readonly alternatives: readonly string[];
  /** Alternatives that explain almost every response. They count only if all others are eliminated. */
  readonly weak?: readonly string[];
}

const forms = ['part', 'whole', 'beginning', 'end', 'word-beginning', 'word'] as const;
const bound = { alternatives: ['inclusive', 'exclusive'] } as const;
const pathForm = { alternatives: ['accepted', 'refused'] } as const;
const replacedOrMerged = { alternatives: ['replaced', 'merged'] } as const;
const embedded = { alternatives: ['current'], weak: ['as it was'] } as const;

/** Alternatives by choice. A name with a requirement id (`upsert.absent-fields.data`) is also used in profiles. */
export const openChoices = {
  // Section 4.3: matching of filters, composition of names, and order of texts.
  'search.match-form.email': { alternatives: forms },
  'search.match-form.name': { alternatives: forms },
  'search.match-form.phone': { alternatives: forms },
  'search.match-form.subscriberId': { alternatives: forms },
  'search.name': { alternatives: ['joined', 'trimmed', 'either', 'both', 'reversed'] },
  'search.order-of-texts': { alternatives: ['code unit', 'folded', 'dictionary', 'numeric'], weak: ['own'] },
  // A fallback may replace a missing value, of some fields only: then such records are anywhere.
  'search.order-of-absent': { alternatives: ['last', 'first', 'low', 'high'], weak: ['anywhere'] },
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

  // Sections 4.1 and 4.2: effect of a write on fields that the request omits.
  'upsert.absent-fields.fields': { alternatives: ['kept', 'cleared'] },
  'upsert.absent-fields.data': replacedOrMerged,
  'upsert.absent-fields.omittedData': { alternatives: ['kept', 'cleared'] },
  'online-status.last-online.online': { alternatives: ['kept', 'set', 'cleared'], weak: ['other'] },
  'online-status.last-online.offline': { alternatives: ['set', 'kept'], weak: ['other'] },
  'online-status.updatedAt': { alternatives: ['set', 'kept'] },

  // Section 4.4.
  'integration.credentials': { ...replacedOrMerged, weak: ['hidden'] },
  'integration.configurations': replacedOrMerged,

  // Sections 2.5 and 2.8: a message or an event contains the current subscriber, or an earlier version.
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

/** Returns the alternative that a prediction assumes. */
export type Choose = (name: ChoiceName) => string;
