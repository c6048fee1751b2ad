import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { PublishedMailEvent } from '#lambdas/alerts/channels/email/mail-event.ts';
import { settleMail } from '#lambdas/alerts/channels/email/settle-mail.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { mailEvent, recipientOf } from '#local/runtime/mail-events.ts';
import { allItems } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openAdminWorld } from './world.ts';

const world = openedForFile(openAdminWorld);
let adminAuth: string;

beforeAll(async () => {
  adminAuth = await world.logIn();
});

type Report = Parameters<typeof mailEvent>[1];

/** Returns the newest email to an address, and a function that handles an SES report about it. */
function newestMailTo(address: string) {
  const { engines, clock } = world.api;
  const mail = engines.acceptedMails().findLast((each) => recipientOf(each) === address);
  if (mail === undefined) throw new Error(`Nothing was mailed to ${address}.`);
  const id = `0100019300000000-${randomUUID()}-000000`;
  const reported = async (report: Report) => {
    const sent = { ...mail, id, sent_at: clock.now.toISOString() };
    const [record] = mailEvent(sent, report, clock.now).Records;
    const event = v.parse(PublishedMailEvent, JSON.parse(record?.Sns.Message ?? ''));
    if (event !== null)
      await asFunction('receive-mail-events', () => settleMail(openStore(world.table), event));
  };
  return { id, reported };
}

/** Creates a reader, who then requests another login link. */
async function readerWithLink() {
  const email = world.people.someEmail();
  const session = await world.people.logInByMail(email);
  const { id } = await world.people.profileOf(session);
  await world.people.askToLogIn(email);
  return { userId: String(id), session, email, mail: newestMailTo(email) };
}

const itemsAbout = async (messageId: string) =>
  (await allItems(world.table))
    .map((item) => JSON.stringify(item))
    .filter((item) => item.includes(messageId));

test('a login link whose email bounced is shown with the reason, and is found by its message ID', async () => {
  const { userId, mail } = await readerWithLink();
  const shown = async () => (await world.get(`user?id=${userId}`, adminAuth)).body;

  await mail.reported('send');
  expect(await shown()).toMatchObject({ mails: [{ id: mail.id, kind: 'login_link', status: 'sent' }] });
  await mail.reported('bounce');

  const bounced = { id: mail.id, kind: 'login_link', status: 'bounced', reason: 'permanent_bounce' };
  expect(await shown()).toMatchObject({ mails: [bounced] });
  for (const q of [mail.id, `<${mail.id}@email.amazonses.com>`])
    expect((await world.get(`search?q=${encodeURIComponent(q)}`, adminAuth)).body, q).toMatchObject({
      hits: [{ kind: 'user', id: userId }],
    });
});

test.each([
  [['delivery', 'send', 'delivery'], 'delivered'],
  [['bounce', 'delivery', 'send'], 'bounced'],
  [['complaint', 'delivery'], 'complained'],
] as const)('after the reports %j an email is %s', async (reports, status) => {
  const { userId, mail } = await readerWithLink();
  for (const report of reports) await mail.reported(report);

  const stored = await openStore(world.table).accountMails.ofUser(userId, world.api.clock.now);
  expect(stored.map((each) => each.status)).toEqual([status]);
});

test('only the account’s own items refer to its email, and none contains the link', async () => {
  const { userId, email, mail } = await readerWithLink();
  await mail.reported('delivery');

  const items = await itemsAbout(mail.id);
  expect(items).toHaveLength(1);
  expect(items[0]).toContain(`"PK":"USER#${userId}"`);
  expect(items[0]).not.toContain(await world.people.tokenMailedTo(email, 'login'));
  expect(items[0]).not.toContain(email);
});

test('a link to an address without an account is found by the address, which the table does not contain', async () => {
  const email = world.people.someEmail();
  await world.people.askToLogIn(email);
  const mail = newestMailTo(email);
  for (const report of ['send', 'bounce', 'delivery'] as const) await mail.reported(report);

  const bounced = { id: mail.id, kind: 'login_link', status: 'bounced', reason: 'permanent_bounce' };
  const found = async (q: string) => (await world.get(`users?q=${encodeURIComponent(q)}`, adminAuth)).body;
  expect(await found(` ${email.toUpperCase()}`)).toMatchObject({ users: [], mails: [bounced] });
  expect(await found(email.slice(0, -4))).toMatchObject({ mails: [] });
  expect((await world.get(`search?q=${encodeURIComponent(email)}`, adminAuth)).body).toEqual({
    hits: [
      {
        kind: 'mails',
        id: email,
        title: `1 email to ${email}`,
        detail: 'before it was verified; the newest is bounced, permanent bounce',
      },
    ],
  });
  const [item = '', ...others] = await itemsAbout(mail.id);
  expect(others).toEqual([]);
  expect(item).not.toContain(email);
});

test('the link by which a reader verified an address is in the history of this reader', async () => {
  const email = world.people.someEmail();
  await world.people.askToLogIn(email);
  const mail = newestMailTo(email);
  await mail.reported('delivery');
  const session = await world.people.logInByMail(email);
  const { id } = await world.people.profileOf(session);

  const shown = await world.get(`user?id=${String(id)}`, adminAuth);
  expect(shown.body.mails).toContainEqual(
    expect.objectContaining({ id: mail.id, kind: 'login_link', status: 'delivered' }),
  );
});

test('an email is part of the reader’s export, and is deleted after 30 days', async () => {
  const { userId, session, mail } = await readerWithLink();
  await mail.reported('delivery');

  const { body } = await world.api.get('/api/export/account.json', { session });
  expect(body.account_mails).toEqual([
    { kind: 'login_link', sent_at: expect.any(String), status: 'delivered', reason: null },
  ]);
  const later = new Date(world.api.clock.now.getTime() + 30 * 86_400_000);
  expect(await openStore(world.table).accountMails.ofUser(userId, later)).toEqual([]);
  const [item = '{}'] = await itemsAbout(mail.id);
  expect(JSON.parse(item).expires_at).toBe(Math.ceil(later.getTime() / 1_000));
});

test('a deletion removes the emails, and a later report names neither account nor address', async () => {
  const { userId, email, mail } = await readerWithLink();
  await mail.reported('send');
  const { version } = (await world.get(`user?id=${userId}`, adminAuth)).body;

  expect((await world.post('delete-user', { user_id: userId, version }, adminAuth)).status).toBe(200);
  expect(await itemsAbout(mail.id)).toEqual([]);
  await mail.reported('delivery');

  const items = await itemsAbout(mail.id);
  expect(items).toHaveLength(1);
  for (const known of [userId, email]) expect(items[0]).not.toContain(known);
});
