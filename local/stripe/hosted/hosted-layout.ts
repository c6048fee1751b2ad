import { escapeHtml } from '#domain/mail/escape.ts';

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in oklch, currentColor 18%, transparent); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; }
.test { padding: 8px 24px; background: oklch(0.86 0.15 85); color: oklch(0.25 0.05 85); font-weight: 600; text-align: center; }
main { max-width: 520px; margin: 0 auto; padding: 32px 24px 48px; }
h1 { margin: 0 0 16px; font-size: 22px; }
h2 { margin: 24px 0 8px; font-size: 16px; }
ul { padding: 0; list-style: none; }
li { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
form { margin: 0 0 8px; }
button { width: 100%; min-height: 44px; font: inherit; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; cursor: pointer; }
button.main { background: oklch(0.5 0.19 270); color: white; border: 0; font-weight: 600; }
.error { padding: 8px 12px; border-radius: 6px; background: oklch(0.93 0.05 25); color: oklch(0.35 0.15 25); }
`;

/**
 * Returns a hosted page that nobody could mistake for one of Stripe's own.
 * @param body HTML
 */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title} (test)</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<div class="test">TEST: this page stands in for Stripe. No card is charged.</div>
<main>${body}</main></html>`;
}

/** Returns a form that consists of one button. */
export function button(label: string, fields: Record<string, string>, isMain = false): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${inputs.join('')}<button${isMain ? ' class="main"' : ''}>${label}</button></form>`;
}

/** Formats cents as dollars. */
export function money(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

export const day = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);
