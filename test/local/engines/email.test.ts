import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AcceptedEmail, type Email, followEmails } from '#local/engines/email.ts';
import { writeJournal } from '#local/engines/journal.ts';
import fc from '#test/support/properties.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emails-'));
  file = join(folder, 'emails.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SENT_AT = '2026-11-20T16:00:00.000Z';

const accepted = (raw: string | Buffer, id = '1'): AcceptedEmail => ({
  id,
  sent_at: SENT_AT,
  message: Buffer.from(raw).toString('base64'),
});

/** The email as the inbox finds it. */
function read(raw: string | Buffer): Email | undefined {
  rmSync(file, { force: true });
  writeJournal<AcceptedEmail>(file)(accepted(raw));
  return followEmails(file)()[0];
}

/** The email as a parser for all the mail of the world reads it. */
async function parsed(raw: Buffer): Promise<Email> {
  const mail = await simpleParser(raw, { skipTextToHtml: true, skipHtmlToText: true, skipImageLinks: true });
  return {
    id: '1',
    to: [mail.to ?? []].flat().flatMap((list) => list.value.map((to) => to.address ?? to.name)),
    from: mail.from?.text ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()]),
    ),
    sent_at: SENT_AT,
  };
}

const anEmail = {
  from: { name: 'Grüße, Pulse', address: 'alerts@example.com' },
  to: { name: '', address: 'bob@example.com' },
  subject: 'Apple Inc. — “results” 😀 that go on for so long that the field has to be folded, more than once',
  text: 'Hello,\n\nfrom 5 % = 5 cents\n--\nFiling Pulse\n',
  html: `<p style="color:red">Hello — ${'<b>x</b>'.repeat(40)}</p>\n`,
  headers: {
    'List-Unsubscribe': `<https://example.com/${'u'.repeat(120)}>, <mailto:stop@example.com>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

const composed = (mail: object): Promise<Buffer> =>
  new MailComposer({ ...anEmail, ...mail }).compile().build();

test('an email reads as a parser for all the mail of the world reads it', async () => {
  const raw = await composed({});

  expect(read(raw)).toEqual(await parsed(raw));
  expect(read(raw)).toMatchObject({
    to: ['bob@example.com'],
    from: '"Grüße, Pulse" <alerts@example.com>',
    subject: anEmail.subject,
    text: anEmail.text,
    html: anEmail.html,
    headers: { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
  });
});

test('whatever an email says, in whatever script', async () => {
  const words = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom('=', '?', '-', '_', ' ', '\n', 'ü', '😀', '"', '<', '.'),
      maxLength: 100,
    }),
  );
  const mail = fc.record({
    subject: words,
    text: words,
    html: words,
    from: words.map((name) => ({ name, address: 'alerts@example.com' })),
  });
  await fc.assert(
    fc.asyncProperty(mail, async (said) => {
      const raw = await composed(said);
      expect(read(raw)).toEqual(await parsed(raw));
    }),
  );
});

test.each([
  ['of one part', { html: undefined }],
  ['of HTML alone', { text: undefined }],
  ['to a domain in another script', { to: { name: '', address: 'bob@bücher.example' } }],
  ['to several', { to: 'Bob <bob@example.com>, "Doe, Jane" <jane@example.com>' }],
  ['in base64', { textEncoding: 'base64' }],
])('an email %s', async (_, differs) => {
  const raw = await composed(differs);
  expect(read(raw)).toEqual(await parsed(raw));
});

const broken: [string, string, Partial<Email>][] = [
  ['is empty', '', { to: [], from: '', subject: '', text: '', html: '', headers: {} }],
  ['has no body', 'Subject: Hi', { subject: 'Hi', text: '' }],
  ['has no header', '\r\nBody', { headers: {}, text: 'Body' }],
  ['ends its lines as files do', 'Subject: Hi\n\nBody\n', { subject: 'Hi', text: 'Body\n' }],
  ['has a line that is no field', 'Nonsense\r\nSubject: Hi\r\n\r\n', { headers: { subject: 'Hi' } }],
  ['is in no known script', 'Subject: =?no-such?Q?Hi?=\r\n\r\n', { subject: '=?no-such?Q?Hi?=' }],
  ['names no boundary', 'Content-Type: multipart/mixed\r\n\r\nBody', { text: '' }],
  [
    'lacks its last boundary',
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nBody',
    { text: 'Body' },
  ],
];
test.each(broken)('a message that %s is an email all the same', (_, raw, expected) => {
  expect(read(raw)).toMatchObject(expected);
});

test('emails keep their order over restarts, also those that an earlier version wrote, and one that a crash cut is left out', () => {
  const { message: _, ...earlier } = { ...accepted(''), to: ['bob@example.com'], from: '', subject: 'First' };
  writeFileSync(file, `${JSON.stringify(earlier)}\n`);
  const emails = followEmails(file);
  const subjects = () => emails().map(({ subject }) => subject);
  writeJournal<AcceptedEmail>(file)(accepted('Subject: Second\r\n\r\n'));
  expect(subjects()).toEqual(['First', 'Second']);
  appendFileSync(file, JSON.stringify(accepted('Subject: Cut\r\n\r\n')).slice(0, -9));

  writeJournal<AcceptedEmail>(file)(accepted('Subject: Third\r\n\r\n'));

  expect(subjects()).toEqual(['First', 'Second', 'Third']);
  expect(followEmails(file)()).toEqual(emails());
});

test('an email is read once, however often the inbox is', () => {
  writeJournal<AcceptedEmail>(file)(accepted('Subject: Hi\r\n\r\n'));
  const emails = followEmails(file);

  const [first] = emails();

  expect(emails()[0]).toBe(first);
});
