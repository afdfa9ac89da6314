import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileReasonOf } from '../../text/file-reason.js';
import { Problem } from '../http/problem.js';
import { ignoreMissing } from '../node/ignore-missing.js';
import type { Snapshots } from './snapshots.js';

/** Stores each snapshot in a file of a folder. The control API has already checked the names. */
export class SnapshotFolder implements Snapshots {
  constructor(
    private readonly folder: string,
    private readonly maxSnapshots = 1_000,
  ) {}

  readonly names: Snapshots['names'] = async () => {
    const files = await explainFailure('the folder of snapshots cannot be read', ignoreMissing(readdir(this.folder)));
    return (files ?? []).flatMap((file) => /^([a-z0-9][a-z0-9._-]*)\.json$/.exec(file)?.[1] ?? []).sort();
  };

  readonly read: Snapshots['read'] = (name) =>
    explainFailure(`snapshot ${name} cannot be read`, ignoreMissing(readFile(this.#file(name), 'utf8')));

  /** Replaces a file atomically. */
  readonly write: Snapshots['write'] = async (name, text) => {
    const existingNames = await this.names();
    if (existingNames.length >= this.maxSnapshots && !existingNames.includes(name)) {
      throw new Problem(409, `the limit of ${this.maxSnapshots} snapshots is reached. Delete one of them.`);
    }
    const draftFile = join(this.folder, `.${name}.${randomBytes(6).toString('hex')}`);
    await explainFailure(`snapshot ${name} cannot be written`, this.#replace(name, draftFile, text)).finally(() =>
      rm(draftFile, { force: true }),
    );
    return [];
  };

  readonly remove: Snapshots['remove'] = async (name) => {
    const removed = rm(this.#file(name)).then(() => true);
    return (await explainFailure(`snapshot ${name} cannot be deleted`, ignoreMissing(removed))) ?? false;
  };

  async #replace(name: string, draftFile: string, text: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = await open(draftFile, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draftFile, this.#file(name));
  }

  #file(name: string): string {
    return join(this.folder, `${name}.json`);
  }
}

async function explainFailure<T>(what: string, operation: Promise<T>): Promise<T> {
  try {
    return await operation;
  } catch (error) {
    const isFull =
      error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code));
    throw new Problem(isFull ? 507 : 500, `${what}: ${fileReasonOf(error)}`);
  }
}
