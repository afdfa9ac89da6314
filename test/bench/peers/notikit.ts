import { createMock } from './built.js';
import { introduce } from './peer.js';

const [, , asked = 'default'] = process.argv;
const subscribers = Number(asked);
const scenario = Number.isNaN(subscribers) ? asked : { description: `${asked} subscribers`, subscribers };
const mock = createMock({ scenario });
introduce(await mock.listen());
