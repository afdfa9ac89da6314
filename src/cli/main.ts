#!/usr/bin/env node
import { notikit } from './notikit.js';
import { endAtFaults, outliveReaders } from './output-error.js';

endAtFaults();
outliveReaders();
await notikit(process.argv.slice(2));
