import { expect, test } from 'vitest';
import { type AcceptedMail, type Email, readEmails } from '#local/engines/ses-engine.ts';

const SENT_AT = '2026-01-02T03:04:05.000Z';
const READ: Email = {
  id: '1',
  to: ['ann@example.com'],
  from: 'Pulse <a@example.com>',
  subject: 'Before',
  text: 'read as it was sent',
  html: '',
  headers: {},
  sent_at: SENT_AT,
};
const accepted = (id: string, lines: string[]): AcceptedMail => ({
  id,
  sent_at: SENT_AT,
  message: Buffer.from(lines.join('\r\n')).toString('base64'),
});

test('the inbox shows recipients, text, HTML and headers of an email, parsed once', async () => {
  const mail = accepted('2', [
    'From: Pulse <a@example.com>',
    'To: Ann <ann@example.com>, bob@example.com',
    'Subject: =?utf-8?B?w4Q=?=',
    'List-Unsubscribe: <https://example.com/u>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'plain',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>rich</p>',
    '--b--',
    '',
  ]);
  const emails = readEmails(() => [mail]);

  const [first] = await emails();

  expect(first).toMatchObject({
    id: '2',
    to: ['ann@example.com', 'bob@example.com'],
    subject: 'Ä',
    text: expect.stringContaining('plain'),
    html: expect.stringContaining('<p>rich</p>'),
    headers: { 'list-unsubscribe': '<https://example.com/u>' },
    sent_at: SENT_AT,
  });
  expect((await emails())[0]).toBe(first);
});

test('emails parsed by an earlier version stay in the inbox, before new ones', async () => {
  const journal: (AcceptedMail | Email)[] = [READ];
  const emails = readEmails(() => journal);
  expect(await emails()).toEqual([READ]);
  journal.push(accepted('2', ['From: a@example.com', 'To: b@example.com', 'Subject: Now', '', 'Body']));
  expect((await emails()).map(({ subject }) => subject)).toEqual(['Before', 'Now']);
});
