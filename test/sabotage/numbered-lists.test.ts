import { prove } from './prove.js';

prove('numbered-lists');
