import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Who listens on a port of this machine: ` by process 4711 (node)`. Empty where that cannot be found out: of another
 * user's process, or where there is no `/proc`.
 */
export function portHolder(port: number): string {
  const sockets = ['tcp', 'tcp6'].flatMap((table) => listening(table, port));
  if (sockets.length === 0) return '';
  for (const process of entries('/proc')) {
    if (!/^\d+$/.test(process)) continue;
    const isHolder = entries(`/proc/${process}/fd`).some((descriptor) =>
      sockets.includes(attempt(() => readlinkSync(`/proc/${process}/fd/${descriptor}`))),
    );
    if (isHolder) return ` by process ${process}${programOf(process)}`;
  }
  return '';
}

/** The sockets that listen on a port, as a process has them: `socket:[4711]`. */
function listening(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return attempt(() => readFileSync(`/proc/net/${table}`, 'utf8'))
    .split('\n')
    .flatMap((line) => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      // 0A is LISTEN.
      return local?.endsWith(suffix) && state === '0A' ? [`socket:[${inode}]`] : [];
    });
}

/** Its program alone: a command line may have secrets in it. */
function programOf(process: string): string {
  const file = attempt(() => readlinkSync(`/proc/${process}/exe`));
  return file === '' ? '' : ` (${basename(file)})`;
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Nothing of what may not be read, or has ended meanwhile. */
function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
