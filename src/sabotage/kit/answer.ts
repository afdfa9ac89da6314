/** An answer of ours, in JSON. */
export function answer(status: number, json: unknown): Response {
  return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
}

export function refusal(status = 422): Response {
  return new Response(JSON.stringify({ title: 'refused', status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** An answer's body as JSON, undefined if it is none. The answer can still be read. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.clone().text());
  } catch {
    return undefined;
  }
}

/** The same answer, with another body or another status. */
export function reworded(response: Response, change: { json?: unknown; status?: number }): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = 'json' in change ? JSON.stringify(change.json) : response.body;
  return new Response(body, { status: change.status ?? response.status, headers });
}
