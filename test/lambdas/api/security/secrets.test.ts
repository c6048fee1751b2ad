import { expect, test } from 'vitest';
import { sha256 } from '#lambdas/shared/read-secrets.ts';
import { unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';
import { SIGNING_SECRET } from '../support/harness.ts';
import { otherCode } from '../support/people.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

type Attempt = { right: () => Promise<number>; wrong: () => Promise<number>; passes: number; fails: number };

const codeFor = async (change: (code: string) => string) => {
  const phone = people.somePhone();
  await people.askToLogIn(phone);
  return (await people.enterCode(phone, change(people.codeTextedTo(phone)))).status;
};
const stopFor = async (secret: string) => {
  const session = await people.logInByMail(people.someEmail());
  const token = unsubscribeToken(
    { userId: String((await people.profileOf(session)).id), list: 'all' },
    secret,
  );
  return (await api.post(`/api/unsubscribe-alerts?token=${token}`, {})).status;
};
const callWith = async (secret: string) => {
  const deps = { originSecret: 'secret of the distributions' };
  return (await api.get('/api/config', { headers: { 'x-origin-secret': secret }, deps })).status;
};
const repeated = async (change: (session: string) => string) => {
  const session = await people.visitorWatching('AAPL');
  const json = { session: change(session), ticker: 'AAPL' };
  return (await api.post('/api/mark-ticker-viewed', json, { session })).status;
};

const SECRETS: Record<string, Attempt> = {
  'a texted code': {
    right: () => codeFor((code) => code),
    wrong: () => codeFor(otherCode),
    passes: 200,
    fails: 400,
  },
  'a link that stops alerts': {
    right: () => stopFor(SIGNING_SECRET),
    wrong: () => stopFor('a guess'),
    passes: 200,
    fails: 400,
  },
  'the secret of the distributions': {
    right: () => callWith('secret of the distributions'),
    wrong: () => callWith('secret of the distributionz'),
    passes: 200,
    fails: 403,
  },
  'a session that the body repeats': {
    right: () => repeated((session) => session),
    wrong: () => repeated((session) => `${session}x`),
    passes: 200,
    fails: 400,
  },
};

test.each(Object.entries(SECRETS))(
  '%s passes when it is right and fails when it is wrong',
  async (_what, attempt) => {
    expect([await attempt.right(), await attempt.wrong()]).toEqual([attempt.passes, attempt.fails]);
  },
);

test('sessions and links are looked up by their hash, and the values themselves are never sent to the table', async () => {
  const sent: unknown[] = [];
  api.table.client.middlewareStack.add(
    (next) => (args) => {
      sent.push(args.input);
      return next(args);
    },
    { step: 'initialize', name: 'listen' },
  );
  const [session, token] = ['s'.repeat(43), 't'.repeat(43)];
  await api.get('/api/profile', { session });
  await people.open(token);
  api.table.client.middlewareStack.remove('listen');
  expect(sent).toMatchObject([
    { Key: { PK: `SESSION#${sha256(session)}` } },
    { Key: { PK: `TOKEN#${sha256(token)}` } },
    // If the link could not be used, this read finds the reason.
    { Key: { PK: `TOKEN#${sha256(token)}` } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/s{43}|t{43}/);
});
