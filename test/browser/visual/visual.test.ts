import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { html } from '../../../src/reporters/html/html.js';
import { built } from '../../built.js';
import { newFolder } from '../../new-folder.js';
import { fullReport } from '../../reporters/full-report.js';
import { greenReport } from '../../reporters/sample-report.js';
import { shortTrafficReport } from '../../reporters/traffic-report.js';
import { chromium, testWith } from '../../tool.js';

const test = testWith(chromium);
const { resolve } = createRequire(import.meta.url);

/** Font families of the pages, by the variables of `src/look/tokens.css`. */
const fonts = {
  '--sans': 'inter/files/inter-latin-wght-normal.woff2',
  '--serif': 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  '--mono': 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
};

test('each view looks as in its references: CONTRIBUTING says how to take them again', async () => {
  const folder = await newFolder();
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  writeFileSync(join(pages, 'report.html'), html(fullReport));
  writeFileSync(join(pages, 'report-passed.html'), html(greenReport));
  writeFileSync(join(pages, 'report-traffic.html'), html(shortTrafficReport()));
  const style = join(folder, 'fonts.css');
  writeFileSync(style, fontStyles());

  const isUpdate = process.env.NOTIKIT_UPDATE_REFERENCES === '1';
  const config = join(import.meta.dirname, 'playwright.config.ts');
  const playwright = spawn(
    process.execPath,
    [
      resolve('@playwright/test/cli'),
      'test',
      '--config',
      config,
      '--reporter',
      'line',
      ...(isUpdate ? ['--update-snapshots=all'] : []),
    ],
    {
      env: {
        ...process.env,
        NOTIKIT_VISUAL_DIST: built('.'),
        NOTIKIT_VISUAL_PAGES: pages,
        NOTIKIT_VISUAL_FONTS: style,
      },
    },
  );
  const [output, [code]] = await Promise.all([text(playwright.stdout), once(playwright, 'exit')]);
  expect(code, output).toBe(0);
  expect(output).toMatch(/\d+ passed/);
});

/** A stylesheet with embedded fonts: pages look alike on all machines. */
function fontStyles(): string {
  const families = Object.entries(fonts).map(([name, path]) => {
    const file = readFileSync(resolve(`@fontsource-variable/${path}`));
    return `@font-face {
  font-family: "Visual${name}";
  font-weight: 100 900;
  src: url("data:font/woff2;base64,${file.toString('base64')}");
}
:root { ${name}: "Visual${name}" !important; }`;
  });
  return families.join('\n');
}
