import { prove } from './prove.js';

prove('writes');
