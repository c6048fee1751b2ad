import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { peopleOf } from './people.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  api = await startApi();
  people = peopleOf(api);
});
afterAll(() => api.stop());

const welcomesTo = (address: string) =>
  people.mailsTo(address).filter(({ subject }) => subject.startsWith('Welcome to '));

async function verify(session: string, email: string): Promise<string> {
  await api.post('/api/notify', { email }, { session, from: people.somewhere() });
  return (await people.open(people.tokenMailedTo(email, 'verify'))).session;
}

test('the first verified address is greeted once, whatever is verified later', async () => {
  const email = people.someEmail();
  const session = await people.visitorWatching('AAPL');
  await verify(session, email);
  expect(welcomesTo(email)).toMatchObject([{ subject: 'Welcome to 8-K Pulse' }]);
  await verify(session, email);
  const other = people.someEmail();
  await verify(session, other);
  expect([...welcomesTo(email), ...welcomesTo(other)]).toHaveLength(1);
});

test('an address that replaces another is told to the one before', async () => {
  const [email, other] = [people.someEmail(), people.someEmail()];
  const session = await verify(await people.visitorWatching('AAPL'), email);
  await verify(session, other);
  expect(people.mailsTo(email).at(-1)?.subject).toBe('New e-mail address on your 8-K Pulse account');
  expect(people.mailsTo(email).at(-1)?.text).not.toContain(other);
  expect(await people.profileOf(session)).toMatchObject({ email: other });
});

test('a login with a new address is greeted, the next one is not', async () => {
  const email = people.someEmail();
  await people.logInByMail(email);
  await people.logInByMail(email);
  expect(welcomesTo(email)).toHaveLength(1);
});

test('the greeting of a new account by two links at the same time is one', async () => {
  const email = people.someEmail();
  await people.askToLogIn(email);
  const first = people.tokenMailedTo(email, 'login');
  await people.askToLogIn(email);
  const second = people.tokenMailedTo(email, 'login');
  await Promise.all([people.open(first), people.open(second)]);
  expect(welcomesTo(email)).toHaveLength(1);
});

test('a mail server that is away does not undo a verification', async () => {
  const email = people.someEmail();
  const session = await people.visitorWatching('AAPL');
  await api.post('/api/notify', { email }, { session, from: people.somewhere() });
  const token = people.tokenMailedTo(email, 'verify');
  const { sendMail } = api.deps;
  api.deps.sendMail = async () => {
    throw new Error('SES is away.');
  };
  const opened = await people.open(token);
  api.deps.sendMail = sendMail;
  expect(opened.location).toContain('loggedin=1');
  expect(await people.profileOf(opened.session)).toMatchObject({ email_verified: true });
});
