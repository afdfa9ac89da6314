import { mockServers } from './tolerance/mock-servers.js';
import { tolerate } from './tolerance/tolerate.js';

tolerate(mockServers);
