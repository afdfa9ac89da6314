/** What a run found of one server. */
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

/** What an empty project has once something is installed in it: that itself, and what comes with it. */
export interface Installed {
  readonly packages: number;
  readonly megabytes: number;
}

export interface Sizes {
  readonly notikit: Installed;
  /** By the names of the packages. */
  readonly peers: Readonly<Record<string, Installed>>;
}

/** A row for each server, in Markdown. */
export function peersTable({ peers }: PeerResults, sizes: Sizes): string {
  const counts = ['passed', 'failed', 'warned', 'skipped', 'observed'];
  const head = ['server', 'source of its responses', ...counts, 'packages', 'MB'];
  const rows = peers.map((peer) => [
    `${peer.name} (\`${peer.packageName}\` ${peer.version})`,
    peer.answers,
    ...cells(peer),
    ...sizeCells(sizes.peers[peer.packageName]),
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

function sizeCells({ packages, megabytes }: Partial<Installed> = {}): string[] {
  return [packages, megabytes].map((count) => String(count ?? ''));
}
