import { expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { digestMail } from '#domain/channels/email/digest-mail.ts';
import type { DigestLine } from '#domain/channels/shared/digest-line.ts';
import { importanceOf } from '#domain/importance.ts';
import type { AlertPlan } from '#domain/plans/entitlements.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

function line(ticker: string, score: number, oneLiner: string, over: { late?: boolean } = {}): DigestLine {
  const assessment = {
    importance_level: importanceOf(score),
    material_score: score,
    one_liner: oneLiner,
    importance_reason: 'A reason.',
  };
  return { ticker, filing: storedFiling({ form: '8-K', assessment, ...over }) };
}

const digest = (lines: DigestLine[], plan: AlertPlan | null = null) =>
  digestMail({
    brand: BRANDS.all,
    plan,
    origin: 'https://all.example.com',
    lines,
    unsubscribeUrl: 'https://all.example.com/api/unsubscribe-alerts?token=t',
    settingsUrl: 'https://all.example.com/settings',
    postalAddress: '1 Example Street',
  });

test('a digest lists the day’s filings by ticker, most important first', () => {
  const { subject, text } = digest([
    line('AAPL', 2, 'Bylaws amended'),
    line('BRK-B', 9, 'Files for bankruptcy'),
    line('MSFT', 7, 'CFO resigns'),
    line('BRK-B', 3, 'Insider buys'),
  ]);

  expect(subject).toBe('Daily digest: 4 filings from 3 companies · BRK.B CRITICAL');
  const link = String.raw`\n  https://all\.example\.com/filing/[\d-]+\?brand=all\n`;
  expect(text).toMatch(
    new RegExp(`BRK\\.B\n- CRITICAL · 8-K: Files for bankruptcy${link}- LOW · 8-K: Insider buys${link}`),
  );
  expect(text.indexOf('MSFT\n- HIGH')).toBeGreaterThan(text.indexOf('BRK.B\n'));
  expect(text.indexOf('AAPL\n- LOW')).toBeGreaterThan(text.indexOf('MSFT\n'));
});

test('the subject of a digest with one filing uses the singular, and has no level if all levels are low', () => {
  expect(digest([line('AAPL', 2, 'Bylaws amended')]).subject).toBe('Daily digest: 1 filing from 1 company');
});

test('a digest marks a filing that was found late', () => {
  expect(digest([line('AAPL', 7, 'CFO resigns', { late: true })]).text).toContain(
    'HIGH · 8-K (found late): CFO resigns',
  );
});

test('a digest says why it was sent, how to change it and how to stop it', () => {
  const { text, html } = digest([line('AAPL', 7, '<b>CFO</b> resigns')]);

  // This is true of free readers, and of PRO readers for whom only LOW filings wait for the digest.
  expect(text).toContain(
    'You get this digest once a day because you follow these companies on Filing Pulse.',
  );
  expect(text).toContain('Change alert settings: https://all.example.com/settings');
  expect(text).toContain('Stop these emails: https://all.example.com/api/unsubscribe-alerts?token=t');
  expect(text).toContain('1 Example Street');
  expect(html).toContain('&lt;b&gt;CFO&lt;/b&gt; resigns');
});

test('a digest explains the plan only to readers without PRO', () => {
  const lines = [line('AAPL', 2, 'Bylaws amended')];
  for (const part of ['text', 'html'] as const) {
    expect(digest(lines, 'digest')[part]).toContain('The free plan sends filings once a day.');
    expect(digest(lines, 'digest')[part]).toContain('https://all.example.com/pricing?brand=all');
    expect(digest(lines, 'realtime')[part]).not.toContain('plan');
  }
});

test('each digest line links to its filing and is escaped', () => {
  const { html } = digest([line('BRK-B', 9, '<script>files</script> for bankruptcy')]);
  expect(html).toMatch(
    /<a class="link" href="https:\/\/all\.example\.com\/filing\/[\d-]+\?brand=all"[^>]*>CRITICAL · 8-K<\/a>: &lt;script&gt;/,
  );
});

test('a very long digest is truncated, and the remaining filings are counted', () => {
  const { text } = digest(Array.from({ length: 75 }, (_, index) => line('AAPL', 2, `Report ${index}`)));
  expect(text).toContain('15 more on your watchlist.');
});

test('an email that contains only corrections says so', () => {
  const corrected = { ...line('AAPL', 3, 'Correction: we emailed this as HIGH'), alert: { corrects: true } };
  const { subject, text } = digest([corrected]);

  expect(subject).toBe('Correction: AAPL');
  expect(text).toContain('You get this because it corrects an email we sent you.');
  expect(digest([corrected, line('MSFT', 7, 'CFO resigns')]).subject).toMatch(/^Daily digest: 2 filings/);
});
