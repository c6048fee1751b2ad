import { expect, test } from 'vitest';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

const welcomesTo = async (address: string) =>
  (await people.mailsTo(address)).filter(({ subject }) => subject.startsWith('Welcome to '));

test('the first verified address is greeted once, whatever is verified later', async () => {
  const email = people.someEmail();
  const session = await people.visitorWatching('AAPL');
  await people.verifyEmail(session, email);
  expect(await welcomesTo(email)).toMatchObject([{ subject: 'Welcome to 8-K Pulse' }]);
  await people.verifyEmail(session, email);
  const other = people.someEmail();
  await people.verifyEmail(session, other);
  expect([...(await welcomesTo(email)), ...(await welcomesTo(other))]).toHaveLength(1);
});

test('an address that replaces another is told to the one before', async () => {
  const [email, other] = [people.someEmail(), people.someEmail()];
  const session = await people.verifyEmail(await people.visitorWatching('AAPL'), email);
  await people.verifyEmail(session, other);
  expect((await people.mailsTo(email)).at(-1)?.subject).toBe(
    'Changed email address on your 8-K Pulse account',
  );
  expect((await people.mailsTo(email)).at(-1)?.text).not.toContain(other);
  expect(await people.profileOf(session)).toMatchObject({ email: other });
});

test('a login with a new address is greeted, the next one is not', async () => {
  const email = people.someEmail();
  await people.logInByMail(email);
  await people.logInByMail(email);
  expect(await welcomesTo(email)).toHaveLength(1);
});

test('the greeting of a new account by two links at the same time is one', async () => {
  const email = people.someEmail();
  await people.askToLogIn(email);
  const first = await people.tokenMailedTo(email, 'login');
  await people.askToLogIn(email);
  const second = await people.tokenMailedTo(email, 'login');
  await Promise.all([people.open(first), people.open(second)]);
  expect(await welcomesTo(email)).toHaveLength(1);
});

test('a mail server that is away does not undo a verification', async () => {
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
});
