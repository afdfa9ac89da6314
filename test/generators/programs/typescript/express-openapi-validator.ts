import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { middleware } from 'express-openapi-validator';

// Passes the calls of calls.json through the validator to the mock, and prints for each whether it was accepted.

const mock = process.env.MOCK_URL ?? '';
const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

const app = express();
app.use(express.json());
app.use(middleware({ apiSpec: 'openapi.json', validateRequests: true, validateResponses: true }));
app.use(async ({ method, originalUrl, body }: Request, response: Response) => {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${mock}${originalUrl}`, init);
  response.status(answer.status).json(await answer.json());
});
app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
  response.status(500).json({ refused: String(error) });
});

const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const calls: readonly { readonly method: string; readonly target: string; readonly body?: object }[] = JSON.parse(
  readFileSync('calls.json', 'utf8'),
);
for (const { method, target, body } of calls) {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`http://127.0.0.1:${port}${target}`, init);
  const { refused } = await response.json();
  console.log(JSON.stringify(refused === undefined ? { accepted: true } : { refused }));
}
server.close();
server.closeAllConnections();
