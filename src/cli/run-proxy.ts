import { connect } from 'node:net';
import pc from 'picocolors';
import { createProxy, type TrafficProxy } from '../proxy/create-proxy.js';
import type { JudgedPassage } from '../proxy/judged-passage.js';
import { readUpstream, type Upstream } from '../proxy/upstream.js';
import { sentence } from '../proxy/violations-field.js';
import { oneLine } from '../reporters/printable.js';
import { cannotListen } from './cannot-listen.js';
import { exit } from './exit.js';
import { isReaderGone } from './output-error.js';
import { profileOf } from './profile-option.js';
import { checkTrafficFlags, conclude, type TrafficFlags } from './traffic-report.js';
import { UsageError } from './usage-error.js';

interface Flags extends TrafficFlags {
  readonly port: number;
  readonly host: string;
  readonly timeout: number;
  readonly header?: boolean;
  readonly block?: boolean;
  readonly record?: string;
}

/** Does what `notikit proxy` says. Throws UsageError. */
export async function runProxy(url: string, flags: Flags): Promise<void> {
  checkTrafficFlags(flags);
  const upstream = readUpstream(url);
  if (upstream === undefined) {
    throw new UsageError(`${JSON.stringify(url)} is no http or https address without user, query and fragment`);
  }
  const profile = await profileOf(flags.profile);
  // Standard output is the report's alone where a program may read it.
  const isForPeople = (flags.reporter ?? []).every((name) => name === 'terminal' || name.includes('='));
  const stream = isForPeople ? process.stdout : process.stderr;
  const print = (text: string) => stream.write(`${text}\n`);
  const failures = new Set<string>();
  const proxy = createProxy({
    ...{ target: url, timeoutMs: flags.timeout * 1_000, record: flags.record },
    profile,
    ...{ header: flags.header, block: flags.block, strict: flags.strict },
    onJudged: (judged) => {
      for (const line of lines(judged)) print(line);
    },
    onError: (error) => {
      const failure = oneLine(String(error), 600);
      if (!failures.has(failure)) process.stderr.write(`notikit failed: ${failure}\n`);
      failures.add(failure);
    },
  });
  await listen(proxy, flags);
  await warnIfClosed(upstream);
  print(
    [
      `${pc.bold('notikit proxy')} listens on ${pc.cyan(proxy.url ?? '')}, passes requests on to ${upstream.origin}${upstream.basePath}, and judges them and their answers. Try:`,
      '',
      `  curl -H "Authorization: ApiKey $NOTIKIT_API_KEY" '${proxy.url}/v1/messages?limit=2'`,
      '',
      'Ctrl-C ends it, and prints the report.',
    ].join('\n'),
  );
  await Promise.race([signalled('SIGINT'), signalled('SIGTERM'), readerGone(stream)]);
  await proxy.close();
  print('');
  const code = await conclude(proxy.traffic, flags);
  process.exitCode = code === exit.ok && failures.size > 0 ? exit.internal : code;
}

async function listen(proxy: TrafficProxy, { port, host, record }: Flags): Promise<void> {
  try {
    await proxy.listen({ port, host });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('path' in error && error.path === record) throw new UsageError(`cannot write ${record}: ${error.message}`);
    throw new UsageError(cannotListen(error, host, port));
  }
}

/** A server may be started later than the proxy. */
async function warnIfClosed({ hostname, port, origin }: Upstream): Promise<void> {
  const error = await new Promise<Error | undefined>((resolve) => {
    const socket = connect({ host: hostname, port, timeout: 2_000 });
    socket.on('connect', () => resolve(undefined)).on('error', resolve);
    socket.on('timeout', () => resolve(new Error('it does not answer')));
    socket.on('connect', () => socket.destroy()).on('timeout', () => socket.destroy());
  });
  if (error !== undefined) {
    process.stderr.write(
      `notikit: ${origin} cannot be reached yet (${oneLine(error.message)}): until it can, requests are 502\n`,
    );
  }
}

function signalled(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => process.once(signal, () => resolve()));
}

/** Resolves when something was printed that nobody reads any more. */
function readerGone(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.on('error', (error) => {
      if (isReaderGone(error)) resolve();
    });
  });
}

/** `03:48:58 ✗ listMessages 200 message.field-types /data/0/cta must be object` */
function lines({ startedAt, method, path, status, operationId, findings, unjudged }: JudgedPassage): string[] {
  const time = pc.dim(startedAt.toLocaleTimeString('en-GB'));
  const subject = `${operationId ?? `${method} ${oneLine(path, 80)}`} ${status ?? '–'}`;
  const found = findings.map((finding) => {
    const mark = finding.level === 'must' ? pc.red('✗') : pc.yellow('!');
    return `${time} ${mark} ${subject} ${oneLine(sentence(finding))}`;
  });
  return unjudged === undefined ? found : [...found, `${time} ${pc.dim('–')} ${subject} not judged: ${unjudged}`];
}
