import { createTraffic } from '../../src/traffic/traffic.js';
import type { PassedExchange } from '../../src/traffic/traffic-finding.js';

/** Result of one requirement in a report on some exchanges. */
export function resultOf(id: string, ...exchanges: readonly PassedExchange[]) {
  const traffic = createTraffic();
  for (const exchange of exchanges) traffic.add(exchange);
  return traffic.report().results.find((result) => result.id === id);
}
