import { createMock } from 'notikit/mock';

/** What the examples test: a back end that serves the API, here a mock in its place. */
export const app = createMock();
