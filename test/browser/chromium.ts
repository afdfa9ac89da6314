import { type Browser, chromium as engine, type LaunchOptions } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { chromium } from '../tool.js';

/** Options that start the machine's Chromium: its headless shell then draws text as the whole browser does. */
export const launchOptions = {
  ...(chromium.path !== undefined && { executablePath: chromium.path }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=slight'],
} satisfies LaunchOptions;

/** Starts the machine's Chromium. It has no time limit: the test has one. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return engine.launch({ ...launchOptions, timeout: 0, args: [...launchOptions.args, ...args] });
}

let shared: Promise<Browser> | undefined;

/**
 * Opens contexts in a Chromium that all tests of a process share, since its start takes longer than most of them.
 * Contexts share no cookies, storage or cache, and end with the test. The Chromium ends with the process.
 */
export async function borrowChromium(): Promise<Pick<Browser, 'newContext' | 'newPage'>> {
  shared ??= launchChromium();
  let browser = await shared;
  if (!browser.isConnected()) {
    shared = launchChromium();
    browser = await shared;
  }
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    context.setDefaultTimeout(120_000);
    onTestFinished(() => context.close());
    return context;
  };
  return { newContext, newPage: async (options) => (await newContext(options)).newPage() };
}
