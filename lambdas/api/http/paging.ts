import { html, raw } from 'hono/html';
import { BRANDS } from '#domain/brands/brand.ts';
import { newSecret } from '#lambdas/shared/read-secrets.ts';
import type { ApiContext } from './http.ts';

type PageText = {
  title: string;
  text: string;
  /** A button that posts to this URL. */
  action?: { label: string; url: string };
  /** A second button. */
  other?: { label: string; url: string };
  /**
   * The script adds the browser's session to the form, so that the visitor's tickers are moved along; for a visitor, it
   * can also submit the form.
   */
  script?: 'adds-session' | 'adds-and-submits';
  /** A second paragraph. */
  note?: string;
  /** Choices, each with the parts that explain it and a button that posts to its URL. */
  choices?: { title: string; parts: { text: string; list: string[] }[]; label: string; url: string }[];
};

/** Styled like the site, so that a link in an email does not seem to lead to a different site. */
const STYLE = `
:root{color-scheme:light;--accent:light-dark(oklch(0.52 0.19 260),oklch(0.56 0.185 260));
--link:light-dark(var(--accent),oklch(0.755 0.115 256))}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:.875rem/1.5 system-ui,sans-serif;
background:light-dark(oklch(0.984 0.003 255),oklch(0.172 0.012 258));
color:light-dark(oklch(0.235 0.025 258),oklch(0.952 0.006 258))}
main{box-sizing:border-box;width:min(27.5rem,100% - 2rem);padding:1.5rem;border-radius:10px;
background:light-dark(oklch(1 0 0),oklch(0.208 0.013 258));
border:1px solid light-dark(oklch(0.918 0.007 255),oklch(0.305 0.016 258))}
h1{font-size:1.25rem;line-height:1.25;margin:0 0 .5rem}
p{margin:0 0 1rem}
small{display:block;margin-bottom:.75rem;font-size:.8125rem;font-weight:600;
color:light-dark(oklch(0.485 0.022 255),oklch(0.735 0.018 258))}
button,a{font:inherit}
a{color:var(--link);text-underline-offset:3px}
button{min-height:40px;padding:0 1rem;border:0;border-radius:6px;background:var(--accent);color:oklch(1 0 0);
font-weight:600;cursor:pointer}
h2{font-size:1rem;line-height:1.375;margin:0 0 .25rem;overflow-wrap:anywhere}
section{padding:1rem 0;border-top:1px solid light-dark(oklch(0.918 0.007 255),oklch(0.305 0.016 258))}
section p{margin-bottom:.5rem;overflow-wrap:anywhere}
ul{margin:0 0 .75rem;padding-left:1.25rem}
li{margin-bottom:.25rem;overflow-wrap:anywhere}
form+form{margin-top:.5rem}
button.other{background:none;color:var(--link);padding:0}
button:focus-visible,a:focus-visible{outline:2px solid var(--link);outline-offset:2px}`;

/** The theme is light unless the site is set to dark in this browser. */
const THEME = `if(localStorage.getItem('theme-mode')==='dark')document.documentElement.style.colorScheme='dark';`;
const ADD_SESSION = `const form=document.forms[0],session=localStorage.getItem('session');
if(session)form.elements.session.value=session;`;
/**
 * Submits only if the site's storage contains a visitor's session: email scanners have none, and a logged-in user must
 * press the button, since the link may be for another account.
 */
const SUBMIT = `if(session&&!JSON.parse(localStorage.getItem('auth-user'))?.verified)form.requestSubmit();`;
const SCRIPTS = { 'adds-session': ADD_SESSION, 'adds-and-submits': ADD_SESSION + SUBMIT };

const SESSION_FIELD = html`<input type="hidden" name="session">`;

function choiceOf({ title, parts, label, url }: NonNullable<PageText['choices']>[number]) {
  return html`<section><h2>${title}</h2>${parts.map(partOf)}<form method="post" action="${url}"><button aria-label="${label}: ${title}">${label}</button></form></section>`;
}

function partOf({ text, list }: { text: string; list: string[] }) {
  return html`<p>${text}</p>${list.length === 0 ? '' : html`<ul>${list.map((each) => html`<li>${each}</li>`)}</ul>`}`;
}

/** Returns a self-contained page for links in emails. Its only script is our own. */
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
    ? html`<form method="post" action="${action.url}">${page.script ? SESSION_FIELD : ''}<button>${action.label}</button></form>${page.other ? html`<form method="post" action="${page.other.url}"><button class="other">${page.other.label}</button></form>` : ''}`
    : html`<a href="/">Go to the watchlist</a>`;
  const scriptOf = (text: string) => html`<script nonce="${nonce}">try{${raw(text)}}catch{}</script>`;
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
${scriptOf(THEME)}
</head>
<body>
<main>
<small>${BRANDS[c.get('brand')].name}</small>
<h1>${page.title}</h1>
<p>${page.text}</p>
${page.note ? html`<p>${page.note}</p>` : ''}
${(page.choices ?? []).map(choiceOf)}
${form}
</main>
${page.script ? scriptOf(SCRIPTS[page.script]) : ''}
</body>
</html>`,
    status,
  );
}
