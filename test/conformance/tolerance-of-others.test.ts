import { independentServers } from './tolerance/independent-servers.js';
import { tolerate } from './tolerance/tolerate.js';

tolerate(independentServers);
