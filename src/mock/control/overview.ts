import type { Overview } from '#generated/control.js';
import { version } from '#generated/version.js';
import { document, root } from './control-operations.js';

/** What this is and where things are. */
export const overview: Overview = {
  name: 'notikit',
  version,
  what: 'A mock of the Notification Service API: its operations answer here, and the paths below say more of it and steer it.',
  links: {
    'the contract': '/openapi.json',
    'the control API': `${root}/openapi.json`,
    ...Object.fromEntries(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, { summary }]) => [summary, `${method.toUpperCase()} ${root}${path}`]),
      ),
    ),
  },
};

/** The same for a browser. */
export function overviewPage(): string {
  const rows = Object.entries(overview.links).map(([what, where]) => {
    const path = where.replace('GET ', '');
    const place = /^\/[^{ ]*$/.test(path) ? `<a href="${escaped(path)}">${escaped(path)}</a>` : escaped(where);
    return `<tr><td>${escaped(what)}</td><td><code>${place}</code></td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>notikit</title>
<h1>notikit ${escaped(version)}</h1>
<p>${escaped(overview.what)}</p>
<table>
${rows.join('\n')}
</table>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
