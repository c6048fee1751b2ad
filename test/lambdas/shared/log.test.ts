import { expect, test } from 'vitest';
import { log } from '#lambdas/shared/log.ts';
import { withoutAddresses } from '#lambdas/shared/without-addresses.ts';
import { expectLogged, loggedLines } from '#test/support/logs.ts';

test.each([
  ['Address is on the suppression list: ann@example.com', 'Address is on the suppression list: [email]'],
  ['Ann <ann.o+x@mail.example.co.uk>, bob@example.com', 'Ann <[email]>, [email]'],
  ['Reason: +14155550123 is not valid to publish to', 'Reason: [phone] is not valid to publish to'],
  ['/api/login?to=%2B14155550123', '/api/login?to=[phone]'],
  [
    'at /var/task/node_modules/@aws-sdk/core/index.js:1',
    'at /var/task/node_modules/@aws-sdk/core/index.js:1',
  ],
  ['0000320193-25-000079 at 2026-11-20T00:00:00.000Z', '0000320193-25-000079 at 2026-11-20T00:00:00.000Z'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutAddresses(text)).toBe(logged);
});

test('the log contains the full error, but not the user concerned', () => {
  const cause = new TypeError('Invalid parameter: PhoneNumber Reason: +14155550123 is not valid');
  const error = new Error('SES did not take the mail to ann@example.com.', { cause });
  log.error('A request failed upstream', { error, path: '/api/login' });
  const [line = ''] = loggedLines();
  expectLogged('A request failed upstream');
  expect(line).not.toMatch(/ann@|4155550123/);
  const logged = JSON.parse(line) as { error: { message: string; cause: { name: string; message: string } } };
  expect(logged.error.message).toBe('SES did not take the mail to [email].');
  expect(logged.error.cause).toMatchObject({
    name: 'TypeError',
    message: expect.stringContaining('[phone]'),
  });
});
