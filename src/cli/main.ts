#!/usr/bin/env node
import * as module from 'node:module';

// Available from Node 22.1. Caches compiled code in the system's temporary folder.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();

// Imported late: static imports would be compiled before the cache is enabled.
const [{ exitOnUncaughtErrors, surviveClosedPipes }, { notikit }] = await Promise.all([
  import('./output-errors.js'),
  import('./notikit.js'),
]);

exitOnUncaughtErrors();
surviveClosedPipes();
await notikit(process.argv.slice(2));
