import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { NotTried } from '../../case.js';

/**
 * Makes a folder read-only. Root ignores permissions, so the folder is remounted for root. Resolves to a function that
 * undoes it.
 */
export async function readOnly(folder: string): Promise<() => Promise<unknown>> {
  if (process.getuid?.() !== 0) {
    const all = [folder, join(folder, 'log')];
    for (const one of all) await chmod(one, 0o555);
    return () => Promise.all(all.map((one) => chmod(one, 0o755)));
  }
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
  } catch {
    throw new NotTried('nothing can be mounted here, and root may write everywhere');
  }
  const end = async () => execFileSync('umount', [folder]);
  try {
    execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' });
  } catch {
    await end();
    throw new NotTried('nothing can be mounted for reading here');
  }
  return end;
}
