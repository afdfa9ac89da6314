#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import * as module from 'node:module';

// Available from Node 22.1. Caches compiled code in the system's temporary folder.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();

const args = process.argv.slice(2);
const isHelp = args.length === 1 && (args[0] === '--help' || args[0] === '-h') && hasRoomForHelp();
// Imported late: static imports would be compiled before the cache is enabled.
const [{ exitOnUncaughtErrors: endAtFaults, surviveClosedPipes: outliveReaders }, command] = await Promise.all([
  import('./output-errors.js'),
  isHelp ? undefined : import('./notikit.js'),
]);

endAtFaults();
outliveReaders();
if (command === undefined) process.stdout.write(readFileSync(new URL(import.meta.resolve('#generated/help.txt'))));
else await command.notikit(args);

/** The prepared help loads no commands, but Commander wraps lines for a narrow terminal. */
function hasRoomForHelp(): boolean {
  return !process.stdout.isTTY || process.stdout.columns >= 80;
}
