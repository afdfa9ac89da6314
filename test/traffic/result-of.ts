import { createTraffic } from '../../src/traffic/traffic.js';
import type { Passed } from '../../src/traffic/traffic-finding.js';

/** What a report on some exchanges says of one requirement. */
export function resultOf(id: string, ...exchanges: readonly Passed[]) {
  const traffic = createTraffic();
  for (const exchange of exchanges) traffic.add(exchange);
  return traffic.report().results.find((result) => result.id === id);
}
