// Exits with 0 while the mock of this container answers, at the address of its command line or on NOTIKIT_PORT. A
// container that runs another command has nothing to check. An argument replaces the file with the command line, for
// tests.
import { readFileSync } from 'node:fs';

const words = readFileSync(process.argv[2] ?? '/proc/1/cmdline', 'utf8').split('\0');
if (words.includes('mock')) {
  const flag = (name) =>
    words.findLast((word, index) => words[index - 1] === name || word.startsWith(`${name}=`))?.replace(`${name}=`, '');
  const port = flag('--port') ?? (process.env.NOTIKIT_PORT || '4010');
  const scheme = flag('--tls-cert') === undefined ? 'http' : 'https';
  // The certificate is for the name of the container.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const path = (flag('--base-path') ?? '').replace(/\/+$/, '');
  const { ok } = await fetch(`${scheme}://127.0.0.1:${port}${path}/__notikit/health`).catch(() => ({ ok: false }));
  process.exit(ok ? 0 : 1);
}
