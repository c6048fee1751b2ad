import { expect, test } from 'vitest';
import { pollFilings } from '#lambdas/filings/poll-filings.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { openWorld } from '../pipeline/world.ts';

/** One filing of each form, none by a company that is already known. */
const world = openedForFile(() =>
  openWorld({
    corpus: (now) => {
      const corpus = sampleCorpusAt(now);
      const ofEachForm = new Map(corpus.filings.map((filing) => [filing.form, filing]));
      return { ...corpus, filings: [...ofEachForm.values()], historyCount: 0 };
    },
  }),
);

test('with coverage “all”, no filing of any form takes more than one EDGAR request, not counting requests for the feed', async () => {
  const forms = world.publisher.corpus.filings.map(({ form }) => form);
  await world.publish(forms.length);
  const before = world.edgar.counters().byKind;
  await asFunction('poll-filings', () => pollFilings({ ...world.deps, covers: 'all' }, { fullWalk: true }));
  const polled = world.edgar.counters().byKind;
  await world.drain();

  const { perAccession, byKind } = world.edgar.counters();
  expect(forms).toEqual(expect.arrayContaining(['8-K', '10-K', '10-Q', '4', '13F-HR', 'S-1', '6-K']));
  expect(Math.max(...Object.values(perAccession))).toBe(1);
  expect(byKind.submission).toBe(Object.keys(perAccession).length);
  const others = ({ submission, ...rest }: typeof byKind) => rest;
  expect(others(byKind)).toEqual(others(polled));
  expect(polled.feed - before.feed).toBeLessThanOrEqual(3);
});
