import { judgeHar } from '../../src/har/judge-har.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createTraffic } from '../../src/traffic/traffic.js';

/** Checks a HAR, given as a value or as bytes, which are read in small chunks. */
export async function judgeJson(har: unknown, baseUrl?: string): Promise<Report> {
  const bytes = har instanceof Uint8Array ? har : Buffer.from(JSON.stringify(har));
  const traffic = createTraffic({ baseUrl });
  await judgeHar({ chunks: inChunks(bytes), name: 'site.har', baseUrl }, traffic);
  return traffic.report();
}

export async function* inChunks(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Results that are not fine: `response.status-ok: message`. */
export function complaints({ results }: Report): readonly string[] {
  return results
    .filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))
    .map(({ id, message }) => `${id}: ${message}`);
}
