import { createMock } from '../../src/mock/node/create-mock.js';
import { launchChromium } from './chromium.js';

// Prints how long the console's list of requests takes with 10,000 of them: `npx tsx test/browser/console-speed.ts`,
// after `npm run build`.

const count = 10_000;
const headers = { authorization: 'ApiKey dev' };
const mock = createMock({
  sabotages: ['message.enums'],
  scenario: { description: 'A few', subscribers: 3, events: 5 },
});
const url = await mock.listen();
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1_600, height: 1_000 } });
page.setDefaultTimeout(0);
await page.goto(`${url}/__notikit/`);
await page.getByText('No request yet').waitFor();
const heap = () =>
  page.evaluate<number>('(globalThis.gc?.(), Math.round(performance.memory.usedJSHeapSize / 2 ** 20))');
const before = await heap();
for (let sent = 0; sent < count; sent += 100) {
  const asked = Array.from({ length: 100 }, async (_, index) => {
    const path = index % 5 === 0 ? '/v1/messages?limit=1' : `/v2/subscribers?limit=1&name=${sent + index}`;
    await (await mock.fetch(path, { headers })).text();
  });
  await Promise.all(asked);
  // The mock closes the connection of a slow reader, and keeps only the last thousand requests for it.
  await page.locator('.count', { hasText: RegExp(`(^|of )${(sent + 100).toLocaleString('en')} requests$`) }).waitFor();
}

const results: Record<string, string | number> = {};
const timed = async (name: string, act: string) => {
  const took = await page.evaluate<number[]>(`(async () => {
    const took = [];
    for (let time = 0; time < 9; time += 1) {
      const start = performance.now();
      ${act}
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      took.push(performance.now() - start);
    }
    return took.sort((a, b) => a - b);
  })()`);
  results[name] = `${took[4]?.toFixed(0)} ms, at most ${took.at(-1)?.toFixed(0)} ms`;
};
const key = (name: string) =>
  `document.dispatchEvent(new KeyboardEvent('keydown', { key: '${name}', bubbles: true }));`;
const text = "const box = document.querySelector('input[type=search]');";
await timed('j', key('j'));
await timed('scrolling', "document.querySelector('.list').scrollTop += 20_000;");
await timed(
  'text',
  `${text} box.value = 'name=' + time; box.dispatchEvent(new InputEvent('input', { bubbles: true }));`,
);
await timed('no text', `${text} box.value = ''; box.dispatchEvent(new InputEvent('input', { bubbles: true }));`);
const violations = "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Violations only')";
await timed('violations only', `${violations}.click();`);
await timed('opening', key('Enter'));
results['rows in the document'] = await page.getByRole('listbox', { name: 'Requests' }).getByRole('option').count();
results['heap, before and after, MB'] = `${before}, ${await heap()}`;
console.table(results);
await browser.close();
await mock.close();
