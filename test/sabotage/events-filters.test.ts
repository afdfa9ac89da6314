import { prove } from './prove.js';

prove('events-filters');
