/// <reference lib="esnext.disposable" preserve="true" />
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Contract, contract } from '../contract/contract.js';
import { HarWriter } from '../har/har-writer.js';
import { afterEarlierResponses, createAdmission, type Listener, listen } from '../http/incoming.js';
import type { ListenAddress } from '../http/listen-address.js';
import type { NetworkOptions } from '../http/network.js';
import { createAgent } from '../http/network.js';
import type { RequirementSelection } from '../requirements/select-requirements.js';
import { secretsOf, Traffic } from '../traffic/traffic.js';
import { isLocalAddress, localAddressMessage, lookupElsewhere } from './end-to-end.js';
import { maxHeaderSize } from './forward-request.js';
import { Judge } from './judge.js';
import { type PassOptions, pass } from './pass.js';
import type { JudgedPassage } from './passage.js';
import { readUpstream } from './upstream.js';

export interface ProxyOptions extends RequirementSelection {
  /** The base address of the server. Its path is prepended to the path of every request. */
  readonly target: string;
  /**
   * Allows link-local addresses, which include the metadata services of clouds. Without it, such a target is a
   * TypeError, and a host name that resolves to one gets 502.
   */
  readonly allowLinkLocal?: boolean | undefined;
  /** Time limit from the end of a request to the end of its response, in milliseconds (30,000). */
  readonly timeoutMs?: number | undefined;
  /** Additional headers and certificates for the server. A proxy is taken from `HTTPS_PROXY`. */
  readonly network?: NetworkOptions | undefined;
  /** Adds a `Notikit-Violations` header to responses that do not conform. Responses are withheld until complete. */
  readonly violationsHeader?: boolean | undefined;
  /** Rejects requests (422) and responses (502) that do not conform. */
  readonly block?: boolean | undefined;
  /** Also blocks for a violated `should`. */
  readonly strict?: boolean | undefined;
  /** The profile of the deployment, read by `readProfile`. */
  readonly profile?: Contract | undefined;
  /** The file to record exchanges to, as HAR 1.2 without credentials. */
  readonly record?: string | undefined;
  /** Origins of pages that may use the proxy, in addition to those of this machine: `https://app.example.com`; `*` for all. */
  readonly cors?: readonly string[] | undefined;
  /** Host names under which the proxy can be reached, in addition to those of this machine. `*` stands for any characters. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Replaces an existing file of this name. Without it, `listen` rejects if there is one. */
  readonly force?: boolean | undefined;
  /** Maximum size of a checked body in bytes, after decoding (4 MiB). */
  readonly maxJudgedBytes?: number | undefined;
  /** Maximum size of all bodies that wait for a check, in bytes (16 MiB). Others are not checked. */
  readonly maxWaitingBytes?: number | undefined;
  /** Time limit for checking one exchange in milliseconds (10,000). */
  readonly maxJudgingMs?: number | undefined;
  /** Called for each exchange after its check. */
  readonly onJudged?: ((judged: JudgedPassage) => void) | undefined;
  /** Called for an internal error. Traffic still passes. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

export interface TrafficProxy extends AsyncDisposable {
  /** The base address of the proxy while it listens. */
  readonly url: string | undefined;
  /** The traffic that was checked so far. */
  readonly traffic: Traffic;
  /** Number of exchanges that passed without a check, by reason: `too large`. */
  readonly unjudged: ReadonlyMap<string, number>;
  /** Number of exchanges that are missing in the recording, by reason: `too much at once`. */
  readonly unrecorded: ReadonlyMap<string, number>;
  /**
   * Listens on a port (a free one by default), and opens the recording. Rejects with the error of Node, and with TypeError
   * for an invalid base path.
   */
  readonly listen: (address?: ListenAddress) => Promise<string>;
  /** Resolves when all traffic was checked. */
  readonly settled: () => Promise<void>;
  /** Stops listening after pending requests, within two seconds, and checks them. */
  readonly close: () => Promise<void>;
}

const mebibyte = 1_048_576;

/** Time limit for idle connections, in milliseconds: most servers close them after five seconds. */
const idleMs = 4_000;

/**
 * Creates a reverse proxy that checks a copy of the traffic. It passes bytes on unchanged, without the fields of one
 * connection (RFC 9110 §7.6.1). It replaces `Host`, and adds neither `Via` nor `X-Forwarded-*`. Throws TypeError for an
 * invalid base address or origin.
 */
export function createProxy(options: ProxyOptions): TrafficProxy {
  const { target, allowLinkLocal = false, network = {}, timeoutMs = 30_000, onError = () => {} } = options;
  const { maxJudgedBytes = 4 * mebibyte, maxWaitingBytes = 16 * mebibyte, maxJudgingMs = 10_000 } = options;
  const { cors, allowHosts } = options;
  const upstream = readUpstream(target, TypeError);
  if (!allowLinkLocal && isLocalAddress(upstream.hostname)) throw new TypeError(localAddressMessage(upstream.hostname));
  const lookup = allowLinkLocal ? undefined : lookupElsewhere;
  const addedHeaders = network.headers ?? {};
  const traffic = new Traffic({ ...options, target: undefined, baseUrl: upstream.origin + upstream.basePath });
  traffic.learnAdded(addedHeaders);
  const judge = new Judge({
    isRecording: options.record !== undefined,
    turnMs: timeoutMs / 10,
    traffic,
    secrets: secretsOf(traffic),
    maxJudgedBytes,
    maxWaitingBytes,
    maxJudgingMs,
    onError,
    onJudged: options.onJudged,
    contract: options.profile ?? contract,
    prefix: upstream.basePath,
  });
  const agent = createAgent(upstream.origin, network, { keepAlive: true, timeout: idleMs, timeoutMs });
  const freshAgent = createAgent(upstream.origin, network, { timeoutMs });
  const forwarding = { ...options, upstream, lookup, timeoutMs, agent, freshAgent, addedHeaders, judge, onError };
  const pending = new Set<Promise<void>>();
  const serverOptions = {
    maxHeaderSize,
    headersTimeout: timeoutMs,
    requestTimeout: 10 * timeoutMs,
    connectionsCheckingInterval: Math.min(1_000, timeoutMs / 4),
  };
  createAdmission('proxy', { cors, allowHosts });
  let listener: Listener | undefined;
  let opened: Promise<void> | undefined;

  const proxy: TrafficProxy = {
    get url() {
      return listener?.url;
    },
    traffic,
    unjudged: judge.unjudged,
    unrecorded: judge.unrecorded,
    listen: async (address = {}) => {
      const refusalOf = createAdmission('proxy', { ...address, cors, allowHosts });
      const begin = (server: Server, basePath: string) => prepare(server, { ...forwarding, refusalOf, basePath });
      const listening = await listen(serverOptions, begin, address);
      // Opened after listening: a port that is in use must not replace a recording.
      opened = openRecording(listening);
      await opened;
      listener = listening;
      return listening.url;
    },
    settled: async () => {
      await Promise.all(pending);
      await judge.idle();
    },
    close: async () => {
      const closing = listener;
      if (closing === undefined) return;
      listener = undefined;
      await closing.close(Promise.all(pending));
      await proxy.settled();
      agent.destroy();
      freshAgent.destroy();
      await judge.close();
    },
    [Symbol.asyncDispose]: () => proxy.close(),
  };
  return proxy;

  function prepare(server: Server, passing: PassOptions): void {
    // Longer than the time limit of the server, so that it ends only clients that do not read their response.
    server.timeout = 2 * timeoutMs;
    const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      // If the recording cannot be opened, the connection is closed already.
      await opened?.catch(() => {});
      if (!(await afterEarlierResponses(incoming, outgoing))) return;
      const exchange = pass(incoming, outgoing, passing).catch(onError);
      pending.add(exchange);
      exchange.finally(() => pending.delete(exchange));
    };
    for (const event of ['request', 'checkContinue', 'checkExpectation']) server.on(event, handle);
    server.on('connect', (_, socket) => {
      socket
        .on('error', () => {})
        .end('HTTP/1.1 501 Not Implemented\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  }

  async function openRecording(listening: Listener): Promise<void> {
    if (options.record === undefined) return;
    try {
      judge.recordTo(await HarWriter.open(options.record, options.force));
    } catch (error) {
      await listening.close(Promise.resolve());
      throw error;
    }
  }
}
