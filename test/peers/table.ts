import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable, withBlock } from '../bench/table.js';

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
  return markdownTable([head, ...rows], (column) => column >= 2);
}

function cells(peer: PeerResult): string[] {
  if ('notStarted' in peer) return [`did not start: ${peer.notStarted.replaceAll('|', '/')}`, '', '', '', ''];
  const { kept, broken, warned, notTestable, observed } = peer;
  return [kept, broken.length, warned.length, notTestable.length, observed].map(String);
}

const readme = new URL('../bench/README.md', import.meta.url);

/** Writes the results of all servers into the README of the benchmarks. */
export function writeTable(): void {
  const results: PeerResults = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8'));
  writeFileSync(readme, withBlock(readFileSync(readme, 'utf8'), 'peers', peersTable(results)));
}
