import { createMock } from './built.js';
import { introduce } from './peer.js';

const mock = createMock({ scenario: process.argv[2] ?? 'default' });
introduce(await mock.listen());
