import type { Event, Message } from './events.js';
import type { Integration } from './integrations.js';
import type { Options } from './options.js';
import type { Subscriber } from './subscribers.js';
import { formatMoment } from './timestamps.js';
import type { Step, Workflow } from './workflows.js';

export const environmentId = 'the environment';
const scope = { _organizationId: 'the organization', _environmentId: environmentId };

/** Turns records into the resources of section 2. */
export class Present {
  readonly #options: Options;
  readonly #extras: object;

  constructor(options: Options) {
    this.#options = options;
    this.#extras = options.extras ? { 'x-extra': { any: ['thing', 1, null] } } : {};
  }

  readonly subscriber = ({ isDeleted = false, ...record }: Subscriber): object => ({
    ...this.#nulls('firstName lastName email phone avatar locale timezone isOnline lastOnlineAt data'),
    ...this.#withId(record),
    ...scope,
    deleted: isDeleted,
    ...this.#extras,
  });

  readonly integration = (record: Integration): object => ({
    ...this.#withId(record),
    ...scope,
    deleted: false,
    ...this.#extras,
  });

  readonly message = ({ _id, event, ...record }: Message): object => ({
    ...this.#nulls('_templateId _messageTemplateId _feedId'),
    ...this.#withId({ _id, ...record }),
    ...scope,
    _notificationId: event._id,
    _subscriberId: event.subscriber._id,
    transactionId: event.transactionId,
    read: false,
    seen: false,
    cta: {},
    ...(record.status === 'error' && { errorText: 'the provider refused it' }),
    ...(!this.#options.lean && {
      _templateId: event.workflow._id,
      templateIdentifier: event.workflow.workflowId,
      ...(event.contextKeys.length > 0 && { contextKeys: event.contextKeys }),
    }),
    ...this.#extras,
  });

  readonly listedEvent = (event: Event): object => ({
    ...this.#event(event),
    ...(this.#options.jobsInList && { jobs: event.jobs }),
  });

  readonly event = (event: Event): object => ({ ...this.#event(event), jobs: event.jobs });

  readonly workflow = (workflow: Workflow): object => ({
    ...this.#nulls('payloadSchema lastPublishedAt lastTriggeredAt payloadExample'),
    ...workflow,
    ...this.#extras,
  });

  /** A retrieved step has its values beside its controls, and not in them (§4.8). */
  readonly step = ({ controls: { values, ...controls }, ...step }: Step): object => ({
    ...step,
    controls,
    controlValues: values,
    ...this.#extras,
  });

  /** The text of a body, every moment in it in the form that the options say. */
  json(body: object): string {
    const format = this.#options.timestamps;
    // JSON.stringify turns a Date into a text before a replacer sees it, but the replacer's `this` still has the Date.
    return JSON.stringify(body, function (this: Record<string, unknown>, name, value: unknown) {
      const original = this[name];
      return original instanceof Date ? formatMoment(original, format) : value;
    });
  }

  #event({ _id, transactionId, createdAt, subscriber, workflow, contextKeys, topics }: Event): object {
    const required = { ...this.#withId({ _id }), ...scope, _subscriberId: subscriber._id, transactionId };
    if (this.#options.lean) return { ...required, ...this.#extras };
    const { severity, name, origin, workflowId } = workflow;
    return {
      ...required,
      _templateId: workflow._id,
      createdAt,
      severity,
      channels: workflow.steps.map(({ type }) => type),
      contextKeys,
      topics,
      payload: {},
      subscriber: {
        _id: subscriber._id,
        subscriberId: subscriber.subscriberId,
        ...(subscriber.email && { email: subscriber.email }),
      },
      template: {
        _id: workflow._id,
        name,
        origin,
        triggers: [{ type: 'event', identifier: workflowId, variables: [] }],
      },
      ...this.#extras,
    };
  }

  #withId({ _id, ...rest }: { readonly _id: string }): object {
    return this.#options.hideIds ? rest : { _id, ...rest };
  }

  #nulls(names: string): object {
    return this.#options.nulls ? Object.fromEntries(names.split(' ').map((name) => [name, null])) : {};
  }
}
