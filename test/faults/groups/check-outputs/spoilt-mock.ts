import { serve } from '../../../../src/mock/http/serve.js';
import { createMock } from '../../../../src/mock.js';

type Json = Readonly<Record<string, unknown>>;

/** The mock with each listed and each single record changed. */
export async function spoiltMock(spoil: (record: Json, at: number, request: Request) => Json) {
  const { fetch } = createMock();
  return serve(async ({ request }) => {
    const response = await fetch(request.clone());
    const text = await response.text();
    if (text === '' || !response.ok) return new Response(text || null, response);
    const body = JSON.parse(text);
    const { data } = body;
    const each = (records: readonly Json[]) => records.map((record, at) => spoil(record, at, request));
    const spoilt = Array.isArray(data) ? { ...body, data: each(data) } : spoil(body, 0, request);
    return Response.json(spoilt, { status: response.status });
  });
}
