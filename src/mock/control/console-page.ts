import { root } from './control-operations.js';

/** Headers of the console's files: nothing from other origins, nothing inline, no frames. */
export const pageHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'",
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1f4fa3"/><path d="M5 12V4l6 8V4" fill="none" stroke="#fff" stroke-width="2"/></svg>';

/** The page of the console. Its script fills it. */
export const consolePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>notikit mock</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="${root}/console/main.css">
<script type="module" src="${root}/console/main.js"></script>
<div id="console">
<noscript>The console of this mock needs JavaScript. Without it, <code>curl</code> this address: it says what else there is.</noscript>
</div>
</html>
`;
