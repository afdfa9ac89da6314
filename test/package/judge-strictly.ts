import { isDeepStrictEqual } from 'node:util';
import type { Browser } from '@playwright/test';
import { shownIn } from './shown-in.js';

/** What an application does with the judge. At its end it does what the policy forbids, so that this is seen. */
const code = `
import { judge, record } from 'notikit';

const judged = async (body) => {
  const request = new Request('http://api/v1/messages', { headers: { authorization: 'ApiKey dev' } });
  const findings = await judge(await record('listMessages', request, async () => Response.json(body)));
  return findings.map(({ pointer, keyword }) => pointer + ' ' + keyword);
};
const page = { page: 0, pageSize: 10, hasMore: false, data: [] };
const [good, bad] = [await judged(page), await judged({ ...page, hasMore: 'no' })];
const before = [...violations];
const forbidden = new Promise((done) => addEventListener('securitypolicyviolation', done));
try {
  new Function('');
} catch {}
await forbidden;
show({ good, bad, before, after: violations });
`;

const policy = "default-src 'none'; script-src 'self'";

/** Judges in a page that allows nothing but scripts of its own. Throws where that does not say what it should. */
export async function judgeStrictly(project: string, browser: Browser): Promise<void> {
  const seen = await shownIn(browser, { project, code, policy });
  const expected = { good: [], bad: ['/hasMore type'], before: [], after: ['script-src'] };
  if (!isDeepStrictEqual(seen, expected)) throw new Error(`judge under ${policy}: ${JSON.stringify(seen)}`);
  console.log(
    `Chromium: judge under ${policy} finds nothing in a good answer, what is wrong in a bad one, and does nothing that is forbidden`,
  );
}
