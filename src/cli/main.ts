#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import * as module from 'node:module';

// From Node 22.1 on. Code that was compiled once is read from the system's folder for temporary files.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();

const args = process.argv.slice(2);
const isHelp = args.length === 1 && (args[0] === '--help' || args[0] === '-h') && hasRoomForHelp();
// Imports of this file would be compiled before.
const [{ endAtFaults, outliveReaders }, command] = await Promise.all([
  import('./output-error.js'),
  isHelp ? undefined : import('./notikit.js'),
]);

endAtFaults();
outliveReaders();
if (command === undefined) process.stdout.write(readFileSync(new URL(import.meta.resolve('#generated/help.txt'))));
else await command.notikit(args);

/** The prepared help needs no command to be read. Commander wraps it where a terminal is narrow. */
function hasRoomForHelp(): boolean {
  return !process.stdout.isTTY || process.stdout.columns >= 80;
}
