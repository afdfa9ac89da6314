import { prove } from './prove.js';

prove('messages');
