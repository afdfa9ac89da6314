import { createOutbound } from '../http/outbound.js';
import { type Control, createControl } from '../mock/control/create-control.js';
import type { Mock } from '../mock/mock.js';
import type { MockOptions } from '../mock/mock-options.js';
import { createMock } from '../mock/node/create-mock.js';
import type { McpOptions } from './mcp-options.js';
import { resolveAllowedUrl } from './permissions.js';
import { ToolError } from './tool-error.js';

/** Maximum number of running mocks. */
const maxMocks = 8;

/** Mocks that tools started, and access to other mocks by address. */
export class RunningMocks {
  readonly #mocks = new Map<string, Mock>();
  readonly #outbound = createOutbound();
  #startedCount = 0;

  constructor(private readonly remoteAccess: Pick<McpOptions, 'allowHosts' | 'controlToken'>) {}

  get byName(): ReadonlyMap<string, Mock> {
    return this.#mocks;
  }

  /** Starts a mock on the loopback interface. Rejects with ToolError, and with the errors of `createMock`. */
  async start(options: MockOptions, port: number): Promise<{ name: string; url: string; mock: Mock }> {
    if (this.#mocks.size >= maxMocks) throw new ToolError(`${maxMocks} mocks run already. Stop one with mock_stop.`);
    this.#startedCount += 1;
    const name = `mock-${this.#startedCount}`;
    const mock = createMock({ ...options, onStop: () => void this.stop(name) });
    this.#mocks.set(name, mock);
    try {
      return { name, url: await mock.listen({ port, host: '127.0.0.1' }), mock };
    } catch (error) {
      this.#mocks.delete(name);
      await mock.close();
      const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      throw isInUse ? new ToolError(`Port ${port} is in use. Choose another one, or omit it.`) : error;
    }
  }

  async stop(name: string): Promise<void> {
    const mock = this.#mocks.get(name);
    if (mock === undefined) throw this.#unknownMockError(name);
    this.#mocks.delete(name);
    await mock.close();
  }

  /** Returns the control API of a mock by its name or address; without either, of the only mock. Throws ToolError. */
  controlOf(nameOrUrl: string | undefined): Control {
    if (nameOrUrl === undefined) return this.#getOnlyMock().control;
    const mock = this.#mocks.get(nameOrUrl) ?? [...this.#mocks.values()].find(({ url }) => url === nameOrUrl);
    if (mock !== undefined) return mock.control;
    if (!/^https?:/.test(nameOrUrl)) throw this.#unknownMockError(nameOrUrl);
    const { allowHosts, controlToken } = this.remoteAccess;
    return createControl({ url: resolveAllowedUrl(nameOrUrl, allowHosts), fetch: this.#outbound, token: controlToken });
  }

  /** Tells if an address belongs to a mock of this server. */
  hasUrl(address: string): boolean {
    const { origin } = new URL(address);
    return [...this.#mocks.values()].some(({ url }) => url === origin);
  }

  async close(): Promise<void> {
    const mocks = [...this.#mocks.values()];
    this.#mocks.clear();
    await Promise.all([...mocks.map((mock) => mock.close()), this.#outbound.close()]);
  }

  #getOnlyMock(): Mock {
    const [mock, another] = this.#mocks.values();
    if (mock === undefined) throw new ToolError('No mock is running. Start one with mock_start.');
    if (another === undefined) return mock;
    throw new ToolError(`Several mocks are running: ${[...this.#mocks.keys()].join(', ')}. Name one with \`mock\`.`);
  }

  #unknownMockError(name: string): ToolError {
    const names = [...this.#mocks.keys()];
    const known = names.length === 0 ? 'No mock is running.' : `Running mocks: ${names.join(', ')}.`;
    return new ToolError(`No mock ${JSON.stringify(name)}. ${known}`);
  }
}
