import { vi } from 'vitest';

// A machine may be busy with other things: what takes a second on a quiet one is given two minutes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
