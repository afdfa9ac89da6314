import { relative } from 'node:path';
import { bundle, getLineColLocation, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { SourceError } from '../source/source-error.js';

/** The OpenAPI document with everything that it refers to in one object. Throws SourceError on any problem. */
export async function bundleDocument(path: string, configPath: string): Promise<unknown> {
  const config = await loadConfig({ configPath });
  refuse(await lint({ ref: path, config }));
  const { bundle: document, problems } = await bundle({ ref: path, config });
  refuse(problems);
  return document.parsed;
}

function refuse(problems: readonly NormalizedProblem[]): void {
  if (problems.length === 0) return;
  throw new SourceError(
    problems.map(({ location: [location], message, ruleId }) => {
      if (location === undefined) return `${message} (${ruleId})`;
      const { source, start } = getLineColLocation(location);
      return `${relative(process.cwd(), source.absoluteRef)}:${start.line}:${start.col} ${message} (${ruleId})`;
    }),
  );
}
