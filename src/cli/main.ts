#!/usr/bin/env node
import { notikit } from './notikit.js';

await notikit(process.argv.slice(2));
