import { expect, test } from 'vitest';
import { explained, readReport } from '#test/domain/forms/current-report/explain-report.ts';
import { computing } from '#test/support/computing.ts';

const FILED = 'the Company filed voluntary petitions under chapter 11 of the Bankruptcy Code.';

test('a bankruptcy reported under Item 8.01 scores lower if it is only a subsidiary’s or was announced earlier', () => {
  const ofSubsidiary =
    'The Company’s wholly owned Canadian subsidiary filed for protection under the Companies’ Creditors Arrangement Act.';
  const known = `As previously disclosed, on March 3, 2026, ${FILED}`;

  expect(explained(ofSubsidiary)).toMatchObject({ score: 6, events: ['bankruptcy'] });
  expect(explained(known)).toMatchObject({ score: 8, events: ['bankruptcy'] });
  expect(readReport(known).explanation.assessment.score_basis).toBe(
    'A bankruptcy, announced before (8 of 10, Item 8.01).',
  );
});

test('an event with its own item in the same report is reported only once', () => {
  const text = `On March 3, 2026, ${FILED}<p>Item 7.01 Regulation FD Disclosure<p>On March 3, 2026, ${FILED}`;

  expect(explained(text, { item: '1.03' })).toMatchObject({
    events: ['bankruptcy', 'other news'],
    score: 9.5,
    headline: '“the Company filed voluntary petitions under chapter 11 of the Bankruptcy Code”',
  });
});

test('a section without a period is parsed within the time limit', () => {
  const words = `Nasdaq notified ${'delisting Nasdaq A-A-A letter '.repeat(2_000)}`;
  const watch = computing();

  explained(words);

  expect(watch()).toBeLessThan(1_000);
});
