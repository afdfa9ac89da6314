import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { Report } from '../../src/judgement/report/report.js';
import { html } from '../../src/reporters/html/html.js';
import { catalogue } from '../../src/requirements/catalogue.js';
import { newFolder } from '../new-folder.js';
import { failed, passed, sampleEvidence, sampleReport, warned } from '../reporters/sample-report.js';
import { chromium, testWith } from '../tool.js';
import { borrowChromium } from './chromium.js';

const test = testWith(chromium);

/** Number of exchanges for each requirement. */
const each = 8;

/** A report with many different exchanges. */
function longReport(): Report {
  return sampleReport(
    catalogue.map(({ id, section, level, text }, requirement) => ({
      ...([failed, warned, passed][requirement % 3] ?? failed),
      ...{ id, section, level, text },
      evidence: Array.from({ length: each }, (_, index) =>
        sampleEvidence({
          request: `GET /v2/subscribers?limit=${requirement}.${index}`,
          actual: `item ${requirement}.${index}`,
          answer: { before: '{\n  "data": [\n    "…",\n'.repeat(8), marked: `"${index}"`, after: '\n  ]\n}' },
        }),
      ),
    })),
  );
}

test('of many exchanges a page shows three for each requirement, and a filter touches requirements alone', async () => {
  const folder = await newFolder();
  const file = join(folder, 'report.html');
  await writeFile(file, html(longReport()));
  const browser = await borrowChromium();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(pathToFileURL(file).href);
  expect(await page.locator('.evidence').count()).toBe(3 * catalogue.length);

  await page.evaluate(`
    window.touched = new Set();
    new MutationObserver((records) => records.forEach(({ target }) => touched.add(target)))
      .observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  `);
  for (const action of actions) await page.evaluate(untilDrawn(action));

  const [requirements, others] = await page.evaluate<[number, string[]]>(`(() => {
    const isRequirement = (one) => one.matches?.('.requirement');
    const others = [...touched].filter((one) => !isRequirement(one));
    return [touched.size - others.length, others.map((one) => one.className || one.id || one.localName)];
  })()`);
  expect(requirements).toBe(catalogue.length);
  expect(others.length, [...new Set(others)].join(' ')).toBeLessThan(60);

  await page.locator('nav a', { hasText: 'Checked requirements' }).click();
  const top = () => page.evaluate('Math.round(document.querySelector("#tested").getBoundingClientRect().top)');
  await expect.poll(top).toBe(80);

  const first = page.locator('.requirement').first();
  await first.locator('summary').first().press('Enter');
  await first.locator('.folded summary').press('Enter');
  await expect.poll(() => first.locator('.evidence').count()).toBe(each);
  expect(await first.locator('.evidence').last().textContent()).toContain(`item 0.${each - 1}`);

  // Without scripts, all evidence is in the DOM.
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(pathToFileURL(file).href);
  expect(await plain.locator('.evidence').count()).toBe(each * catalogue.length);
});

const typed = [...'subscribers?limit=17.3'].map((_, index, all) => all.slice(0, index + 1).join(''));

/** User actions as scripts. */
const actions: readonly string[] = [
  ...Array(2).fill(`document.querySelector('[data-filter=failed]').click()`),
  ...typed.map(
    (text) =>
      `{ const input = document.querySelector('#search'); input.value = '${text}'; input.dispatchEvent(new Event('input')); }`,
  ),
  `document.querySelector('#clear').click()`,
  `document.querySelector('.matrix button').click()`,
  `document.querySelector('.requirement.passed .note a').click()`,
];

/** Performs an action, and waits until its effect is drawn. */
function untilDrawn(action: string): string {
  return `new Promise((resolve) => {
    ${action};
    requestAnimationFrame(() => setTimeout(resolve));
  })`;
}
