import { judge, record } from 'notikit';

const request = new Request('http://127.0.0.1:4010/v1/messages', { headers: { authorization: 'ApiKey dev' } });
const exchange = await record('listMessages', request, fetch);
for (const { pointer, message, section } of judge(exchange)) console.log(`${pointer} ${message} (§${section})`);
