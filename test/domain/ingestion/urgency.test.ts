import { describe, expect, test } from 'vitest';
import { assessFromFeed } from '#domain/assessment/from-feed.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { byScore } from '#domain/importance.ts';
import { mayWait } from '#domain/ingestion/urgency.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

/** Builds a filing as it appears in the feed. */
function seen(form: string, items: string[] = []) {
  const feed = { form, items: items.map((number) => ({ number, title: '' })), acceptedAt: null, parties: [] };
  const formType = catalogForm(form)?.value ?? null;
  return storedFiling({ form, formType, assessment: assessFromFeed(feed), alerts: 'due' });
}

describe('a low-priority filing', () => {
  test.each(['3', '5', '13F-HR', 'SC 13G/A', 'SCHEDULE 13G/A', '4/A'])('can be a %s', (form) => {
    expect(mayWait(seen(form))).toBe(true);
  });

  test.each(['4', 'SC 13D', 'SC 13G', '10-Q', '10-K/A', 'DEF 14A', '6-K', '20-F'])(
    'is never a %s',
    (form) => {
      expect(mayWait(seen(form))).toBe(false);
    },
  );

  test.each([['9.01'], ['5.03'], ['8.01'], ['1.03']])(
    'is not an 8-K with item %s, nor its amendment',
    (item) => {
      expect(mayWait(seen('8-K', [item]))).toBe(false);
      expect(mayWait(seen('8-K/A', [item]))).toBe(false);
    },
  );

  test('is any filing that triggers no alerts', () => {
    expect(mayWait({ ...seen('8-K', ['1.03']), alerts: 'none' })).toBe(true);
  });
});

test('among filings found together, the one with the highest score is read first', () => {
  const forms = [seen('4'), seen('13F-HR'), seen('SC 13D'), seen('8-K', ['1.03']), seen('10-Q')];
  expect(forms.toSorted(byScore).map(({ form }) => form)).toEqual(['8-K', 'SC 13D', '10-Q', '4', '13F-HR']);
});
