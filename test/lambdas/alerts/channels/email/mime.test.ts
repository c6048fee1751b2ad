import { simpleParser } from 'mailparser';
import { beforeAll, describe, expect, test } from 'vitest';
import { byBrand } from '#domain/brands/brand.ts';
import type { FilingAlert } from '#lambdas/alerts/channels/alert-channel.ts';
import { openMailer } from '#lambdas/clients/ses-mail.ts';
import { accountMails } from '#test/support/builders/account-mails.ts';
import { LIST_MAILS, sendListMails } from '#test/support/builders/list-mails.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { startEngines } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const ORIGIN = 'https://8k.example.com';
const SITE = {
  origins: byBrand((id) => `https://${id}.example.com`),
  postalAddress: 'Filing Pulse, 1 Example Street, New York, NY 10001',
  signingSecret: 'secret of this test',
};
const USER = '01JD3V5Q8Z7YF2K4M6N8P0R2T4';
/** Text that breaks email gateways: long words, other scripts, quotation marks, a dot at the start of a line. */
const HEADLINE = `Société Générale’s “plan” — 5 % 株式会社 ${'x'.repeat(300)}\r\n.\r\nBcc: eve@example.com`;

function included(number: number): FilingAlert {
  const accession = `0000320193-26-${String(number).padStart(6, '0')}`;
  const { assessment } = storedFiling();
  const filing = storedFiling({ accession, assessment: { ...assessment, one_liner: HEADLINE } });
  return { alert: storedAlert({ userId: USER, accession }), ticker: 'AAPL', filing };
}

const ACCOUNT_MAILS = accountMails({ origin: ORIGIN, postalAddress: SITE.postalAddress });

const engines = openedForFile(() => startEngines({ hasQueues: false }));
beforeAll(async () => {
  const mailer = (stream: string) =>
    openMailer({ from: `Filing Pulse <${stream}@example.com>`, configurationSet: stream });
  await sendListMails(mailer('alerts'), { site: SITE, userId: USER, headline: HEADLINE, included }, 120);
  for (const [name, mail] of Object.entries(ACCOUNT_MAILS))
    await mailer('account').send({ to: `${name}@example.com`, fromName: '8-K Pulse', ...mail });
});

function rawTo(name: string): Buffer {
  const mails = engines.acceptedMails().map(({ message }) => Buffer.from(message, 'base64'));
  const mail = mails.find((each) => each.includes(`To: ${name}@example.com`));
  if (mail === undefined) throw new Error(`Nothing was mailed to ${name}.`);
  return mail;
}

describe.each([...LIST_MAILS, ...Object.keys(ACCOUNT_MAILS)])('the email to %s', (name) => {
  test('is plain ASCII in short lines, with each header once', () => {
    const lines = rawTo(name).toString('latin1').split('\r\n');
    expect(lines.filter((line) => /[^ -~]/.test(line.replaceAll('\t', '')))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    const head = lines.slice(0, lines.indexOf(''));
    const names = head.filter((line) => /^\S/.test(line)).map((line) => line.split(':')[0]?.toLowerCase());
    for (const needed of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'])
      expect(names.filter((each) => each === needed)).toEqual([needed]);
    expect(names).not.toContain('bcc');
  });

  test('parses into one HTML part and one plain-text part, which both name the sender', async () => {
    const mail = await simpleParser(rawTo(name));
    expect(mail.attachments).toEqual([]);
    expect(mail.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    for (const body of [mail.text, String(mail.html)]) expect(body).toContain(SITE.postalAddress);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.date).toBeInstanceOf(Date);
  });
});

test.each([
  ['one', 'alerts'],
  ['several', 'alerts'],
  ['digest', 'digest'],
  ['price', 'prices'],
  ['quiet', 'quiet'],
] as const)('the email to %s supports one-click unsubscribe from its list', async (name, list) => {
  const mail = await simpleParser(rawTo(name));
  const raw = rawTo(name)
    .toString('latin1')
    .replace(/\r\n[ \t]+/g, ' ');
  expect(mail.from?.value).toEqual([{ name: '8-K Pulse', address: 'alerts@example.com' }]);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(raw).toMatch(
    new RegExp(
      `^List-Unsubscribe: <${ORIGIN}/api/unsubscribe-alerts\\?token=${USER}\\.${list}\\.[\\w-]{43}>$`,
      'm',
    ),
  );
  expect(raw).toMatch(new RegExp(`^List-ID: 8-K Pulse ${list} <${list}\\.8k\\.example\\.com>$`, 'm'));
});

test.each(Object.keys(ACCOUNT_MAILS))(
  'a %s email does not belong to a list and has a separate sender',
  async (name) => {
    const mail = await simpleParser(rawTo(name));
    expect(mail.from?.value).toEqual([{ name: '8-K Pulse', address: 'account@example.com' }]);
    expect([...mail.headers.keys()].filter((header) => header.startsWith('list'))).toEqual([]);
  },
);
