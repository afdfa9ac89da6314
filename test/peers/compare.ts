/**
 * Checks servers of other projects: `npx tsx test/peers/compare.ts` checks all, and writes `results.json` and the table
 * in the README; with `prism` it checks one, and prints the report. It installs missing servers first.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { digest } from '../../generated/document.js';
import { version } from '../../generated/version.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createOutbound } from '../../src/http/outbound.js';
import type { Report, Status } from '../../src/judgement/report/report.js';
import { terminal } from '../../src/reporters/terminal.js';
import { installedVersion, type Peer, peers } from './peers.js';
import { startPeer } from './running-peer.js';
import { type PeerResult, type PeerResults, writeTable } from './table.js';

/** Time limit of a run in milliseconds. */
const timeoutMs = 120_000;

const folder = new URL('.', import.meta.url);

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = peers.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
if (peers.some((peer) => installedVersion(peer) === undefined)) install();

const results: PeerResult[] = [];
for (const peer of chosen) {
  const result = await compare(peer);
  process.stderr.write(`${peer.name}: ${'notStarted' in result ? result.notStarted : `${result.kept} kept`}\n`);
  results.push(result);
}
if (wanted.length === 0) write({ notikit: version, contract: digest, peers: results });

async function compare(peer: Peer): Promise<PeerResult> {
  const { name, packageName, answers } = peer;
  const head = { name, packageName, version: installedVersion(peer) ?? 'none', answers };
  try {
    const { baseUrl, stop } = await startPeer(peer);
    try {
      return { ...head, ...countsOf(await judge(baseUrl)) };
    } finally {
      await stop();
    }
  } catch (error) {
    return { ...head, notStarted: error instanceof Error ? error.message : String(error) };
  }
}

async function judge(baseUrl: string): Promise<Report> {
  const fetch = createOutbound();
  try {
    const report = await runConformance({ fetch, baseUrl, apiKey: 'dev', allowWrites: true, timeoutMs });
    if (wanted.length > 0) process.stdout.write(terminal(report, { color: false }));
    return report;
  } finally {
    await fetch.close();
  }
}

function countsOf({ results, incomplete, requests }: Report) {
  const idsWith = (status: Status) => results.filter((result) => result.status === status).map(({ id }) => id);
  return {
    requests,
    kept: idsWith('passed').length,
    broken: idsWith('failed'),
    warned: idsWith('warned'),
    notTestable: idsWith('skipped'),
    observed: idsWith('observed').length,
    ...(incomplete && { incomplete: incomplete.reason }),
  };
}

function write(all: PeerResults): void {
  const file = fileURLToPath(new URL('results.json', folder));
  writeFileSync(file, JSON.stringify(all));
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' });
  writeTable();
}

function install(): void {
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', fileURLToPath(folder)];
  execFileSync('npm', flags, { stdio: 'inherit' });
}
