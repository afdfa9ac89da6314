import type { Report } from '../../src/judgement/report/report.js';

/** Fields with fixed values in the schema of reports. */
const constantFields: readonly string[] = ['status', 'level', 'reason', 'kind', 'contract', 'digest'];

/** Appends a text to each non-empty text of a report, also to ids, paths and names of operations. */
export function appendToTexts(text: string, report: Report): Report {
  return JSON.parse(JSON.stringify(report), (key, value) => {
    if (key === 'comparisons')
      return Object.fromEntries(Object.entries(value).map(([name, count]) => [`${name}${text}`, count]));
    return typeof value === 'string' && value !== '' && !constantFields.includes(key) ? `${value}${text}` : value;
  });
}
