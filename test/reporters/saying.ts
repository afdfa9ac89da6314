import type { Report } from '../../src/judgement/report/report.js';

/** What the schema of reports leaves nobody to choose. */
const fixed: readonly string[] = ['status', 'level', 'reason', 'kind', 'contract', 'digest'];

/** The report with a text at the end of each text in it that is not empty: of ids, paths and names of operations too. */
export function saying(text: string, report: Report): Report {
  return JSON.parse(JSON.stringify(report), (key, value) => {
    if (key === 'comparisons')
      return Object.fromEntries(Object.entries(value).map(([name, count]) => [`${name}${text}`, count]));
    return typeof value === 'string' && value !== '' && !fixed.includes(key) ? `${value}${text}` : value;
  });
}
