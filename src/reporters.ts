export type { Report, Result } from './judgement/report/report.js';
export { ctrf } from './reporters/ctrf.js';
export { comparisonText } from './reporters/differences.js';
export { github } from './reporters/github.js';
export { html } from './reporters/html/html.js';
export { junit } from './reporters/junit.js';
export type { Reporter, ReporterOptions } from './reporters/reporter.js';
export { json } from './reporters/reporter.js';
export { terminal } from './reporters/terminal.js';
