// The same inbox: it relies on what the specification says, and on nothing else.

export function createInbox(baseUrl, apiKey) {
  const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' };
  const ask = (path, options) => fetch(`${baseUrl}${path}`, { headers, ...options });
  const icons = {
    'in-app': '🔔',
    'email-webhook': '✉',
    'push-webhook': '📱',
    'chat-webhook': '💬',
    'generic-sms': '📟',
  };
  const find = async (subscriberId) => {
    const { data } = await (await ask(`/v2/subscribers?subscriberId=${subscriberId}`)).json();
    return data.find((one) => one.subscriberId === subscriberId);
  };

  return {
    /** The id of the newest message, whichever comes first. */
    async newest() {
      const newestOf = (messages) => messages.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
      const messages = [];
      for (let page = 0; ; page += 1) {
        const { data, hasMore } = await (await ask(`/v1/messages?limit=25&page=${page}`)).json();
        messages.push(...data);
        if (!hasMore) return newestOf(messages)._id;
      }
    },

    /** Whether somebody is new here: any refusal of a subscriber that is there already is the conflict. */
    async register(subscriberId) {
      const body = JSON.stringify({ subscriberId });
      const { ok, status } = await ask('/v2/subscribers?failIfExists=true', { method: 'POST', body });
      if (ok) return 'welcome';
      if (status < 500 && (await find(subscriberId)) !== undefined) return 'welcome back';
      throw new Error(`the service is not to be reached (${status})`);
    },

    /** `3 of 600`, or `3` where nobody has counted. */
    async head() {
      const { data, totalCount } = await (await ask('/v1/messages?limit=3')).json();
      return totalCount === undefined ? `${data.length}` : `${data.length} of ${totalCount}`;
    },

    /** The day on which somebody was last online. */
    async lastSeen(subscriberId) {
      const found = await find(subscriberId);
      return found?.lastOnlineAt?.slice(0, 10) ?? 'never';
    },

    async icons() {
      const all = await (await ask('/v1/integrations/active')).json();
      return all.map(({ providerId }) => icons[providerId] ?? '•');
    },
  };
}
