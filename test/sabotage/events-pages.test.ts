import { prove } from './prove.js';

prove('events-pages');
