#!/usr/bin/env node
import * as module from 'node:module';

// From Node 22.1 on. Code that was compiled once is read from the system's folder for temporary files.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
// Imports of this file would be compiled before.
const [{ notikit }, { endAtFaults, outliveReaders }] = await Promise.all([
  import('./notikit.js'),
  import('./output-error.js'),
]);

endAtFaults();
outliveReaders();
await notikit(process.argv.slice(2));
