import type { Result } from '../judgement/report/report.js';
import { groupBy } from './group-by.js';

const inNumericOrder = new Intl.Collator('en', { numeric: true });

/** The results under their sections: 4.9 comes before 4.10, and each section's results keep their order. */
export function bySection(results: readonly Result[]): [section: string, results: readonly Result[]][] {
  return [...groupBy(results, ({ section }) => section)].sort(([a], [b]) => inNumericOrder.compare(a, b));
}
