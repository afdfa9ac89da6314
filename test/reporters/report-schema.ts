import { readFileSync } from 'node:fs';

export const reportSchema: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync('generated/report.schema.json', 'utf8'),
);
