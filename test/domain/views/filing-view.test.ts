import { expect, test } from 'vitest';
import { filingForViewer } from '#domain/views/filing-for-viewer.ts';
import { filingView } from '#domain/views/filing-view.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const unread = {
  status: 'Pending',
  source: 'feed',
  readingError: { code: 'edgar_unavailable', message: 'EDGAR is not available.' },
} as const;

test('an analysis that was abandoned is shown as failed', () => {
  const { importance_reason, analysis_error, intelligence_processed } = filingView(
    storedFiling({ ...unread, parked: true }),
  );
  expect(intelligence_processed).toBe(0);
  expect(importance_reason).toBe('Processing error');
  expect(analysis_error).toEqual(unread.readingError);
});

test('an analysis that will be retried is pending and keeps the reason', () => {
  const { importance_reason, analysis_error, intelligence_processed } = filingView(
    storedFiling({ ...unread, deferrals: 1 }),
  );
  expect(intelligence_processed).toBe(0);
  expect(importance_reason).toBe('Item 5.02 with the departure of a CFO scores 7.5.');
  expect(analysis_error).toBeNull();
});

test('the score basis is shown to PRO only', () => {
  const { assessment } = storedFiling();
  const scored = filingView(
    storedFiling({ assessment: { ...assessment, score_basis: 'A departure (7.5).' } }),
  );
  expect(filingForViewer(scored, 'full').score_basis).toBe('A departure (7.5).');
  expect(filingForViewer(scored, 'headline').score_basis).toBeNull();
});

test('a filing that was read before score bases existed has no score basis', () => {
  expect(filingView(storedFiling()).score_basis).toBeNull();
});

test('a filing that was read only in part says so to readers who can see its rows', () => {
  const cut = filingView(storedFiling({ isShortened: true }));
  expect(filingForViewer(cut, 'full').is_shortened).toBe(true);
  expect(filingForViewer(cut, 'headline').is_shortened).toBe(false);
});

test('everybody can see that a person corrected a filing, and when', () => {
  const set = { headline: 'The CEO resigns', reason: 'The CEO leaves.', by: 'ann' };
  const at = '2026-11-20T16:00:00.000Z';
  const handCorrection = { ...set, at, level: 'HIGH', correctedFrom: 'LOW' } as const;
  const corrected = filingView(storedFiling({ handCorrection }));
  expect(filingForViewer(corrected, 'headline').corrected_at).toBe(at);
  expect(filingView(storedFiling()).corrected_at).toBeNull();
});
