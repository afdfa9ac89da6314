import { controlRoot } from './control-operations.js';

const commonHeaders = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Headers of the console's files. They allow no other origins, no inline code, and only the console's own frame. */
export const pageHeaders = {
  ...commonHeaders,
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; frame-src 'self'",
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
};

/**
 * Headers of the frame that shows an e-mail. They allow only inline styles: no scripts, forms, pop-ups, navigation or
 * external content. The frame has the console's origin, so that the console can write into it.
 */
export const emailFrameHeaders = {
  ...commonHeaders,
  'content-security-policy': [
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    "form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  ].join('; '),
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
};

/** Frame for an e-mail. The console fills it. */
export const emailFramePage = '<!doctype html><html lang="en"><meta charset="utf-8"><title>E-mail</title></html>';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1f4fa3"/><path d="M5 12V4l6 8V4" fill="none" stroke="#fff" stroke-width="2"/></svg>';

/** Page of the console. Its script fills it. */
export const consolePage = (basePath: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>notikit mock</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="${basePath}${controlRoot}/console/main.css">
<script type="module" src="${basePath}${controlRoot}/console/main.js"></script>
<div id="console">
<noscript>The console of this mock needs JavaScript. Without it, <code>curl</code> this address: it says what else there is.</noscript>
</div>
</html>
`;
