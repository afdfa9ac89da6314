import { readFileSync } from 'node:fs';
import { traces } from './groups/check-outputs/echoes.js';
for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8').toLowerCase();
  for (const t of traces) { const at = text.indexOf(t); if (at >= 0) { console.log(file, t, JSON.stringify(text.slice(Math.max(0, at - 300), at + 80))); break; } }
}
