const filter = 'listMessages/data/*/template/steps/*/filters/*';

/**
 * By requirement, the sabotage of a body that breaks it alone, where the first place of its schema would break others
 * too. What is wrong in the response to an update also differs from the list, for example.
 */
export const plainest: Readonly<Record<string, string>> = {
  'subscriber.required-fields': 'createSubscriber: drop _organizationId',
  'step-filter.required-fields': `${filter}: drop isNegated`,
  'step-filter.field-types': `${filter}: string instead of object`,
  'step-filter.enums': `${filter}/type: outside the enum`,
  'filter-part.required-fields': `${filter}/children/*: drop field`,
  'filter-part.field-types': `${filter}/children/*: string instead of object`,
  'filter-part.enums': `${filter}/children/*/operator: outside the enum`,
  'channel.enum': 'listMessages/data/*/channel: number instead of string',
  'context-key.form': 'listNotifications/data/*/contextKeys/*: number instead of string',
  'workflow.required-fields': 'getWorkflow: drop slug',
  'step-type.enum': 'listNotifications/data/*/jobs/*/type: number instead of string',
};
