/** A request that the service refused. */
export class ApiError extends Error {
  constructor(status, body) {
    super(`${status} ${body?.title ?? 'Not Found'}: ${body?.detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** A client for the part of the notification service that the shop uses. */
export class NotificationClient {
  #url;
  #headers;

  constructor({ url, apiKey }) {
    this.#url = url.replace(/\/$/, '');
    this.#headers = { authorization: `ApiKey ${apiKey}` };
  }

  async #request(method, path, { query = {}, body } = {}) {
    const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
    const suffix = search.size > 0 ? `?${search}` : '';
    const response = await fetch(`${this.#url}${path}${suffix}`, {
      method,
      headers: body === undefined ? this.#headers : { ...this.#headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const content = await response.json().catch(() => undefined);
    if (!response.ok) throw new ApiError(response.status, content);
    return content;
  }

  createSubscriber(profile) {
    return this.#request('POST', '/v2/subscribers', { body: profile });
  }

  setOnline(subscriberId, isOnline) {
    const path = `/v1/subscribers/${encodeURIComponent(subscriberId)}/online-status`;
    return this.#request('PATCH', path, { body: { isOnline } });
  }

  searchSubscribers(query) {
    return this.#request('GET', '/v2/subscribers', { query });
  }

  /** All subscribers that match, a page after the other. */
  async everySubscriber(query) {
    const subscribers = [];
    let after;
    do {
      const page = await this.searchSubscribers({ ...query, after });
      subscribers.push(...page.data);
      after = page.next ?? undefined;
    } while (after !== undefined && subscribers.length < 1000);
    return subscribers;
  }

  listMessages(query) {
    return this.#request('GET', '/v1/messages', { query });
  }

  /** All messages of a subscriber. */
  async everyMessage(subscriberId, limit = 5) {
    const messages = [];
    for (let page = 0; page < 20; page += 1) {
      const { data, hasMore } = await this.listMessages({ subscriberId, limit, page });
      messages.push(...data);
      if (!hasMore) break;
    }
    return messages;
  }

  getWorkflow(workflowId) {
    return this.#request('GET', `/v2/workflows/${encodeURIComponent(workflowId)}`);
  }

  getNotification(notificationId) {
    return this.#request('GET', `/v1/notifications/${encodeURIComponent(notificationId)}`);
  }

  listActiveIntegrations() {
    return this.#request('GET', '/v1/integrations/active');
  }
}

export function greeting(subscriber) {
  return `Hello ${subscriber.firstName ?? 'there'}`;
}

/** The telephone number as the support staff sees it. */
export function maskedPhone(subscriber) {
  const { phone } = subscriber;
  return `${phone.slice(0, 3)}…${phone.slice(-2)}`;
}

export function language(subscriber) {
  return subscriber.locale?.split('_')[0] ?? 'en';
}

/** Whether subscribers are ordered by last name; those without one come first. */
export function isAlphabetical(subscribers) {
  const names = subscribers.map(({ lastName }) => lastName ?? '');
  return names.every((name, index) => index === 0 || names[index - 1] <= name);
}

export function unreadByChannel(messages) {
  const counts = {};
  for (const message of messages) {
    if (!message.read) counts[message.channel] = (counts[message.channel] ?? 0) + 1;
  }
  return counts;
}

export function newestFirst(messages) {
  return [...messages].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
}

export function headline(message) {
  return message.subject ?? message.title ?? 'Untitled';
}

export function linkOf(message) {
  const { data: { url } = {} } = message.cta;
  return url;
}

export function statusLine(message) {
  switch (message.status) {
    case 'sent':
      return 'Sent';
    case 'warning':
      return 'Sent with a warning';
    case 'error':
      return `Failed: ${message.errorText ?? 'unknown reason'}`;
    default:
      throw new Error(`unknown status ${message.status}`);
  }
}

/** The log level of an entry of an execution log. */
export function logLevel(detail) {
  switch (detail.status) {
    case 'Success':
    case 'ReadConfirmation':
      return 'info';
    case 'Pending':
    case 'Queued':
      return 'debug';
    case 'Warning':
      return 'warn';
    case 'Failed':
      return 'error';
    default:
      throw new TypeError(`unknown execution status ${detail.status}`);
  }
}

export function progress(notification) {
  const done = notification.jobs.filter((job) => job.status === 'completed').length;
  return `${done} of ${notification.jobs.length}`;
}

/** One line about a notification; `fallback` names a workflow that no longer exists. */
export function summary(notification, fallback) {
  const name = notification.template?.name ?? fallback;
  return `${name} (${notification.severity ?? 'low'}): ${progress(notification)} jobs`;
}

export function isLive(workflow) {
  return workflow.status === 'ACTIVE';
}

export function outline(workflow) {
  return workflow.steps.map((step, index) => `${index + 1}. ${step.name}`).join('\n');
}

export function editor(workflow) {
  const { firstName = 'someone', lastName = '' } = workflow.updatedBy ?? {};
  return `${firstName} ${lastName}`.trim();
}

export function primaryOf(integrations, channel) {
  return integrations.find((integration) => integration.primary && integration.channel === channel);
}
