import { expect, test } from 'vitest';
import { readReport, told } from '#test/domain/forms/current-report/told.ts';
import { computing } from '#test/support/computing.ts';

const FILED = 'the Company filed voluntary petitions under chapter 11 of the Bankruptcy Code.';

test('a bankruptcy under 8.01 weighs less for a subsidiary alone, and where it was announced before', () => {
  const ofSubsidiary =
    'The Company’s wholly owned Canadian subsidiary filed for protection under the Companies’ Creditors Arrangement Act.';
  const known = `As previously disclosed, on March 3, 2026, ${FILED}`;

  expect(told(ofSubsidiary)).toMatchObject({ score: 7.5, events: ['bankruptcy'] });
  expect(told(known)).toMatchObject({ score: 8, events: ['bankruptcy'] });
  expect(readReport(known).explanation.assessment.score_basis).toBe(
    'A bankruptcy, told under an item for other news (9.5 of 10, Item 8.01); it was announced before, which counts 1.5 less.',
  );
});

test('what has its own item in the same report is told once', () => {
  const text = `On March 3, 2026, ${FILED}<p>Item 7.01 Regulation FD Disclosure<p>On March 3, 2026, ${FILED}`;

  expect(told(text, { item: '1.03' })).toMatchObject({
    events: ['bankruptcy', 'other news'],
    score: 10,
    headline: 'Files voluntary petitions under chapter 11 of the Bankruptcy Code',
  });
});

test('a section without a full stop is read in time', () => {
  const words = `Nasdaq notified ${'delisting Nasdaq A-A-A letter '.repeat(2_000)}`;
  const watch = computing();

  told(words);

  expect(watch()).toBeLessThan(1_000);
});
