import { createMock } from 'notikit/mock';

/** Back end under test in the examples. A mock stands in for a server of the API. */
export const app = createMock();
