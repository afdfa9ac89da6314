import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import { type Imitated, imitatedKinds } from '../../fixtures/imitated.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import { operationAt } from '../contract/find-route.js';
import { field } from '../contract/json-value.js';
import { explainSuccess } from '../contract/judge.js';
import { toEpoch } from '../contract/moments.js';
import type { OperationId } from '../contract/operations.js';
import { parseExchange } from '../judgement/parsed-exchange.js';
import { learnedChoices } from '../judgement/report/report.js';
import { ProfileDraft } from '../profile/profile-draft.js';
import type { LearnedServer } from '../profile/suggest-profile.js';
import { createTraffic } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { type Collected, ImitationError, withEmbedded, withOwner } from './collect.js';

/** Records and choices of a deployment from recordings. Keeps the latest version of each record. */
export class RecordedDeployment {
  /** Checks the exchanges, which shows the choices. */
  readonly traffic = createTraffic({ target: 'the recordings' });
  readonly #suggestion = new ProfileDraft();
  readonly #records = {
    subscribers: new Map<unknown, Subscriber>(),
    integrations: new Map<unknown, Integration>(),
    workflows: new Map<unknown, Workflow>(),
    messages: new Map<unknown, Message>(),
    events: new Map<unknown, NotificationEvent>(),
  };
  #isCounted: boolean | undefined;

  readonly add = (passed: PassedExchange): void => {
    const { request, response, durationMs, unrecorded, replaced = [] } = passed;
    const operationId = operationAt(request.method, new URL(request.url).pathname);
    const isWhole = unrecorded?.has('response body') !== true && replaced.length === 0;
    if (operationId !== undefined && response !== undefined && isWhole) {
      const judged = parseExchange({ operationId, request, response, durationMs });
      this.#suggestion.add(judged);
      if (judged.succeeded) this.#store(operationId, judged.json);
    }
    this.traffic.add(passed);
  };

  /** Records, newest first. Throws ImitationError without any. */
  collected(): Collected {
    const { subscribers, integrations, workflows, messages, events } = this.#records;
    if (subscribers.size + integrations.size + messages.size + events.size === 0)
      throw new ImitationError('the recordings contain no record of the API');
    const records = withOwner({
      subscribers: newestFirst(withEmbedded([...subscribers.values()], messages.values())),
      integrations: [...integrations.values()],
      workflows: [...workflows.values()],
      messages: newestFirst(messages.values()),
      events: newestFirst(events.values()),
    });
    const leftOut = { 'messages.total-count-shown': { totalCount: 'left-out' as const } };
    return { records, choices: this.#isCounted === false ? leftOut : {}, limits: [] };
  }

  /** Differences of the deployment from the contract, and its choices. */
  learned(): LearnedServer {
    return { draft: this.#suggestion, choices: learnedChoices(this.traffic.report().results) };
  }

  /** Assigns the contract's types to recorded data: a scenario accepts any records. */
  #store(operationId: OperationId, json: unknown): void {
    const [kind, name, list] = recordedForms[operationId] ?? [];
    if (kind === undefined || name === undefined) return;
    if (kind === 'messages') this.#isCounted = field(json, 'totalCount') !== undefined;
    const records: Map<unknown, unknown> = this.#records[kind];
    for (const record of [list === undefined ? json : field(json, list)].flat()) {
      const id = field(record, name);
      // A retrieved record has more fields than a listed one.
      if (typeof id === 'string') records.set(id, { ...Object(records.get(id)), ...Object(record) });
    }
  }
}

/** Fields of responses that contain records, and the fields that identify them. */
const recordedForms: Readonly<
  Partial<Record<OperationId, readonly [kind: (typeof imitatedKinds)[number], id: string, list?: string]>>
> = {
  searchSubscribers: ['subscribers', 'subscriberId', 'data'],
  createSubscriber: ['subscribers', 'subscriberId'],
  updateSubscriberOnlineStatus: ['subscribers', 'subscriberId'],
  listActiveIntegrations: ['integrations', '_id'],
  updateIntegration: ['integrations', '_id'],
  listMessages: ['messages', '_id', 'data'],
  listNotifications: ['events', '_id', 'data'],
  getNotification: ['events', '_id'],
  getWorkflow: ['workflows', '_id'],
};

function newestFirst<T extends { readonly createdAt?: string }>(records: Iterable<T>): readonly T[] {
  const timeOf = ({ createdAt = '' }: T) => toEpoch(createdAt);
  return [...records].sort((record, other) => timeOf(other) - timeOf(record) || 0);
}

/** Operation that returns a record, or a page of records. */
const shownBy = {
  subscribers: 'createSubscriber',
  integrations: 'updateIntegration',
  workflows: 'getWorkflow',
  messages: 'listMessages',
  events: 'getNotification',
} as const satisfies Record<(typeof imitatedKinds)[number], OperationId>;

/** Choices that incomplete records require, regardless of the deployment. */
export function choicesOfGaps({ integrations }: Imitated): PartialChoices {
  const isBare = integrations.every(({ credentials }) => Object.keys(credentials ?? {}).length === 0);
  // With required credentials, no integration of the mock could be updated.
  return isBare ? { 'integration-update.credentials-validation': { incomplete: 'accepted' } } : {};
}

/** Differences of the records from a contract, one line each, with the number of records. */
export function mismatchesOf(records: Imitated, profile: Contract): readonly string[] {
  return imitatedKinds.flatMap((kind) => {
    const id = shownBy[kind];
    const counts = new Map<string, number>();
    for (const record of records[kind]) {
      const body = kind === 'messages' ? { data: [record], hasMore: false, pageSize: 1, page: 0 } : record;
      const [first] = explainSuccess(profile, id, body);
      if (first === undefined) continue;
      const text = `${first.schema ?? kind} ${first.message}, at ${first.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts].map(([text, count]) => {
      const verb = count === 1 ? 'does' : 'do';
      return `${kind}: ${count} ${verb} not conform to the contract, as in the deployment: ${text}`;
    });
  });
}
