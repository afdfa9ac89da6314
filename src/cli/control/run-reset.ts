import type { Reset } from '#generated/control.js';
import { askMock, type MockFlags } from './ask-mock.js';

/** Does what `notikit reset` says. Throws UsageError. */
export async function runReset(parts: NonNullable<Reset['parts']>, flags: MockFlags): Promise<void> {
  const { key } = flags;
  await askMock(flags, async (control) => {
    await control.reset({ ...(key !== undefined && { key }), ...(parts.length > 0 && { parts }) });
    const what = parts.length > 0 ? parts.join(', ') : key === undefined ? 'everything' : 'records';
    process.stdout.write(`Reset ${what}${key === undefined ? '' : ` of API key ${key}`}.\n`);
  });
}
