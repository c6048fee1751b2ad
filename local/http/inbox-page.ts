import type { Inbox } from './inbox.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in oklch, currentColor 18%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 16px; align-items: baseline; padding: 12px 24px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 16px; font-weight: 600; }
p { margin: 0; opacity: .75; }
main { max-width: 860px; margin: 0 auto; padding: 16px 24px 48px; }
details { border-bottom: 1px solid var(--line); }
summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; padding: 12px 0; cursor: pointer; }
summary b { font-weight: 600; overflow-wrap: anywhere; }
summary span { opacity: .75; font-variant-numeric: tabular-nums; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 16px; padding: 12px; border: 1px solid var(--line); border-radius: 10px; }
`;

/** The local inbox for people: every e-mail and text that the service sent, newest first. */
export function inboxPage(inbox: Inbox): string {
  const emails = inbox.emails.map(
    (email) => `<details><summary><b>${escapeHtml(email.subject)}</b><span>${time(email.sent_at)}</span>
<span>to ${escapeHtml(email.to)}</span></summary>
<iframe title="${escapeHtml(email.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withTopLinks(email.html))}"></iframe>
<pre>${escapeHtml(email.text)}</pre></details>`,
  );
  const texts = inbox.texts.map(
    (text) =>
      `<details open><summary><b>${escapeHtml(text.body)}</b><span>${time(text.sent_at)}</span><span>text to ${escapeHtml(text.to)}</span></summary></details>`,
  );
  const messages = [...emails, ...texts];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<header><h1>Inbox</h1><p>Everything the local service sent. Nothing leaves this machine.</p></header>
<main>${messages.length > 0 ? messages.join('\n') : '<p>Nothing was sent yet. Verify an address on the site, then wait for a filing.</p>'}</main></html>`;
}

/** Links of a mail open in the window, not inside its frame. */
function withTopLinks(html: string): string {
  return `<base target="_top">${html}`;
}

function time(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
