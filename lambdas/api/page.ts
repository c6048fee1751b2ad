import { html, raw } from 'hono/html';
import { BRANDS } from '#domain/brand.ts';
import { newSecret } from '#lambdas/runtime/secrets.ts';
import type { ApiContext } from './http.ts';

type PageText = {
  title: string;
  text: string;
  /** A button that posts to this address. */
  action?: { label: string; url: string };
  /** Presses the button in a browser that has used the site: a mail scanner has no session stored. */
  pressedFor?: 'known-browser';
};

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;
background:light-dark(#f6f7f9,#0f141b);color:light-dark(#1a2230,#e6eaf0)}
main{box-sizing:border-box;width:min(28rem,100% - 2rem);padding:2rem;border-radius:.75rem;
background:light-dark(#fff,#182029);border:1px solid light-dark(#dfe3ea,#2a3542)}
h1{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0 0 1.25rem}
small{display:block;margin-bottom:1rem;color:light-dark(#5a6577,#9aa6b6)}
button,a{font:inherit}
a{color:light-dark(#1d4ed8,#8ab4ff)}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid light-dark(#1d4ed8,#8ab4ff);outline-offset:2px}`;

/** Only where the site's own storage holds a session; a second press changes nothing. */
const PRESS = `try{if(localStorage.getItem('session'))document.forms[0].requestSubmit()}catch{}`;

/** A small page of the API's own, for links in mails: no file beside it, no script but ours. */
export function answerPage(
  c: ApiContext,
  page: PageText,
  status: 200 | 400 = 200,
): Response | Promise<Response> {
  const nonce = newSecret();
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  const { action } = page;
  const form = action
    ? html`<form method="post" action="${action.url}"><button>${action.label}</button></form>`
    : html`<a href="/">Go to the watchlist</a>`;
  const script = page.pressedFor ? html`<script nonce="${nonce}">${raw(PRESS)}</script>` : '';
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<main>
<small>${BRANDS[c.get('brand')].name}</small>
<h1>${page.title}</h1>
<p>${page.text}</p>
${form}
</main>
${script}
</body>
</html>`,
    status,
  );
}
