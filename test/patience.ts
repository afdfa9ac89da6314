import { vi } from 'vitest';

/** For a test file on a machine that may be busy with other things: what takes a second on a quiet one has two minutes. */
export function bePatient(): void {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
}
