import { createMock } from '../../src/mock/node/create-mock.js';
import { launchChromium } from './chromium.js';

// Prints how long the console's Data view takes with 60,000 subscribers: `npx tsx test/browser/data-speed.ts`, after
// `npm run build`.

const mock = createMock({ scenario: 'over-50k' });
const url = await mock.listen();
const browser = await launchChromium(['--js-flags=--expose-gc', '--enable-precise-memory-info']);
const page = await browser.newPage({ viewport: { width: 1_600, height: 1_000 } });
page.setDefaultTimeout(0);
await page.goto(`${url}/__notikit/#/data`);
await page.getByRole('link', { name: 'user-00001' }).waitFor();

const list = "document.querySelector('.record-list tbody')";
const shows = (name: string) =>
  `[...${list}.querySelectorAll('a')].some(({ textContent }) => textContent === '${name}')`;
const found = (count: number) => `document.querySelector('.record-list .tally').textContent === '${count} found'`;
const search = (text: string) =>
  `const box = document.querySelector('input[type=search]'); box.value = '${text}'; box.dispatchEvent(new InputEvent('input', { bubbles: true }))`;

const results: Record<string, string | number> = {};
/** Measures the time from an action until its effect is drawn. */
const timed = async (name: string, act: string, isDone: string) => {
  const took = await page.evaluate<number>(`(async () => {
    const start = performance.now();
    ${act};
    const isDone = () => ${isDone};
    do await new Promise((drawn) => requestAnimationFrame(drawn)); while (!isDone());
    return performance.now() - start;
  })()`);
  results[name] = `${took.toFixed(0)} ms`;
};
await timed('to the end', `${list}.scrollTop = 1e9`, shows('user-60000'));
await timed('to the middle', `${list}.scrollTop = ${40 * 30_000}`, shows('user-30001'));
// A user clicks a field before typing.
await Promise.all([
  page.waitForResponse((response) => response.url().includes('search=-')),
  page.locator('input[type=search]').focus(),
]);
await timed('the first search', search('user-5999'), found(10));
await timed('a search', search('user-0001'), found(10));
await timed('another', search('ada love'), found(1));
await timed('all again', search(''), shows('user-00001'));
const heap = () => page.evaluate<number>('(gc(), Math.round(performance.memory.usedJSHeapSize / 2 ** 20))');
const before = await heap();
for (let row = 0; row < 60_000; row += 300) {
  await page.evaluate(`new Promise((drawn) => { ${list}.scrollTop = ${40 * row}; requestAnimationFrame(drawn); })`);
}
results['heap before and after scrolling through all, MB'] = `${before}, ${await heap()}`;
results['rows in the document'] = await page.locator('.record-list tbody tr').count();
await timed(
  'a record',
  "location.hash = '#/data/subscribers/user-31234'",
  "document.querySelector('#record-title') !== null",
);
// A user points before clicking.
await Promise.all([
  page.waitForResponse((response) => response.url().includes('json-view')),
  page.locator('.record button').first().hover(),
]);
await timed(
  'the editor, which was loaded for it',
  "document.querySelector('.record button').click()",
  "document.querySelector('.json-field > div')?.shadowRoot?.querySelector('.cm-content') != null",
);
console.table(results);
await browser.close();
await mock.close();
