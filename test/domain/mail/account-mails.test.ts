import { describe, expect, test } from 'vitest';
import { BRAND_IDS, BRANDS } from '#domain/brands/brand.ts';
import { accountDeletedMail } from '#domain/mail/account-deleted-mail.ts';
import { contactRemovedMail } from '#domain/mail/change-mails.ts';
import { contactNoticeMail } from '#domain/mail/contact-notice-mail.ts';
import { loginMail } from '#domain/mail/login-mail.ts';
import { verificationMail } from '#domain/mail/verification-mail.ts';
import { welcomeMail } from '#domain/mail/welcome-mail.ts';

const siteOf = (brand: (typeof BRAND_IDS)[number]) => ({
  brand: BRANDS[brand],
  origin: 'https://example.com',
  query: '',
  postalAddress: '1 Example Street',
});
const LINK = { link: 'https://example.com/api/verify-login?token=a&b=1', minutes: 15 };

const MAILS = {
  login: (brand: (typeof BRAND_IDS)[number]) => loginMail(siteOf(brand), LINK),
  verification: (brand: (typeof BRAND_IDS)[number]) => verificationMail(siteOf(brand), LINK, null),
  'second verification': (brand: (typeof BRAND_IDS)[number]) =>
    verificationMail(siteOf(brand), LINK, '(•••) •••-0123'),
  welcome: (brand: (typeof BRAND_IDS)[number]) => welcomeMail(siteOf(brand), 'digest', []),
  farewell: (brand: (typeof BRAND_IDS)[number]) => accountDeletedMail(siteOf(brand), { wasCustomer: false }),
  'new contact': (brand: (typeof BRAND_IDS)[number]) =>
    contactNoticeMail(siteOf(brand), { kind: 'added', method: 'sms' }),
};

describe.each(Object.entries(MAILS))('the %s email', (_name, mailOf) => {
  test.each(BRAND_IDS)('names %s in text and HTML, and supports dark mode', (brand) => {
    const { subject, text, html } = mailOf(brand);
    expect(subject).toContain(BRANDS[brand].name);
    expect(html).toContain('prefers-color-scheme: dark');
    for (const part of [text, html]) {
      expect(part).toContain(BRANDS[brand].name);
      expect(part).toContain('1 Example Street');
      expect(part).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(text).not.toMatch(/<\w+/);
  });
});

test.each(['login', 'verification'] as const)(
  'the %s email contains its link and says how long it is valid',
  (kind) => {
    const { text, html } = MAILS[kind]('8k');
    expect(text).toContain(LINK.link);
    expect(text).toContain('can be used once and expires in 15 minutes');
    expect(html).toContain(LINK.link.replace('&', '&amp;'));
  },
);

test('the welcome email says what the brand does and links to watchlist and settings', () => {
  expect(MAILS.welcome('8k').text).toContain('files an 8-K');
  expect(MAILS.welcome('form4').text).toContain('insider');
  const { text } = MAILS.welcome('all');
  expect(text).toContain('Open your watchlist: https://example.com/');
  expect(text).toContain('Settings: https://example.com/settings');
  expect(text).toContain('turns alerts off with one click');
});

test('the welcome email has the tagline on a line of its own, since not every tagline is a sentence', () => {
  const lines = welcomeMail(siteOf('all'), 'digest', []).text.split('\n');
  expect(lines).toContain(BRANDS.all.tagline);
});

test('the welcome email says how alerts are delivered on the reader’s plan', () => {
  expect(welcomeMail(siteOf('8k'), 'digest', []).text).toContain('Your plan includes one digest a day');
  const { text } = welcomeMail(siteOf('8k'), 'realtime', []);
  expect(text).toContain('New filings for your tickers arrive here as they appear.');
  expect(text).not.toContain('digest');
});

test('the welcome email contains the headline, form, date and link of each ticker’s latest filing', () => {
  const filing = {
    id: '0000320193-26-000101',
    form: '8-K',
    one_liner: 'CFO resigns',
    filed_at: '2026-11-20T03:05:00.000Z',
  };
  const others = Array.from({ length: 11 }, (_, index) => ({ ticker: `T${index}`, company: '', filing }));
  const { text, html } = welcomeMail(siteOf('8k'), 'digest', [
    { ticker: 'BRK-B', company: '', filing },
    ...others,
  ]);
  const url = 'https://example.com/filing/0000320193-26-000101';
  expect(text).toContain(`- BRK.B · 8-K · Nov 19, 2026: CFO resigns\n  ${url}`);
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain('2 more on your watchlist.');
});

test('links contain the brand if brands share a host', () => {
  const { text, html } = welcomeMail({ ...siteOf('form4'), query: '&brand=form4' }, 'digest', []);
  expect(html).toMatch(/href="https:\/\/example\.com\/\?brand=form4"[^>]*>Form 4/);
  expect(text).toContain('https://example.com/settings?brand=form4');
});

test('a notice about a contact says what was added or removed without showing the contact', () => {
  const site = siteOf('8k');
  expect(contactNoticeMail(site, { kind: 'added', method: 'sms' }).subject).toBe(
    'New phone number on your 8-K Pulse account',
  );
  expect(contactNoticeMail(site, { kind: 'removed', method: 'email' }).text).toContain(
    'An email address was removed from your account.',
  );
});

test('the notice to a removed email address explains how to object, not how to log in with that address', () => {
  const own = contactRemovedMail(siteOf('8k'), { objectUrl: 'https://8k.example.com/api/object?token=t' });
  expect(own.subject).toBe('This address was removed from your 8-K Pulse account');
  expect(own.text).toContain('It can no longer be used to log in');
  expect(own.text).toContain('https://8k.example.com/api/object?token=t');
  expect(own.text).not.toContain('log in with this address');
  expect(contactNoticeMail(siteOf('8k'), { kind: 'replaced', method: 'sms' }).text).toContain(
    'log in with this address',
  );
});

test('the farewell email mentions the subscription only to users who had one', () => {
  const ended = 'Your subscription has been canceled';
  expect(accountDeletedMail(siteOf('8k'), { wasCustomer: true }).text).toContain(ended);
  expect(accountDeletedMail(siteOf('8k'), { wasCustomer: false }).text).not.toContain(ended);
});
