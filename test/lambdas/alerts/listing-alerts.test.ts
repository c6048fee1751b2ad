import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { explainFiling } from '#lambdas/alerts/why/explain-filing.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { storedAccount } from '#test/support/builders/users.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { openWorld } from '../pipeline/world.ts';

const FIGMA = '0001579878';

/** Builds the registration, exchange listing and prospectus of a company that has no ticker yet. */
function papers(now: Date): Corpus {
  const corpus = sampleCorpusAt(now);
  const filings = corpus.filings.filter(
    ({ parties, form }) => parties.some(({ cik }) => cik === FIGMA) && !/^[345]$/.test(form),
  );
  const companies = corpus.companies.filter(({ cik }) => cik !== FIGMA);
  return { ...corpus, companies, filings, historyCount: 0 };
}

const world = openedForEachTest(() => openWorld({ corpus: papers }));

/**
 * Adds a reader whose alerts for new listings are on.
 * @param facts plan and settings, if they differ from those of PRO
 */
async function reader(id: string, facts: Partial<User> = {}, since = world.time.now - 3_600_000) {
  await world.watch({ userId: id, email: `${id}@example.com`, tickers: [], user: facts });
  const { user } = await storedAccount(world.table, id);
  const listingAlerts = { isOn: true, since: new Date(since).toISOString() };
  await world.deps.contacts.save(user, { listingAlerts }, new Date(world.time.now));
}

async function publish(count: number) {
  for (let filing = 0; filing < count; filing++) {
    world.time.now += 60_000;
    await world.publish(1);
    await world.pollAndDrain();
  }
}

const subjectsTo = async (id: string) =>
  (await world.mailsTo(`${id}@example.com`)).map(({ subject }) => subject);
const accessions = async () => (await world.deps.newListings.get(FIGMA)).story?.steps ?? [];

test('each new stage of a company’s listing causes one email to readers of new listings, no matter how often its filing is delivered', async () => {
  await reader('ann');
  await publish(3);

  expect(await subjectsTo('ann')).toEqual([
    expect.stringMatching(/^New listing · [A-Z]+ · S-1: /),
    expect.stringMatching(/^New listing · [A-Z]+ · 8-A12B: /),
    expect.stringMatching(/^New listing · [A-Z]+ · 424B4: /),
  ]);
  const [mail] = await world.mailsTo('ann@example.com');
  expect(mail?.text).toContain('you turned on alerts about new listings across the market');
  expect(mail?.text).not.toContain('Was this alert worth it?');

  for (const { accession } of await accessions()) {
    await world.deps.filings.update(accession, { alerts: 'due' }, {});
    await world.queues.fanout.send({ accession }, { accession });
  }
  await world.recoverAndDrain(true);
  expect(await subjectsTo('ann')).toHaveLength(3);
});

test('reading a filing again does not alert anybody again', async () => {
  await reader('ann');
  await publish(2);
  const [, listed] = await accessions();
  const filing = await world.deps.filings.get(listed?.accession ?? '');
  expect(filing?.market?.listing).toMatchObject({ stage: 'admitted', isNewStage: true });
  await world.deps.filings.update(listed?.accession ?? '', { status: 'Pending', alerts: 'due' }, {});

  await world.queues.history.send({ accession: listed?.accession ?? '' });
  await world.drain();

  expect(await subjectsTo('ann')).toHaveLength(2);
});

test('new-listing alerts go only to PRO readers who turned them on in time and whose minimum level is reached', async () => {
  await reader('free', { planType: 'free', planStatus: 'none' });
  await reader('late', {}, world.time.now + 3_600_000);
  await reader('critical', { minImportance: 'CRITICAL' });
  await world.watch({ userId: 'off', email: 'off@example.com', tickers: [] });
  await reader('ann');

  await publish(1);

  expect(await Promise.all(['free', 'late', 'critical', 'off'].map(subjectsTo))).toEqual([[], [], [], []]);
  expect(await subjectsTo('ann')).toHaveLength(1);
});

test('if there are more readers than fit on one page, all of them get their email', async () => {
  const ids = ['ann', 'ben', 'cem', 'dora', 'eve'];
  for (const id of ids) await reader(id);

  await publish(1);

  for (const id of ids) expect(await subjectsTo(id)).toHaveLength(1);
});

test('a reader who turned the new-listing alerts off, or lost PRO, is removed from the list and gets nothing', async () => {
  await reader('ann');
  await reader('ben');
  const change = async (id: string, changes: Parameters<typeof world.deps.contacts.save>[1]) => {
    const { user } = await storedAccount(world.table, id);
    await world.deps.contacts.save(user, changes, new Date(world.time.now));
  };
  const since = new Date(world.time.now).toISOString();
  await change('ann', { listingAlerts: { isOn: false, since } });
  await change('ben', { planType: 'free', planStatus: 'none' });
  expect((await world.deps.watchers.page(NEW_LISTINGS, 0)).watchers).toEqual([]);

  await publish(1);
  expect(await world.engines.mailbox.emails()).toEqual([]);

  await change('ben', { planType: 'pro', planStatus: 'active' });
  expect((await world.deps.watchers.page(NEW_LISTINGS, 0)).watchers).toMatchObject([{ userId: 'ben' }]);
});

test('a reader with a daily digest gets the new listing in the digest', async () => {
  await reader('ann', { delivery: 'digest' });
  await publish(1);
  expect(await subjectsTo('ann')).toEqual([]);

  world.goTo('2026-11-21', '08:00');
  await world.sendDigests();

  const [digest] = await world.mailsTo('ann@example.com');
  expect(digest?.subject).toContain('Daily digest: 1 filing');
  expect(digest?.text).toContain('New listing');
});

test('the site explains why a new listing did or did not trigger an alert', async () => {
  await reader('ann');
  await world.watch({ userId: 'off', email: 'off@example.com', tickers: [] });
  await publish(1);
  const [step] = await accessions();
  const why = (id: string) => explainFiling(world.deps, id, step?.accession ?? '');

  expect(await why('ann')).toMatch(
    /because you turned on alerts about new listings, and Figma.* reached the stage “Registered”\.$/,
  );
  expect(await why('off')).toBe('No alert, because alerts about new listings are off.');
});
