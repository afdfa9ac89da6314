import { isDeepStrictEqual } from 'node:util';
import type { Browser } from '@playwright/test';
import { shownIn } from './shown-in.js';

/** An application that uses `judge`. At the end it violates the policy, to prove that violations are noticed. */
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

/** Runs `judge` in a page that allows only its own scripts. Throws for an unexpected result. */
export async function judgeStrictly(project: string, browser: Browser): Promise<void> {
  const seen = await shownIn(browser, { project, code, policy });
  const expected = { good: [], bad: ['/hasMore type'], before: [], after: ['script-src'] };
  if (!isDeepStrictEqual(seen, expected)) throw new Error(`judge under ${policy}: ${JSON.stringify(seen)}`);
  console.log(
    `Chromium: judge under ${policy} finds nothing in a good answer, what is wrong in a bad one, and does nothing that is forbidden`,
  );
}
