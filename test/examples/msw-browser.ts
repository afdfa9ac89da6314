import { setupWorker } from 'msw/browser';
import { forwardTo, mockHandlers } from 'notikit/msw';

const worker = setupWorker(...mockHandlers(forwardTo('http://127.0.0.1:4010'), { baseUrl: 'https://api.example.com' }));
await worker.start();
