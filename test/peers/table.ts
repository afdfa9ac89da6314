import { readFileSync, writeFileSync } from 'node:fs';

/** Results of a run over one server. */
export type PeerResult = {
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly answers: string;
} & (PeerCounts | { readonly notStarted: string });

export interface PeerCounts {
  readonly requests: number;
  readonly kept: number;
  readonly broken: readonly string[];
  readonly warned: readonly string[];
  readonly notTestable: readonly string[];
  readonly observed: number;
  readonly incomplete?: string;
}

export interface PeerResults {
  readonly notikit: string;
  /** The SHA-256 of the contract. */
  readonly contract: string;
  readonly peers: readonly PeerResult[];
}

/** A Markdown table with a row for each server. */
export function peersTable({ peers }: PeerResults): string {
  const counts = ['passed', 'failed', 'warned', 'skipped', 'observed'];
  const head = ['server', 'source of its responses', ...counts];
  const rows = peers.map((peer) => [
    `${peer.name} (\`${peer.packageName}\` ${peer.version})`,
    peer.answers,
    ...cells(peer),
  ]);
  return [head, head.map((_, place) => (place < 2 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
}

function cells(peer: PeerResult): string[] {
  if ('notStarted' in peer) return [`did not start: ${peer.notStarted.replaceAll('|', '/')}`, '', '', '', ''];
  const { kept, broken, warned, notTestable, observed } = peer;
  return [kept, broken.length, warned.length, notTestable.length, observed].map(String);
}

const readme = new URL('../bench/README.md', import.meta.url);
const place = /(<!-- peers -->\n)[\s\S]*(?=<!-- \/peers -->)/;

/** Writes the results of all servers into the README of the benchmarks. */
export function writeTable(): void {
  const text = readFileSync(readme, 'utf8');
  const results: PeerResults = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8'));
  if (!place.test(text)) throw new Error('README.md has no place for the table');
  writeFileSync(
    readme,
    text.replace(place, (_, open: string) => `${open}${peersTable(results)}`),
  );
}
