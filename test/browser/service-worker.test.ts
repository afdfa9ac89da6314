import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createViteServer } from 'vitest/node';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createConsumer } from '../testing/consumer.js';
import { chromium, testWith } from '../tool.js';
import { borrowChromium } from './chromium.js';

const test = testWith(chromium);

const page = `<!doctype html><script type="module">
  import './msw-browser.ts';
  import { loadInbox } from './inbox.ts';
  document.body.textContent = [await loadInbox({ apiKey: 'dev' })].flat().length;
</script>`;

test('a service worker in Chromium forwards what a page asks to a mock that runs', async () => {
  await using mock = createMock();
  await using consumer = await createConsumer('test/examples');
  const init = await consumer.run(['node_modules/msw/cli/index.js', 'init', 'public', '--no-save']);
  expect(init).toMatchObject({ code: 0 });
  await consumer.replace('msw-browser.ts', 'http://127.0.0.1:4010', await mock.listen());
  await writeFile(join(consumer.directory, 'index.html'), page);

  const vite = await createViteServer({
    root: consumer.directory,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, fs: { allow: [consumer.directory, resolve('node_modules')] } },
    optimizeDeps: { include: ['msw', 'msw/browser', 'notikit/msw'] },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const tab = await (await borrowChromium()).newPage();
  const failures: string[] = [];
  tab.on('pageerror', (error) => failures.push(String(error)));
  await tab.goto(vite.resolvedUrls?.local[0] ?? '');
  await expect.poll(() => tab.locator('body').textContent()).toBe('3');
  expect(failures).toEqual([]);
  expect(mock.requests.filter(({ method }) => method === 'GET')).toMatchObject([
    { target: '/v1/messages?channel=in_app&limit=3', status: 200 },
  ]);
});
