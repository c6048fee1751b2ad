import { expect, test } from 'vitest';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { type FilingAnalysis, pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import { filingPageView } from '#domain/views/filing-page-view.ts';
import { WRITTEN_ANALYSIS } from '#test/support/builders/analysis.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const TOLD = 'The CFO leaves';
const QUOTE = { text: 'Our Chief Financial Officer leaves us.', start: 40, end: 78 };
const PAGE: FilingPage = {
  tiles: [],
  takeaways: [{ text: TOLD, quote: QUOTE }],
  changes: null,
  known: null,
  reader: { starts: [0], length: 200, outline: [] },
};

const NOBODY = { previous: null, next: null };

function takeawaysOf(analysis: FilingAnalysis | null) {
  const filing = storedFiling({ takeaways: [TOLD], analysis });
  const view = filingPageView({ filing, page: PAGE, around: NOBODY, priceReaction: null }, 'full');
  return { takeaways: view.takeaways, verified: view.verified };
}
const ended = (result: FilingAnalysis['result']): FilingAnalysis => ({
  ...pendingAnalysis(null),
  state: 'complete',
  result,
});
const unquoted = { text: TOLD, passage: null, start: null };

test('the rules’ takeaways keep their quotations if there was nothing for a model to read', () => {
  const byRules = ended({ ...WRITTEN_ANALYSIS, model: 'rules', takeaways: [unquoted] });
  expect(takeawaysOf(byRules)).toEqual({
    takeaways: [{ text: TOLD, quote: QUOTE }],
    verified: { count: 1, total: 1 },
  });
});

test('a model’s takeaways have their own quotations instead of the rules’', () => {
  const quoted = { text: 'A departure', passage: 'leaves us.', start: 68 };
  expect(takeawaysOf(ended({ ...WRITTEN_ANALYSIS, takeaways: [quoted, unquoted] }))).toEqual({
    takeaways: [
      { text: 'A departure', quote: { text: 'leaves us.', start: 68, end: 78 } },
      { text: TOLD, quote: null },
    ],
    verified: { count: 1, total: 2 },
  });
});

test('a computed takeaway says how many rows it was computed from', () => {
  const page = { ...PAGE, takeaways: [{ text: TOLD, quote: QUOTE, computedFrom: 3 }] };
  const filing = storedFiling({ takeaways: [TOLD] });
  const view = filingPageView({ filing, page, around: NOBODY, priceReaction: null }, 'full');
  expect(view.takeaways).toEqual([{ text: TOLD, quote: QUOTE, computed_from: 3 }]);
});
