import { writeFileSync } from 'node:fs';
import { launchChromium } from './chromium.js';
import { digestOf, pictures, recordFile, take } from './pictures.js';

// Takes the pictures of the manuals from the running console: `npm run pictures`, after a change of the console.

const browser = await launchChromium();
const recorded: Record<string, object> = {};
for (const [name, picture] of Object.entries(pictures)) {
  const { png, labels } = await take(browser, picture);
  writeFileSync(`src/console/${name}`, png);
  recorded[name] = { digest: digestOf(png), labels };
  console.log(`src/console/${name}: ${labels.length} labels`);
}
writeFileSync(recordFile, `${JSON.stringify(recorded, null, 2)}\n`);
await browser.close();
