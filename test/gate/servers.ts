import { checkTolerated } from '../conformance/tolerance/check-tolerated.js';
import { independentServers } from '../conformance/tolerance/independent-servers.js';
import { mockServers } from '../conformance/tolerance/mock-servers.js';
import { type Complaint, complain, complaintsOver, type RightServer } from '../conformance/tolerance/right-server.js';
import * as rightServers from '../conformance/tolerance/right-servers.js';
import type { ToleranceOptions } from '../conformance/tolerance/run-options.js';
import type { ToleratedServer } from '../conformance/tolerance/tolerated-server.js';

export interface ServerOutcome {
  readonly name: string;
  /** Empty if the server is green. */
  readonly complaints: readonly Complaint[];
}

/** A server that conforms. */
export interface GateServer {
  readonly name: string;
  readonly check: (options: ToleranceOptions) => Promise<ServerOutcome>;
}

/** All servers of the tolerance suites, except the one that needs a socket and real time. */
export const servers: readonly GateServer[] = [
  ...[...mockServers, ...independentServers].map(fromTolerated),
  ...rightServers.serversOfOthers.map((server) => fromRight('others', server)),
  ...rightServers.refusingServers.map((server) => fromRight('refusing', server)),
  ...rightServers.serversInOtherWays.map((server) => fromRight('other ways', server)),
  ...rightServers.serversInFurtherWays.map((server) => fromRight('further ways', server)),
  ...rightServers.wholeDeployments.map((server) => fromRight('deployment', server)),
];

function fromTolerated(server: ToleratedServer): GateServer {
  const check = async (options: ToleranceOptions): Promise<ServerOutcome> => {
    provideVirtualTime();
    const { results, incomplete } = await checkTolerated(server, options);
    const expected = Object.keys(server.warnings ?? {});
    const wrong = results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
    const complaints = [
      ...wrong.filter(({ id, status }) => status !== 'warned' || !expected.includes(id)).map(complain),
      ...expected
        .filter((id) => !wrong.some((result) => result.id === id))
        .map((id) => ({ id, text: `${id}: a warning is expected, and absent` })),
      ...(incomplete === undefined ? [] : [{ id: 'incomplete', text: `incomplete: ${incomplete.message}` }]),
    ];
    return { name: server.name, complaints };
  };
  return { name: server.name, check };
}

function fromRight(suite: string, { name: ownName, traits, beginnings }: RightServer): GateServer {
  const name = `${suite}: ${ownName}`;
  const check = async (options: ToleranceOptions): Promise<ServerOutcome> => {
    provideVirtualTime();
    return { name, complaints: await complaintsOver(Object.values(traits), beginnings, options) };
  };
  return { name, check };
}

/**
 * Provides the worker state that Vitest's fake timers read, so that they work outside of its runner. Verified with
 * Vitest 4.1; a version that needs more fails at once.
 */
function provideVirtualTime(): void {
  const key = '__vitest_worker__';
  if (!Object.hasOwn(globalThis, key)) Object.assign(globalThis, { [key]: { config: { fakeTimers: {} } } });
}
