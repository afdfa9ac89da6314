import { setupWorker } from 'msw/browser';
import { createMock } from 'notikit/mock';
import { mockHandlers } from 'notikit/msw';

const mock = createMock({ scenario: 'default' });
const worker = setupWorker(...mockHandlers(mock.fetch, { baseUrl: 'https://api.example.com' }));
await worker.start();
