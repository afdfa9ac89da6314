import type { Message } from 'notikit';

export interface InboxOptions {
  readonly apiKey: string;
  readonly baseUrl?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Part of an application under test in the examples: requests messages, and returns the texts to display. */
export async function loadInbox({
  apiKey,
  baseUrl = 'https://api.example.com',
  fetch = globalThis.fetch,
}: InboxOptions) {
  const headers = { authorization: `ApiKey ${apiKey}` };
  const response = await fetch(new Request(`${baseUrl}/v1/messages?channel=in_app&limit=3`, { headers }));
  if (!response.ok) return 'Messages cannot be shown at the moment.';
  const { data }: { data: readonly Message[] } = await response.json();
  return data.length === 0 ? 'No messages.' : data.map(({ subject, content }) => subject ?? content);
}
