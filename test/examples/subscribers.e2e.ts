import { expect, test } from 'notikit/playwright';

const address = (api: string, key: string) => `${new URL('subscribers.html', import.meta.url)}?api=${api}&key=${key}`;

test('the page shows subscribers', async ({ page, mockUrl, apiKey }) => {
  await page.goto(address(mockUrl, apiKey));
  await expect(page.getByRole('status')).toHaveText('200 subscribers');
  await expect(page.getByRole('listitem')).toHaveCount(5);
});

test('the page shows that it is loading', async ({ page, mock, mockUrl, apiKey }) => {
  mock.faults.add('searchSubscribers:hold');
  await page.goto(address(mockUrl, apiKey));
  await expect(page.getByRole('status')).toHaveText('Loading…');
  mock.faults.clear();
  await expect(page.getByRole('status')).toHaveText('200 subscribers');
});

test('the page shows that something is wrong', async ({ page, mock, mockUrl, apiKey }) => {
  mock.faults.add('searchSubscribers:status=503');
  await page.goto(address(mockUrl, apiKey));
  await expect(page.getByRole('alert')).toHaveText('Subscribers cannot be shown at the moment.');
});

test('the page shows that there is nobody', async ({ page, mock, mockUrl, apiKey }) => {
  mock.faults.add('searchSubscribers:empty');
  await page.goto(address(mockUrl, apiKey));
  await expect(page.getByRole('status')).toHaveText('Nobody has subscribed yet.');
});

test('what the page loads conforms', async ({ page, mockUrl, apiKey }) => {
  const loading = page.waitForResponse('**/v2/subscribers*');
  await page.goto(address(mockUrl, apiKey));
  await expect(await loading).toMatchContract('searchSubscribers');
});

test('the API conforms', async ({ request, mockUrl, apiKey }) => {
  const headers = { authorization: `ApiKey ${apiKey}` };
  const response = await request.get(`${mockUrl}/v1/messages?limit=2`, { headers });
  await expect(response).toMatchContract('listMessages');
});
