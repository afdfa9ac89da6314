import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { mockUrl } from '../route.js';

/** Elements for which browsers resolve a host or open a connection even if the policy forbids the load. */
const removedElements = 'script, link, meta, base, iframe, frame, frameset, object, embed, audio, video';

/** Default style of an e-mail: that of mail programs, regardless of the console's theme. */
const plainStyle = `
  :where(html) { color-scheme: light; color: #1d1c1a; font: 15px/1.5 system-ui, sans-serif; }
  :where(body) { margin: 1rem; overflow-wrap: anywhere; }
  :where(img) { max-width: 100%; }
  :where(a) { color: #0b57d0; text-decoration: underline; }
`;

/** Empty document whose response headers are the policy of the frame. */
const { pathname: framePath } = new URL(`${mockUrl}/__notikit/console/letter.html`);

/** HTML e-mail in a frame whose policy forbids scripts and all loads. The title of a link is its target. */
export function EmailFrame({ html }: { readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  function show(): void {
    const page = frame.current?.contentDocument;
    // Any other document would lack the policy.
    if (page?.location.pathname !== framePath) return;
    fillFrame(page, html);
    setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height));
  }
  // A loaded frame needs no new load for another e-mail.
  useLayoutEffect(show, [html]);
  return (
    <iframe
      ref={frame}
      title="E-mail as its recipient sees it"
      sandbox="allow-same-origin"
      src={framePath}
      style={{ height: `${height}px` }}
      onLoad={show}
    />
  );
}

function fillFrame(page: Document, html: string): void {
  // A document without a window loads nothing during the cleaning.
  const inert = page.implementation.createHTMLDocument();
  inert.documentElement.innerHTML = html;
  for (const element of inert.querySelectorAll(removedElements)) element.remove();
  // Some browsers connect to the target of a link before a click.
  for (const link of inert.querySelectorAll('a, area')) {
    for (const name of ['href', 'xlink:href']) {
      const target = link.getAttribute(name);
      if (target !== null) link.setAttribute('title', target);
      link.removeAttribute(name);
    }
  }
  const style = inert.createElement('style');
  style.textContent = plainStyle;
  inert.head.prepend(style);
  page.documentElement.innerHTML = inert.documentElement.innerHTML;
}
