import { markUsers } from '../rehearsal/reads/mark-users.js';
import { comparisonText, differences, isWorse } from '../reporters/differences.js';
import { exit, UsageError } from './exit-codes.js';
import { profileOf } from './profile-option.js';
import { readClients, readReportFile } from './read-report.js';

interface Flags {
  readonly uses?: readonly string[];
  readonly profile?: string;
}

/** Runs `notikit compare`. Rejects with SourceError for an unreadable file, and with ReportError for other content. */
export async function runCompare(beforeFile: string, nowFile: string, { uses, profile }: Flags): Promise<void> {
  const [before, read] = [readReportFile(beforeFile), readReportFile(nowFile)];
  const clients = readClients(uses);
  const contract = clients.length > 0 && read.profile ? await profileOf(profile) : undefined;
  if (clients.length > 0 && contract?.profile?.digest !== read.profile?.digest)
    throw new UsageError(`--uses needs --profile FILE: ${nowFile} was written with the profile ${read.profile?.name}`);
  const now = markUsers(read, clients, contract);
  process.stdout.write(comparisonText(before, now));
  process.exitCode = differences(before, now).changed.some(isWorse) ? exit.failed : exit.ok;
}
