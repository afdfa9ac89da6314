// Exits with 0 while the mock of this container answers, on the port of its command line or of NOTIKIT_PORT. A container
// that runs another command has nothing to check. An argument replaces the file with the command line, for tests.
import { readFileSync } from 'node:fs';

const words = readFileSync(process.argv[2] ?? '/proc/1/cmdline', 'utf8').split('\0');
if (words.includes('mock')) {
  const flag = words.findLast((word, index) => words[index - 1] === '--port' || word.startsWith('--port='));
  const port = flag?.replace('--port=', '') ?? (process.env.NOTIKIT_PORT || '4010');
  const { ok } = await fetch(`http://127.0.0.1:${port}/__notikit/health`).catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}
