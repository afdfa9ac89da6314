import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { manuals } from '../readme/manuals.js';
import { inCi } from '../sampled.js';
import { chromium, testWith } from '../tool.js';
import { launchChromium } from './chromium.js';
import { digestOf, pictures, readRecord, take } from './pictures.js';

const test = inCi(testWith(chromium));
const recorded = readRecord();
const files = readdirSync('src/console').filter((file) => file.endsWith('.png'));

test('each picture of the console is shown in a manual, and is the one whose labels are known', () => {
  expect(files.toSorted()).toEqual(Object.keys(pictures).toSorted());
  for (const file of files) {
    expect(
      manuals.some(({ text }) => text.includes(`${file})`)),
      file,
    ).toBe(true);
    expect(digestOf(readFileSync(`src/console/${file}`)), file).toBe(recorded[file]?.digest);
  }
});

test.each(
  Object.entries(pictures),
)('%s has the labels of the running console: otherwise run npm run pictures', async (name, picture) => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const { labels } = await take(browser, picture);
  expect(labels.length).toBeGreaterThan(10);
  expect(labels).toEqual(recorded[name]?.labels);
});
