import { afterEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { openWorld, type World } from '../../pipeline/world.ts';

const FIGMA = '0001579878';
const LISTED = { cik: FIGMA, name: 'Figma, Inc.', ticker: 'FIG', exchange: 'NYSE' };

/** Builds the filings that a company submits on its way to a listing. */
function papers(now: Date, isListed: boolean): Corpus {
  const corpus = sampleCorpusAt(now);
  const filings = corpus.filings.filter(
    ({ parties, form }) => parties.some(({ cik }) => cik === FIGMA) && !/^[345]$/.test(form),
  );
  const companies = isListed ? [...corpus.companies, LISTED] : corpus.companies;
  return { ...corpus, companies, filings, historyCount: 0 };
}

let world: World;
afterEach(() => world.stop());

const storyOf = async () => (await world.deps.newListings.get(FIGMA)).story;
async function publish(count: number): Promise<void> {
  for (let filing = 0; filing < count; filing++) {
    world.time.now += 60_000;
    await world.publish(1);
    await world.pollAndDrain();
  }
}

test('the filings of a company without a ticker become one listing', async () => {
  world = await openWorld({ corpus: (now) => papers(now, false) });

  await publish(1);
  expect(await storyOf()).toMatchObject({ stage: 'registered', kind: 'ipo', steps: [{ form: 'S-1' }] });

  await publish(2);
  const story = await storyOf();
  expect(story).toMatchObject({ stage: 'priced', ticker: 'FIG', exchange: 'NYSE' });
  expect(story?.steps.map(({ form }) => form)).toEqual(['S-1', '8-A12B', '424B4']);
  const month = new Date(world.time.now).toISOString().slice(0, 7);
  expect(await world.deps.newListings.inMonth(month, 10)).toEqual([story]);
});

test('each filing of a listing is a row on the market page, with the listing’s history up to that filing', async () => {
  world = await openWorld({ corpus: (now) => papers(now, false) });

  await publish(3);

  const today = newYorkDate(new Date(world.time.now));
  const rows = await world.deps.market.between('listings', { from: addDays(today, -1), until: today });
  const inOrder = rows.toSorted((one, other) => one.filed_at.localeCompare(other.filed_at));
  expect(inOrder).toMatchObject([
    { form: 'S-1', listing: { cik: FIGMA, stage: 'registered' }, details: { listing: { filings: 1 } } },
    { form: '8-A12B', listing: { stage: 'admitted' }, details: { listing: { filings: 2 } } },
    { form: '424B4', listing: { stage: 'listed' }, details: { listing: { filings: 3, exchange: 'NYSE' } } },
  ]);
});

test('reading a filing again changes nothing', async () => {
  world = await openWorld({ corpus: (now) => papers(now, false) });
  await publish(3);
  const story = await storyOf();
  const accessions = story?.steps.map(({ accession }) => accession) ?? [];

  for (const accession of accessions) {
    await world.deps.filings.update(accession, { status: 'Pending' }, {});
    await world.queues.history.send({ accession });
  }
  await world.drain();

  expect(await storyOf()).toEqual(story);
});

test('a company that is already listed is not a new listing', async () => {
  world = await openWorld({ corpus: (now) => papers(now, true) });
  await publish(3);
  expect(await storyOf()).toBeNull();
});
