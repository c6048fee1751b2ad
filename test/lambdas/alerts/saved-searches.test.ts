import { expect, test } from 'vitest';
import { savedSearch } from '#test/support/builders/saved-search.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { oneReport, openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));

/** A phrase of the report in the test corpus. */
const PHRASE = '"suspends its dividend"';

async function publishTo(q: string) {
  const { filings, companies } = world.publisher.corpus;
  const company = companies.find(({ cik }) => cik === filings[0]?.parties[0]?.cik);
  await world.watch({
    tickers: [company?.ticker ?? ''],
    forms: [],
    user: { minImportance: 'CRITICAL', savedSearches: [savedSearch({ q })] },
  });
  await world.publish(1);
  await world.pollAndDrain();
}

test('a filing that matches a saved search is emailed with the search and a link to the passage', async () => {
  await publishTo(PHRASE);

  const mails = await world.engines.mailbox.emails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Matches your saved search “suspends its dividend”.`);
  expect(mails[0]?.text).toMatch(/\/filing\/[\d-]+\?brand=\w+&passage=\d+-\d+/);
});

test('a filing that does not match a saved search alerts nobody', async () => {
  await publishTo('"no such phrase"');

  expect(await world.engines.mailbox.emails()).toEqual([]);
});
