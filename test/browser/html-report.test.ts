import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import type { Rehearsal, TrialResult } from '../../src/rehearsal/rehearsal.js';
import { html } from '../../src/reporters/html/html.js';
import { rehearsalHtml } from '../../src/reporters/html/rehearsal-html.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { appendToTexts } from '../reporters/append-to-texts.js';
import { fullReport } from '../reporters/full-report.js';
import { failed, known, passed, sampleReport } from '../reporters/sample-report.js';
import { shortTrafficReport } from '../reporters/traffic-report.js';
import { chromium, testWith } from '../tool.js';
import { borrowChromium } from './chromium.js';
import { watched } from './open-console.js';
import { expectNoOverflow, violations } from './violations.js';

const test = testWith(chromium);

/** Texts of a hostile server that contain markup. */
const hostile = [
  '\u202etxt.exe',
  '\u001b[2J',
  '<img src=x onerror="window.taken = true">',
  '</script><script>window.taken = true</script>',
  '"><svg onload="window.taken = true">',
].join(' ');

/** A report on a mock with such texts in place of channels. */
async function reportOnHostile() {
  const mock = createMock({ scenario: proofScenario });
  return runConformance({
    fetch: async (request) => {
      const response = await mock.fetch(request);
      if (!new URL(request.url).pathname.endsWith('/messages')) return response;
      const text = await response.text();
      return new Response(text.replaceAll('"channel":"sms"', `"channel":${JSON.stringify(hostile)}`), response);
    },
    ...{
      baseUrl: 'http://mock.test',
      apiKey: 'dev',
      only: ['message.*', 'channel.*', 'list.*', 'search.total-*'],
      budget: 150,
    },
  });
}

/** Opens a report from disk. */
async function open(text: string, options: BrowserContextOptions = {}) {
  const file = join(await newFolder(), 'report.html');
  await writeFile(file, text);
  const page = await (await borrowChromium()).newPage(options);
  const seen = watched(page);
  await page.goto(pathToFileURL(file).href);
  return { page, seen };
}

test('a report opens from disk, is filtered, reads well, and what a server sent is inert', async () => {
  const bad = await reportOnHostile();
  const views = { report: html(bad), traffic: html(shortTrafficReport()) };
  const others = { 'hostile-report': html(appendToTexts(hostile, fullReport)) };
  for (const [name, text] of Object.entries({ ...views, ...others })) {
    const { page, seen } = await open(text);
    const isView = Object.hasOwn(views, name);
    if (isView) await expectNoOverflow(page, name);
    if (isView) await expectPrintable(page, name);
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
    if (isView) expect(await violations(page), name).toEqual([]);
    expect(seen.requests).toEqual([page.url()]);
    expect(seen.complaints).toEqual([]);
    expect(await page.evaluate('window.taken'), name).toBeUndefined();
    await page.close();
  }

  const { page } = await open(views.report);
  const requirements = page.locator('.requirement:visible');
  const ids = () => requirements.evaluateAll((all) => all.map(({ id }) => id));
  const broken = bad.results.filter(({ status }) => status === 'failed').map(({ id }) => `requirement-${id}`);
  expect(broken).toContain('requirement-channel.enum');
  expect(await ids()).toEqual(broken);

  await page.getByRole('button', { name: 'passed' }).click();
  expect(await requirements.count()).toBe(bad.results.filter(({ status }) => status === 'passed').length);
  await page.getByRole('button', { name: 'failed' }).click();
  expect(await ids()).toEqual(broken);
  expect(await page.locator('#shown').textContent()).toBe(`${broken.length} of ${bad.results.length} requirements`);
  await page.keyboard.press('Escape');
  expect(await ids()).toEqual(broken);

  await page.keyboard.press('/');
  await page.keyboard.type('channel ENUM');
  expect(await ids()).toEqual(['requirement-channel.enum']);
  await page.keyboard.press('Escape');
  await page.locator('button[data-operation="searchSubscribers"][data-kind="limits"]').click();
  expect(await ids()).toEqual(['requirement-search.total-count-cap', 'requirement-search.total-count-capped']);

  // A link shows and opens its target, whatever the filter. Keys close it, open it, and continue from there.
  await page.getByRole('button', { name: 'observed' }).click();
  const focused = () => page.evaluate('document.activeElement.closest(".requirement")?.id');
  await page.evaluate('location.hash = "requirement-channel.enum"');
  await expect.poll(focused).toBe('requirement-channel.enum');
  const enumeration = page.locator('#requirement-channel\\.enum');
  expect(await enumeration.locator('mark').first().textContent()).toContain('<img src=x onerror=');
  expect(await enumeration.locator('mark').first().textContent()).toContain('\\u202etxt.exe');
  expect(await enumeration.locator('.sides').first().isVisible()).toBe(true);
  await page.keyboard.press('o');
  expect(await enumeration.locator('.sides:visible').count()).toBe(0);
  await page.keyboard.press('o');
  expect(await enumeration.locator('.sides:visible').count()).toBe(1);
  await page.keyboard.press('j');
  await expect.poll(focused).not.toBe('requirement-channel.enum');

  // A link to a passed requirement also opens its section.
  const passing = bad.results.find(({ status, level }) => status === 'passed' && level !== 'open')?.id ?? '';
  await page.evaluate(`location.hash = ${JSON.stringify(`requirement-${passing}`)}`);
  await expect.poll(focused).toBe(`requirement-${passing}`);
  await page
    .locator(`[id="requirement-${passing}"]`)
    .getByRole('link', { name: `Link to ${passing}` })
    .waitFor();

  expect(await page.evaluate('window.taken')).toBeUndefined();
});

test('a report with few problems is short: a problem opens in place, and passed requirements are folded', async () => {
  const mock = createMock({ scenario: proofScenario, sabotages: ['search.total-count', 'message.enums'] });
  const report = await runConformance({ fetch: mock.fetch, baseUrl: 'http://mock.test', apiKey: 'dev', budget: 200 });
  // The page works without scripts.
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open(html(report), { viewport: { width: 1_280, height: 800 }, javaScriptEnabled });
    const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
    expect(report.results.length).toBeGreaterThan(250);
    expect(await height()).toBeLessThan(4_000);
    const problem = page.locator('[id="requirement-search.total-count"]');
    const top = () => problem.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const before = await top();
    await problem.locator('summary').first().click();
    await problem.locator('.sides').first().waitFor();
    expect(await top()).toBe(before);
    const section = page.locator('.part', { hasText: '4.3 Search subscribers' });
    expect(await section.locator('summary').first().textContent()).toMatch(/\d+ passed/);
    expect(await section.locator('.requirement:visible').count()).toBe(0);
    await section.locator('summary').first().click();
    expect(await section.locator('.requirement:visible').count()).toBeGreaterThan(10);

    // Printing shows the open sections and all problems; other sections stay closed.
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.part .requirement:visible').count()).toBe(
      await section.locator('.requirement').count(),
    );
    expect(await page.locator('[id="requirement-message.enums"] .sides').first().isVisible()).toBe(true);
    await page.close();
  }
});

test('a long message is three lines high until its requirement is opened', async () => {
  const { page } = await open(html(sampleReport([{ ...failed, message: Array(30).fill('a line').join('\n') }])));
  const message = page.locator('.requirement .message');
  const height = () => message.evaluate((one) => one.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(100);
  await message.click();
  await expect.poll(height).toBeGreaterThan(500);
});

test('a filter opens the sections of its requirements, even of all, and closes them again', async () => {
  const { page } = await open(html(sampleReport([passed, { ...passed, id: 'workflow.name', section: '2.6' }])));
  const visible = () => page.locator('.requirement:visible').count();
  const filter = page.getByRole('button', { name: 'passed' });
  expect(await visible()).toBe(0);
  await page.locator('.part summary').first().click();
  expect(await visible()).toBe(1);
  await filter.click();
  expect(await visible()).toBe(2);
  await filter.click();
  expect(await visible()).toBe(1);
});

test('the page of a rehearsal folds servers that the client passes against, and reads well', async () => {
  const rehearsal: Rehearsal = {
    ...{ version: '0.1.0', command: 'npm test', irrelevant: ['create.conflict-answer=409'] },
    ...{ startedAt: '2026-01-15T09:30:00Z', durationMs: 3_000, seed: 1 },
    first: { requests: 3, durationMs: 1_200, operations: ['listMessages'] },
    trials: [trial('list.order=oldest', 'failed'), trial('list.size=large', 'passed')],
  };
  const { page } = await open(rehearsalHtml(rehearsal));
  expect(await page.locator('details[open]').count()).toBe(0);
  expect(await page.getByText('npx notikit mock').isVisible()).toBe(false);
  for (const summary of await page.locator('summary').all()) await summary.click();
  for (const text of ['npx notikit mock', 'list.size=large', 'create.conflict-answer=409', 'page 2 is empty']) {
    await page.getByText(text).first().waitFor();
  }
  expect(await violations(page)).toEqual([]);
});

function trial(name: string, status: TrialResult['status']): TrialResult {
  const repeat = `npx notikit mock --choice ${name}`;
  return {
    ...{ kind: 'choice', name, text: 'The order of a list.', status, durationMs: 900, repeat },
    ...{ output: ['1 test failed'], differences: ['listMessages: page 2 is empty'] },
  };
}

/** Expects an A4 page without controls or overflow, and with all evidence expanded. */
async function expectPrintable(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 1_000 });
  expect(await page.evaluate('document.documentElement.scrollWidth'), `${name} on paper`).toBe(688);
  expect(await page.locator(':is(nav, input, .copy, .skip):visible').count()).toBe(0);
  expect(await page.locator('.evidence:visible').count()).toBe(await page.locator('.evidence .sides:visible').count());
  await page.emulateMedia({ media: null });
}

test('known failures are not green, and what a run did not check is not red', async () => {
  const page = await (await borrowChromium()).newPage();
  const requirement = { ...passed, id: 'auth.key-accepted', comparisons: { getWorkflow: 3 } };
  const colours = async (...results: Parameters<typeof sampleReport>[0]) => {
    await page.setContent(html(sampleReport([requirement, ...results])));
    return page.evaluate<string[]>(`
      const styleOf = (selector) => getComputedStyle(document.querySelector(selector));
      [styleOf('h1').color, styleOf('.counts .passed b').color, styleOf('.matrix .unchecked button').borderTopColor]`);
  };
  const [headline, green] = await colours();
  const [headlineOfKnown] = await colours(known);
  const [red, , unchecked] = await colours(failed);
  expect(headline).toBe(green);
  expect([green, red]).not.toContain(headlineOfKnown);
  expect(unchecked).not.toBe(red);
});
