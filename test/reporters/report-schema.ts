import { readFileSync } from 'node:fs';

/** The published schema of reports. */
export const reportSchema: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync('generated/report.schema.json', 'utf8'),
);
