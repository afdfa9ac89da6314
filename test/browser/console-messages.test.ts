import { createServer } from 'node:net';
import { expect } from 'vitest';
import { portOf } from '../cli/network/listen.js';
import { chromium, testWith } from '../tool.js';
import { openConsole } from './open-console.js';
import { violations } from './violations.js';

const test = testWith(chromium);

test('a message is shown as its device shows it, beside its source, below a base path too', async () => {
  const { page, control, open } = await openConsole('data/messages', { basePath: '/api' });
  const device = page.locator('.device');
  const messages = (await control.listRecords('messages', { limit: 600 })).data;
  for (const channel of ['sms', 'chat', 'push', 'in_app', 'email']) {
    const message = messages.find((one) => one.channel === channel && typeof one.content === 'string');
    await open(`data/messages/${message?._id}`);
    const [content, subject] = [String(message?.content), String(message?.subject)];
    if (channel === 'email') {
      const frame = page.frameLocator('iframe');
      await frame.getByText('Hello').waitFor();
      expect(await frame.locator('body').textContent()).not.toContain('<p>');
      expect(await device.locator('.subject').textContent()).toBe(subject);
    } else {
      await device.getByText(content).waitFor();
      if (message?.subject !== undefined) await device.getByText(subject, { exact: true }).waitFor();
      expect(await device.getAttribute('class')).toContain(channel === 'in_app' ? 'inbox-item' : channel);
    }
    expect(await violations(page), channel).toEqual([]);
    await page.getByRole('button', { name: 'Source' }).click();
    expect(await page.locator('.source').textContent()).toBe(content);
  }
});

test('an unread in-app message has a mark and its buttons, which are not links', async () => {
  const { page, control, open } = await openConsole('data/messages');
  const [message] = (await control.listRecords('messages', { search: 'in_app' })).data;
  await control.putRecord('messages', String(message?._id), {
    ...message,
    ...{ read: false, seen: false, subject: 'Anna commented', status: 'sent' },
    cta: {
      data: { url: 'javascript:alert(1)' },
      action: {
        buttons: [
          { type: 'primary', content: 'Reply' },
          { type: 'secondary', content: 'Later' },
        ],
      },
    },
  });
  await open(`data/messages/${message?._id}`);
  const device = page.locator('.device');
  await device.getByRole('img', { name: 'Unread' }).waitFor();
  expect(await device.locator('.action').allTextContents()).toEqual(['Reply', 'Later']);
  expect(await device.getByRole('link').count()).toBe(0);
  await page.getByRole('button', { name: 'Read' }).click();
  await device.getByRole('img', { name: 'Unread' }).waitFor({ state: 'detached' });
});

/** The colour and weight of the first paragraph of the e-mail. */
const mailStyle = `(() => {
  const { color, fontWeight } = getComputedStyle(document.querySelector('iframe').contentDocument.querySelector('p'));
  return color + ' ' + fontWeight;
})()`;

/**
 * An e-mail that tries to run scripts, to load resources and to navigate. `target` is the address of a server that must
 * get no request.
 */
const hostileMail = (target: string) => `<!doctype html><html><head>
  <base href="${target}/">
  <meta http-equiv="refresh" content="0;url=${target}/refresh">
  <link rel="stylesheet" href="${target}/style.css"><link rel="preconnect" href="${target}">
  <link rel="dns-prefetch" href="${target}"><link rel="prefetch" href="${target}/prefetch">
  <style>@import "${target}/import.css"; p { background: url(${target}/background.png); color: rgb(0, 128, 0) }
    @font-face { font-family: far; src: url(${target}/far.woff2) } p { font-family: far }</style>
  <script src="${target}/script.js"></script><script>top.document.title = 'taken'; parent.document.title = 'taken'</script>
  </head><body onload="top.document.title = 'taken'">
  </iframe></div></article><script>document.title = 'taken'</script>
  <p style="font-weight: 700">Hello</p>
  <img src="${target}/pixel.gif" onerror="top.document.title = 'taken'"><img src="x" srcset="${target}/large.png 2x">
  <svg><image href="${target}/vector.png"/><script>top.document.title = 'taken'</script></svg>
  <iframe src="${target}/frame"></iframe><object data="${target}/object"></object><embed src="${target}/embed">
  <video src="${target}/film.mp4" poster="${target}/poster.png" autoplay></video><audio src="${target}/a.mp3" autoplay></audio>
  <a href="javascript:top.document.title='taken'">run</a> <a href="${target}/link" ping="${target}/ping">link</a>
  <a href="${target}/top" target="_top">top</a>
  <svg><a xlink:href="/__notikit/health"><text y="20">vector</text></a></svg>
  <form action="${target}/form" target="_top"><input name="secret" autofocus><button>Send</button></form>
  </body></html>`;

test('an e-mail is shown with its styles, and nothing of it runs, loads, or leaves its frame', async () => {
  let reached = 0;
  const server = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  const target = `http://127.0.0.1:${await portOf(server)}`;
  const { page, control, open } = await openConsole('data/messages');
  const [message] = (await control.listRecords('messages', { search: 'email' })).data;
  const id = String(message?._id);
  await control.putRecord('messages', id, { ...message, status: 'sent', content: hostileMail(target) });
  await open(`data/messages/${id}`);
  const mail = page.frameLocator('iframe');
  const text = mail.getByText('Hello');
  await text.waitFor();
  expect(await text.getAttribute('style')).toBe('font-weight: 700');
  expect(await page.evaluate(mailStyle)).toBe('rgb(0, 128, 0) 700');
  for (const name of ['run', 'link', 'top', 'vector']) await mail.getByText(name, { exact: true }).click();
  await mail.getByRole('button', { name: 'Send' }).click();
  await page.waitForTimeout(1_000);
  expect(reached).toBe(0);
  expect(await page.title()).not.toContain('taken');
  expect(page.url()).toContain(id);
  expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual([
    '/__notikit/',
    '/__notikit/console/letter.html',
  ]);
  expect(page.context().pages().length).toBe(1);
  expect(await mail.getByText('link', { exact: true }).getAttribute('title')).toBe(`${target}/link`);
  await page.locator('.device.email').getByText('to ').waitFor();
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
});
