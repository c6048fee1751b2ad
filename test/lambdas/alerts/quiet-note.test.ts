import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { queueDigests } from '#lambdas/alerts/queue-digests.ts';
import { sendQuietNote } from '#lambdas/alerts/send-quiet-note.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import { quietWeeks } from '#lambdas/store/accounts/quiet-notes-store.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { everyChannel } from '#test/support/alert-channels.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { oneReport, openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));

/** Monday, 8:00 in New York, the digest hour. */
const DUE = '2026-11-23T13:00:00.000Z';
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

async function quietWeek(user: Partial<User> = {}): Promise<void> {
  world.time.now = Date.parse(DUE);
  await world.watch({ tickers: ['AAPL', 'MSFT'], user });
  await begin('alice');
  for (const day of DAYS)
    await world.deps.statusDays.reconciled(day, { published: 1_000, missed: 0, isChecked: true });
}

/** Starts a reader's weekly schedule so that the first week ends at `DUE`. */
const begin = (id: string) =>
  writeTogether(world.table, [quietWeeks(world.table, { id }, new Date('2026-11-16T13:00:00.000Z'))]);

/** Returns the notes that are due now. */
async function due(): Promise<DigestMessage[]> {
  const queued: DigestMessage[] = [];
  const digests = { send: async (...messages: DigestMessage[]) => void queued.push(...messages) };
  await queueDigests({ ...world.deps, queues: { digests } });
  return queued;
}

async function sendDue(): Promise<boolean[]> {
  const sent: boolean[] = [];
  for (const message of await due())
    sent.push(await asFunction('send-digests', () => sendQuietNote(world.deps, message)));
  return sent;
}
const mails = () => world.engines.mailbox.emails();

test('after a week without alerts, one email says how many filings were checked, and the next note is due a week later', async () => {
  await quietWeek({ planType: 'free' });
  const [message] = await due();
  if (message === undefined) throw new Error('A note is due.');

  const sent = await Promise.all(
    [1, 2].map(() => asFunction('send-digests', () => sendQuietNote(world.deps, message))),
  );

  expect(sent.filter(Boolean)).toHaveLength(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('All quiet: we checked 5,000 filings, your 2 tickers had none');
  expect(mail?.text).toMatch(/Stop these notes: \S+unsubscribe-alerts\?token=\S*quiet/);
  world.time.now = Date.parse('2026-11-30T13:00:00.000Z');
  expect(await due()).toMatchObject([{ userId: 'alice', dueAt: '2026-11-30T13:00:00.000Z' }]);
});

test.each<[string, Partial<User>]>([
  ['does not want it', { leftLists: ['quiet'] }],
  ['is not verified', { emailVerified: false }],
  ['has alerts by mail off', { notifyVia: [] }],
])('no weekly note is sent to a reader who %s', async (_who, user) => {
  await quietWeek(user);
  expect(await sendDue()).toEqual([false]);
  expect(await mails()).toEqual([]);
});

test('the weekly note is also sent to browsers and the feed, but not by text, and a failure on one channel does not affect the others', async () => {
  const included: string[] = [];
  const recording = (channel: string) => ({
    ...world.deps.channels.push,
    sendQuiet: async () => void included.push(channel),
  });
  const failing = {
    ...world.deps.channels.email,
    sendQuiet: async () => Promise.reject(new Error('SES is down')),
  };
  world.deps.channels = { ...everyChannel(recording), email: failing };
  const notifyVia = ['email', 'sms', 'push', 'feed'] as const;
  await quietWeek({ notifyVia: [...notifyVia], phone: '+12125550100', phoneVerified: true });

  expect(await sendDue()).toEqual([true]);
  expect(included.toSorted()).toEqual(['feed', 'push']);
  expectLogged('The quiet-week note could not be sent');
});

test('no weekly note is sent if any day of the week has not been compared with the daily index', async () => {
  await quietWeek();
  await world.deps.statusDays.reconciled('2026-11-20', { published: 900, missed: 0, isChecked: false });
  expect(await sendDue()).toEqual([false]);
});

test('no weekly note is sent after a week with an alert', async () => {
  await quietWeek();
  const alert = storedAlert({ userId: 'alice', acceptedAt: '2026-11-20T15:00:00.000Z' });
  await putDueAlert(world.table, alert, '2026-11-24T13:00:00.000Z');
  expect(await sendDue()).toEqual([false]);
});

test.each([false, true])(
  'no note is sent after a filing without an alert; settings changed since: %s',
  async (isChanged) => {
    await quietWeek();
    const filing = { accession: '0000320193-26-000101', formType: '8-K', levels: { AAPL: 'HIGH' as const } };
    const publishedAt = '2026-11-20T15:00:00.000Z';
    await world.watch({ tickers: ['AAPL'], createdAt: '2026-11-01T00:00:00.000Z' });
    await world.deps.coverage.put({
      day: '2026-11-20',
      isChecked: true,
      filings: [{ ...filing, acceptedAt: publishedAt, publishedAt }],
    });
    const user = await world.deps.users.get('alice');
    if (isChanged && user !== null)
      await world.deps.contacts.save(user, { minImportance: 'MEDIUM' }, new Date('2026-11-22T15:00:00.000Z'));
    expect(await sendDue()).toEqual([false]);
  },
);

test('the reminder for a deleted account has been deleted', async () => {
  await begin('gone');
  world.time.now = Date.parse(DUE);
  expect(await sendDue()).toEqual([false]);
  expect(await due()).toEqual([]);
});
