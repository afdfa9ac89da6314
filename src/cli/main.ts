#!/usr/bin/env node
import { notikit } from './notikit.js';
import { outliveReaders } from './output-error.js';

outliveReaders();
await notikit(process.argv.slice(2));
