import { describe, expect, test } from 'vitest';
import { FORMS_IN_SCOPE } from '#domain/form-types/scope.ts';
import { type Search, searchDay } from '#lambdas/filings/search-day.ts';
import { longTest } from '#test/support/long-test.ts';

const DAY = '2026-11-20';
const CAP = 10_000;

/** Creates a search over a day with the given number of filings of each form, two documents each. */
function searchOver(counts: Record<string, number>): {
  search: Search;
  asked: { forms: number; from: number }[];
} {
  const asked: { forms: number; from: number }[] = [];
  const search: Search = async (forms, day, from) => {
    asked.push({ forms: forms.length, from });
    const documents = forms.flatMap((form) =>
      Array.from({ length: 2 * (counts[form] ?? 0) }, (_, index) => hit(form, Math.floor(index / 2), index)),
    );
    const total = { value: Math.min(documents.length, CAP), relation: documents.length > CAP ? 'gte' : 'eq' };
    expect([day, from < CAP]).toEqual([DAY, true]);
    return { hits: { total, hits: documents.slice(from, from + 100) } };
  };
  return { search, asked };
}

function hit(form: string, filing: number, document: number) {
  const agent = String(FORMS_IN_SCOPE.indexOf(form)).padStart(10, '0');
  return {
    _id: `${agent}-26-${String(filing).padStart(6, '0')}:${document}.htm`,
    _source: { form, file_date: DAY, ciks: ['1'], display_names: ['One (CIK 1)'] },
  };
}

describe('a search for the filings of one day', () => {
  test('lists each filing once, however many documents it has, in pages of a hundred', async () => {
    const { search, asked } = searchOver({ '8-K': 120, '4': 30 });

    const { filings, isWhole } = await searchDay(search, DAY);

    expect(filings).toHaveLength(150);
    expect(new Set(filings.map(({ accession }) => accession)).size).toBe(150);
    expect(isWhole).toBe(true);
    expect(asked.map(({ from }) => from)).toEqual([0, 100, 200]);
  });

  test('is split into searches for fewer forms if there are more than 10,000 documents, until nothing is cut off', async () => {
    const { search, asked } = searchOver({ '8-K': 3_000, '13F-HR': 4_000, '4': 1_500 });

    const { filings, isWhole } = await searchDay(search, DAY);

    expect(filings).toHaveLength(8_500);
    expect(isWhole).toBe(true);
    expect(asked.some(({ forms }) => forms < FORMS_IN_SCOPE.length)).toBe(true);
  });

  longTest('reports if a single form has more documents than a search returns', async () => {
    const { search } = searchOver({ '4': 6_000 });

    const { filings, isWhole } = await searchDay(search, DAY);

    expect(filings).toHaveLength(5_000);
    expect(isWhole).toBe(false);
  });

  test('takes one request if nothing was filed', async () => {
    const { search, asked } = searchOver({});
    expect(await searchDay(search, DAY)).toEqual({ filings: [], isWhole: true });
    expect(asked).toHaveLength(1);
  });
});
