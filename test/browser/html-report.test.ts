import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { comparisonHtml } from '../../src/reporters/html/comparison-html.js';
import { html } from '../../src/reporters/html/html.js';
import { fullReport } from '../reporters/full-report.js';
import { greenReport } from '../reporters/sample-report.js';
import { saying } from '../reporters/saying.js';
import { shortTrafficReport } from '../reporters/traffic-report.js';
import { inCi } from '../sampled.js';
import { chromium, testWith } from '../tool.js';
import { launchChromium } from './chromium.js';
import { screenshot } from './screenshot.js';
import { violations } from './violations.js';
import { watched } from './watched.js';

const test = inCi(testWith(chromium));

/** What a server might send to whoever looks at it. */
const hostile = [
  '\u202etxt.exe',
  '\u001b[2J',
  '<img src=x onerror="window.taken = true">',
  '</script><script>window.taken = true</script>',
  '"><svg onload="window.taken = true">',
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

test('a report opens from disk, is filtered and compared, reads well, and what a server sent is inert', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-html-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [good, bad] = [await reportOn(false), await reportOn(true)];
  const views = {
    report: html(bad),
    comparison: comparisonHtml(good, bad),
    traffic: html(shortTrafficReport()),
  };
  const others = {
    'hostile-report': html(saying(hostile, fullReport)),
    'hostile-comparison': comparisonHtml(greenReport, saying(hostile, fullReport)),
  };
  const browser = await launchChromium();
  onTestFinished(() => browser.close());

  for (const [name, text] of Object.entries({ ...views, ...others })) {
    const file = join(folder, `${name}.html`);
    await writeFile(file, text);
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    const seen = watched(page);
    await page.goto(pathToFileURL(file).href);
    const isView = Object.hasOwn(views, name);
    if (isView) await screenshot(page, name);
    if (isView) await expectPrintable(page, name);
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    if (isView) expect(await violations(page), name).toEqual([]);
    expect(seen.requests).toEqual([pathToFileURL(file).href]);
    expect(seen.complaints).toEqual([]);
    expect(await page.evaluate('window.taken'), name).toBeUndefined();
    await page.close();
  }

  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(pathToFileURL(join(folder, 'report.html')).href);
  const requirements = page.locator('.requirement:visible');
  const ids = () => requirements.evaluateAll((all) => all.map(({ id }) => id));
  const broken = bad.results.filter(({ status }) => status === 'failed').map(({ id }) => `requirement-${id}`);
  expect(broken).toContain('requirement-channel.enum');
  expect(await requirements.count()).toBe(bad.results.length);

  await page.getByRole('button', { name: 'failed' }).click();
  expect(await ids()).toEqual(broken);
  expect(await page.locator('#shown').textContent()).toBe(`${broken.length} of ${bad.results.length} requirements`);
  await page.keyboard.press('Escape');
  expect(await requirements.count()).toBe(bad.results.length);

  await page.keyboard.press('/');
  await page.keyboard.type('channel ENUM');
  expect(await ids()).toEqual(['requirement-channel.enum']);
  await page.keyboard.press('Escape');
  await page.locator('button[data-operation="searchSubscribers"][data-kind="limits"]').click();
  expect(await ids()).toEqual(['requirement-search.total-count-cap', 'requirement-search.total-count-capped']);

  // What a link names is seen, whatever the filter; keys open its evidence, and go on from there.
  await page.getByRole('button', { name: 'observed' }).click();
  const linked = async () => {
    // The page may still be on its way to the list, so that a click is lost: it is repeated.
    await page.locator('.wrong a', { hasText: 'channel.enum' }).click();
    return page.evaluate('document.activeElement.id');
  };
  await expect.poll(linked, { interval: 500 }).toBe('requirement-channel.enum');
  await page.keyboard.press('o');
  expect(await page.locator('#requirement-channel\\.enum details[open]').count()).toBe(0);
  await page.keyboard.press('o');
  expect(await page.locator('#requirement-channel\\.enum mark').first().textContent()).toContain('<img src=x onerror=');
  expect(await page.locator('#requirement-channel\\.enum mark').first().textContent()).toContain('\\u202etxt.exe');
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate('document.activeElement.id')).not.toBe('requirement-channel.enum');

  await page.goto(pathToFileURL(join(folder, 'comparison.html')).href);
  await page.getByRole('button', { name: 'failed now' }).click();
  expect(await ids()).toEqual(broken);
  expect(await page.locator('#requirement-channel\\.enum').textContent()).toContain('Before: passed');
  expect(await page.evaluate('window.taken')).toBeUndefined();
});

/** On a sheet of A4 there is nothing to click on, nothing beyond its edge, and each evidence is laid open. */
async function expectPrintable(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 1_000 });
  await page.screenshot({ path: join(import.meta.dirname, 'screenshots', `${name}-print.png`), fullPage: true });
  expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} on paper`).toBe(688);
  expect(await page.locator(':is(nav, input, .copy, .skip):visible').count()).toBe(0);
  expect(await page.locator('.evidence:visible').count()).toBe(await page.locator('.evidence .sides:visible').count());
  await page.emulateMedia({ media: null });
}
