// A small inbox as many are written: it passes against the mock, and relies on five things that nobody promised.

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

  return {
    /** The id of the newest message: the first one. */
    async newest() {
      const { data } = await (await ask('/v1/messages?limit=3')).json();
      return data[0]._id;
    },

    /** Whether somebody is new here. */
    async register(subscriberId) {
      const body = JSON.stringify({ subscriberId });
      const { ok, status } = await ask('/v2/subscribers?failIfExists=true', { method: 'POST', body });
      if (ok) return 'welcome';
      if (status === 409) return 'welcome back';
      throw new Error(`the service is not to be reached (${status})`);
    },

    /** `3 of 600` */
    async head() {
      const { data, totalCount } = await (await ask('/v1/messages?limit=3')).json();
      return `${data.length} of ${totalCount.toFixed()}`;
    },

    /** The day on which somebody was last online. */
    async lastSeen(subscriberId) {
      const { data } = await (await ask(`/v2/subscribers?subscriberId=${subscriberId}`)).json();
      const { lastOnlineAt } = data.find((one) => one.subscriberId === subscriberId);
      return lastOnlineAt === null ? 'never' : lastOnlineAt.slice(0, 10);
    },

    async icons() {
      const all = await (await ask('/v1/integrations/active')).json();
      return all.map(({ providerId }) => icons[providerId] ?? fail(providerId));
    },
  };
}

function fail(providerId) {
  throw new Error(`there is no icon for ${providerId}`);
}
