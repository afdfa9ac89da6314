import { createHash } from 'node:crypto';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Report } from '../../judgement/report/report.js';
import { printable } from '../../text/printable.js';
import style from './browser/report-page.css?inlined';
import script from './browser/report-page.ts?inlined';

/** Policy that allows only the inlined script and style, and no requests. */
const policy = [
  "default-src 'none'",
  `script-src '${digest(script)}'`,
  `style-src '${digest(style)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Entry of the table of contents. */
export interface PageLink {
  readonly id: string;
  readonly title: string;
}

interface Content {
  readonly title: string;
  readonly links: readonly PageLink[];
  readonly header: ComponentChildren;
  readonly footer: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Self-contained HTML file with a final line break. Control characters in its texts are escaped: `\u202e`. */
export function page(content: Content): string {
  const html = printable(renderToString(<Page {...content} />));
  // GitHub reads lines of standard output that begin with two colons as commands.
  return `<!doctype html>\n${html.replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1&#58;')}\n`;
}

function Page({ title, links, header, footer, children }: Content) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to content
        </a>
        <header class="head">{header}</header>
        <div class="frame">
          <nav class="contents" aria-label="Contents">
            <ul>
              {links.map(({ id, title }) => (
                <li>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <main id="content" tabindex={-1}>
            {children}
          </main>
        </div>
        <footer class="foot">{footer}</footer>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

interface SectionProps extends PageLink {
  readonly children: ComponentChildren;
}

/** Section that the table of contents may link to. */
export function ReportSection({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

interface PartProps {
  readonly id?: string;
  readonly title: string;
  /** Count of the contents. */
  readonly note: ComponentChildren;
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

/** Collapsible part of a section. */
export function ReportPart({ id, title, note, isOpen = false, children }: PartProps) {
  return (
    <details class="part" id={id} open={isOpen}>
      <summary>
        <h3>{title}</h3> <small>{note}</small>
      </summary>
      {children}
    </details>
  );
}

interface NamesProps {
  readonly names: readonly string[];
  /** Shows a name; defaults to code. */
  readonly of?: FunctionComponent<{ readonly id: string }>;
}

/** List of short names. */
export function Names({ names, of: Name = Code }: NamesProps) {
  return (
    <ul class="ids">
      {names.map((name) => (
        <li>
          <Name id={name} />
        </li>
      ))}
    </ul>
  );
}

function Code({ id }: { readonly id: string }) {
  return <code>{id}</code>;
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Sentence from notikit with code between backticks. */
export function ReportProse({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>;
}

/** Timestamp in UTC, because readers are in many time zones: `2026-01-15 09:30 UTC`. An invalid one is unchanged. */
export function ReportTime({ iso }: { readonly iso: string }) {
  const time = new Date(iso);
  const isMoment = !Number.isNaN(time.getTime());
  return <time datetime={iso}>{isMoment ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : iso}</time>;
}

/** Version, contract, profile and target of a report. */
export function ReportFooter({ report: { version, contract, profile, target } }: { readonly report: Report }) {
  return (
    <ul>
      <li>
        notikit {version} · contract <code>{contract.slice(0, 12)}</code>
        {profile !== undefined && (
          <>
            {' '}
            · profile {profile.name} <code>{profile.digest.slice(0, 12)}</code>
          </>
        )}{' '}
        · <code>{target}</code>
      </li>
    </ul>
  );
}
