import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';

interface App {
  /** Folder with the imported packages. */
  readonly project: string;
  /** Code that calls `show` with its result. */
  readonly code: string;
  /** Content-Security-Policy of the page. Default: none. */
  readonly policy?: string;
}

/** Bundles an application and resolves to the value that it shows in a local page. Rejects with errors of the page. */
export async function shownIn(browser: Browser, { project, code, policy }: App): Promise<unknown> {
  const show = `const show = (value) => {
    document.body.append(Object.assign(document.createElement('output'), { textContent: JSON.stringify(value) }));
  };`;
  const { outputFiles } = await build({
    stdin: { contents: `${show}\n${code}`, resolveDir: project },
    ...{ bundle: true, splitting: true, minify: true, format: 'esm', platform: 'browser' },
    ...{ write: false, outdir: 'bundled', entryNames: 'app' },
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
  const site = createServer(({ url = '' }, response) => {
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(url === '/' ? '<!doctype html><body><script type="module" src="/app.js"></script>' : scripts.get(url));
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  // Records policy violations before any script of the page runs.
  await page.addInitScript(`globalThis.violations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));`);
  try {
    const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
    // The rejection may come before it is awaited.
    failed.catch(() => {});
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
    const text = await Promise.race([page.locator('output').textContent(), failed]);
    return JSON.parse(text ?? '');
  } finally {
    await page.close();
    site.close();
  }
}
