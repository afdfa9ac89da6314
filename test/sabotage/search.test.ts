import { prove } from './prove.js';

prove('search');
