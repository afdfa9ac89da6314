import type { Har } from 'har-format';
import { judgeHar } from '../../src/har/judge-har.js';
import type { Report } from '../../src/judgement/report/report.js';
import { createTraffic } from '../../src/traffic/traffic.js';

/** Checks a HAR. */
export async function judgeJson({ log }: Har, baseUrl?: string): Promise<Report> {
  const traffic = createTraffic({ baseUrl });
  await judgeHar({ name: 'site.har', entries: log.entries }, traffic, { baseUrl });
  return traffic.report();
}

/** Results that are not fine: `response.status-ok: message`. */
export function complaints({ results }: Report): readonly string[] {
  return results
    .filter(({ status }) => ['failed', 'warned', 'errored'].includes(status))
    .map(({ id, message }) => `${id}: ${message}`);
}
