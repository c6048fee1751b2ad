import { escapeHtml } from '#domain/mail/escape.ts';
import type { TextMessage } from '../engines/phones.ts';
import type { Inbox } from './inbox.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in oklch, currentColor 18%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; padding: 12px 24px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 16px; font-weight: 600; }
p { margin: 0; opacity: .75; }
main { max-width: 860px; margin: 0 auto; padding: 16px 24px 48px; }
details { border-bottom: 1px solid var(--line); }
summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; padding: 12px 0; cursor: pointer; }
summary b, summary span { overflow-wrap: anywhere; }
summary b { font-weight: 600; }
summary span { opacity: .75; font-variant-numeric: tabular-nums; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 16px; padding: 12px; border: 1px solid var(--line); border-radius: 10px; }
form { display: flex; gap: 8px; margin: 0 0 16px; }
button, input { font: inherit; min-height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; }
button { cursor: pointer; }
`;

/** When the call returns, the service has already handled the text, so its reply appears after the reload. */
const SCRIPT = `
for (const form of document.forms) form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = JSON.stringify({ from: form.dataset.phone, to: form.dataset.number, body: new FormData(form).get('body') });
  await fetch('/__local/texts', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  location.reload();
});
`;

/**
 * Returns the page of the local inbox: every email and text that the service sent, newest first, and a form for
 * replying to texts.
 */
export function inboxPage(inbox: Inbox): string {
  const emails = inbox.emails.map((email) => ({ sentAt: email.sent_at, html: emailItem(email) }));
  const answerable = newestOfEachPhone(inbox.texts);
  const texts = inbox.texts.map((text) => ({
    sentAt: text.sent_at,
    html: textItem(text, answerable.has(text)),
  }));
  const messages = [...emails, ...texts].sort((one, other) => other.sentAt.localeCompare(one.sentAt));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<header><h1>Inbox</h1><p>Everything the local service sent. Nothing leaves this machine.</p></header>
<main>${messages.length > 0 ? messages.map(({ html }) => html).join('\n') : '<p>Nothing sent yet. Verify an address on the site, then wait for a filing.</p>'}</main><script>${SCRIPT}</script></html>`;
}

function emailItem(email: Inbox['emails'][number]): string {
  return `<details><summary><b>${escapeHtml(email.subject)}</b><span>${time(email.sent_at)}</span>
<span>to ${escapeHtml(email.to)}</span></summary>
<iframe title="${escapeHtml(email.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withTopLinks(email.html))}"></iframe>
<pre>${escapeHtml(email.text)}</pre></details>`;
}

function textItem(text: TextMessage, isAnswerable: boolean): string {
  const to = escapeHtml(text.to);
  const answer = `<form data-phone="${to}" data-number="${escapeHtml(text.from)}"><input name="body" required placeholder="YES" aria-label="Answer from ${to}"><button>Answer</button></form>`;
  return `<details open><summary><b>${escapeHtml(text.body)}</b><span>${time(text.sent_at)}</span>
<span>text from ${escapeHtml(text.from)} to ${to}</span></summary>${isAnswerable ? answer : ''}</details>`;
}

/**
 * Returns the newest text for each combination of phone and number. Only these get a form, since a reply does not refer
 * to a particular text.
 */
function newestOfEachPhone(texts: TextMessage[]): Set<TextMessage> {
  const byPair = Map.groupBy(texts, ({ from, to }) => `${from} ${to}`);
  return new Set([...byPair.values()].flatMap((pair) => pair.slice(0, 1)));
}

/** Makes links in an email open in the top-level window instead of in the email's frame. */
function withTopLinks(html: string): string {
  return `<base target="_top">${html}`;
}

function time(iso: string): string {
  return new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
}
