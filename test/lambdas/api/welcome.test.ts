import { expect, test } from 'vitest';
import { snapshotRow } from '#domain/filings/recent-filing.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots-store.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { expectLogged } from '#test/support/logs.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

const welcomesTo = async (address: string) =>
  (await people.mailsTo(address)).filter(({ subject }) => subject.startsWith('Welcome to '));

test('only the first verified address gets a welcome email', async () => {
  const email = people.someEmail();
  const filing = snapshotRow(storedFiling());
  const snapshot = { ticker: 'AAPL', cik: '0000320193', companyName: 'Apple Inc.', filings: [filing] };
  await snapshotsIn(api.table).replace({ ...snapshot, updatedAt: filing.updated_at }, 0);
  const session = await people.visitorWatching('AAPL');
  await people.verifyEmail(session, email);
  const [mail] = await welcomesTo(email);
  expect(mail?.subject).toBe('Welcome to 8-K Pulse');
  expect(mail?.text).toContain('Latest filings on your watchlist');
  expect(mail?.text).toContain('/filing/0000320193-26-000101');
  await people.verifyEmail(session, email);
  const other = people.someEmail();
  await people.verifyEmail(session, other);
  expect([...(await welcomesTo(email)), ...(await welcomesTo(other))]).toHaveLength(1);
});

test('the previous address is notified when another one replaces it', async () => {
  const [email, other] = [people.someEmail(), people.someEmail()];
  const session = await people.verifyEmail(await people.visitorWatching('AAPL'), email);
  await people.verifyEmail(session, other);
  expect((await people.mailsTo(email)).at(-1)?.subject).toBe(
    'This address was removed from your 8-K Pulse account',
  );
  expect((await people.mailsTo(email)).at(-1)?.text).not.toContain(other);
  expect(await people.profileOf(session)).toMatchObject({ email: other });
});

test('the first login with a new address triggers a welcome email, and the next does not', async () => {
  const email = people.someEmail();
  await people.logInByMail(email);
  await people.logInByMail(email);
  expect(await welcomesTo(email)).toHaveLength(1);
});

test('two login links opened at the same time cause only one welcome email', async () => {
  const email = people.someEmail();
  await people.askToLogIn(email);
  const first = await people.tokenMailedTo(email, 'login');
  await people.askToLogIn(email);
  const second = await people.tokenMailedTo(email, 'login');
  await Promise.all([people.open(first), people.open(second)]);
  expect(await welcomesTo(email)).toHaveLength(1);
});

test('a failing email server does not undo a verification', async () => {
  const email = people.someEmail();
  const session = await people.visitorWatching('AAPL');
  await people.notify(session, { email });
  const { send } = api.deps.mail;
  api.deps.mail.send = async () => {
    throw new Error('SES is away.');
  };
  const opened = await people.openVerification(email);
  api.deps.mail.send = send;
  expect(opened.location).toContain('loggedin=1');
  expect(await people.profileOf(opened.session)).toMatchObject({ email_verified: true });
  expectLogged('A welcome email could not be sent');
});
