import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { OpenAPIBackend } from 'openapi-backend';

const [document = '', port = ''] = process.argv.slice(2);
const definition = JSON.parse(readFileSync(document, 'utf8'));
// Its own validator knows no OpenAPI 3.1: `quick` leaves it out.
const api = new OpenAPIBackend({ definition, quick: true, ajvOpts: { strict: false } });

api.registerSecurityHandler('apiKey', ({ request }) => /^ApiKey \S+$/.test(request.headers.authorization ?? ''));
api.register({
  unauthorizedHandler: () => [401, { message: 'unauthorized' }],
  validationFail: ({ validation }) => [400, { message: 'invalid', errors: validation.errors }],
  notFound: () => [404, { message: 'not found' }],
  notImplemented: ({ operation }) => {
    const { status, mock } = api.mockResponseForOperation(operation.operationId);
    return [status, mock];
  },
});
await api.init();

const server = createServer(async (incoming, outgoing) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method, headers, url } = incoming;
  const { pathname: path, searchParams } = new URL(url, 'http://localhost');
  const query = [...searchParams.keys()].map((name) => [name, one(searchParams.getAll(name))]);
  const body = chunks.length === 0 ? undefined : Buffer.concat(chunks).toString();
  const [status, answer] = await api.handleRequest({ method, path, headers, query: Object.fromEntries(query), body });
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
server.listen(Number(port), '127.0.0.1');

function one(values) {
  return values.length === 1 ? values[0] : values;
}
