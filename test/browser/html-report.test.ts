import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/create-mock.js';
import { comparisonHtml } from '../../src/reporters/html/comparison-html.js';
import { html } from '../../src/reporters/html/html.js';
import { trafficReport } from '../reporters/traffic-report.js';
import { chromium, testWith } from '../tool.js';
import { launchChromium } from './chromium.js';
import { screenshot } from './screenshot.js';
import { violations } from './violations.js';

const test = testWith(chromium);

/** What a server might send to whoever looks at it. */
const hostile = [
  '\u202etxt.exe',
  '\u001b[2J',
  '<img src=x onerror="document.title = `taken`">',
  '</script><script>document.title = `taken`</script>',
  '"><svg onload="document.title = `taken`">',
].join(' ');

/** A report on a mock that says such things in place of channels; `false` for one that does not. */
async function reportOn(isHostile: boolean) {
  const mock = createMock();
  return runConformance({
    fetch: async (request) => {
      const response = await mock.fetch(request);
      if (!isHostile || !new URL(request.url).pathname.endsWith('/messages')) return response;
      const text = await response.text();
      return new Response(text.replaceAll('"channel":"sms"', `"channel":${JSON.stringify(hostile)}`), response);
    },
    ...{ baseUrl: 'http://mock.test', apiKey: 'dev', only: ['message.*', 'channel.*', 'list.*', 'search.total-*'] },
  });
}

test('a report opens from disk, is filtered and compared, reads well for all, and what a server sent does nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-html-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [good, bad] = [await reportOn(false), await reportOn(true)];
  const pages = {
    report: html(bad),
    comparison: comparisonHtml(good, bad),
    traffic: html(trafficReport({ coverage: true, minCoverage: 80 })),
  };
  const browser = await launchChromium();
  onTestFinished(() => browser.close());

  for (const [name, text] of Object.entries(pages)) {
    const file = join(folder, `${name}.html`);
    await writeFile(file, text);
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    const seen = watched(page);
    await page.goto(pathToFileURL(file).href);
    await screenshot(page, name);
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    expect(await violations(page), name).toEqual([]);
    expect(seen.requests).toEqual([pathToFileURL(file).href]);
    expect(seen.complaints).toEqual([]);
    expect(await page.title()).not.toContain('taken');
    await page.close();
  }

  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  const clauses = page.locator('.clause:visible');
  const ids = () => clauses.evaluateAll((all) => all.map(({ id }) => id));
  const broken = bad.results.filter(({ status }) => status === 'failed').map(({ id }) => `clause-${id}`);
  expect(broken).toContain('clause-channel.enum');
  expect(await clauses.count()).toBe(bad.results.length);

  await page.getByRole('button', { name: 'broken' }).click();
  expect(await ids()).toEqual(broken);
  expect(await page.locator('#shown').textContent()).toBe(`${broken.length} of ${bad.results.length} clauses`);
  await page.keyboard.press('Escape');
  expect(await clauses.count()).toBe(bad.results.length);

  await page.keyboard.press('/');
  await page.keyboard.type('channel ENUM');
  expect(await ids()).toEqual(['clause-channel.enum']);
  await page.keyboard.press('Escape');
  await page.locator('button[data-operation="searchSubscribers"][data-kind="limits"]').click();
  expect(await ids()).toEqual(['clause-search.total-count-cap', 'clause-search.total-count-capped']);

  // What a link names is seen, whatever the filter; keys open its evidence, and go on from there.
  await page.getByRole('button', { name: 'observed' }).click();
  await page.locator('.wrong a', { hasText: 'channel.enum' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('clause-channel.enum');
  await page.keyboard.press('o');
  expect(await page.locator('#clause-channel\\.enum details[open]').count()).toBe(0);
  await page.keyboard.press('o');
  expect(await page.locator('#clause-channel\\.enum mark').first().textContent()).toContain('<img src=x onerror=');
  expect(await page.locator('#clause-channel\\.enum mark').first().textContent()).toContain('\\u202etxt.exe');
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate('document.activeElement.id')).not.toBe('clause-channel.enum');

  await page.goto(pathToFileURL(join(folder, 'comparison.html')).href);
  await page.getByRole('button', { name: 'broken now' }).click();
  expect(await ids()).toEqual(broken);
  expect(await page.locator('#clause-channel\\.enum').textContent()).toContain('Before: kept');
  expect(await page.title()).not.toContain('taken');
});

/** What a page asks for, and what the browser complains of: a policy that is broken, an error of the script. */
function watched(page: Page) {
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { requests, complaints };
}
