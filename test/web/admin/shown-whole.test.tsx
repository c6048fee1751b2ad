import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { MailFrame } from '#web/features/admin/message/mail-frame.tsx';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };
const TALL = 900;

test('the preview of an email is as tall as the email', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <MailFrame html={`<body style="margin: 0"><div style="height: ${TALL}px">Ends here</div></body>`} />,
  );

  await expect
    .poll(() => page.getByTitle('Email').element().getBoundingClientRect().height)
    .toBeGreaterThan(TALL);
});

test('long prices in the list of tickers are grouped', async () => {
  const watchers = { readers: 0, visitors: 2, is_estimate: false };
  const row = { ticker: 'BRK.A', company: 'Berkshire Hathaway Inc', cik: '0001067983', watchers };
  const tickers = [{ ...row, price: 737_906.09, quoted_at: null, by_hand: false }];
  server().instead.set('GET /api/admin/tickers', () => ({ body: { tickers, cursor: null } }));

  await openSite('/admin/tickers', ADMIN);

  await expect.element(page.getByText('$737,906.09')).toBeVisible();
});
