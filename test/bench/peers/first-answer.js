import { createMock } from '../../../dist/src/mock.js';

const request = new Request('http://localhost/v1/messages', { headers: { authorization: 'ApiKey dev' } });
const response = await createMock().fetch(request);
if (response.status !== 200) throw new Error(await response.text());
await response.text();
