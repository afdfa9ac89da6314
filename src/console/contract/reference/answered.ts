/** An answer that was read. */
export interface Answered {
  readonly status: number;
  readonly statusText: string;
  readonly durationMs: number;
  readonly body: string;
}

/** Sends a request and reads its answer. Rejects as `fetch` does. */
export async function answered(request: Request, signal: AbortSignal): Promise<Answered> {
  const start = performance.now();
  const response = await fetch(request, { signal });
  const body = await response.text();
  const { status, statusText } = response;
  return { status, statusText, durationMs: performance.now() - start, body };
}
