import { prove } from './prove.js';

prove('reads');
