import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { createMockServer } from '@scalar/mock-server';

const [document = '', port = ''] = process.argv.slice(2);
const app = await createMockServer({ specification: JSON.parse(readFileSync(document, 'utf8')) });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) });
