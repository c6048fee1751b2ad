import { expect, test } from 'vitest';
import { explained } from './explain-report.ts';

test('a quotation continues with the next sentence if it is about the same thing', () => {
  const { headline } = explained(
    'On May 2, 2026, the Board of Directors of Coca Cola Co approved an amendment of the bylaws of the Company. The amendment allows shares without certificates to be issued and registered in book-entry form.',
    { item: '5.03' },
  );

  expect(headline).toMatch(
    /amendment of the bylaws of the Company”; “The amendment allows shares without certificates/,
  );
});

test('a sentence about something else is not added', () => {
  const { headline } = explained(
    'On May 2, 2026, the Board of Directors of Coca Cola Co approved an amendment of the bylaws of the Company. The Company opened a plant in Toledo, Ohio, on the same day and hired a manager for it.',
    { item: '5.03' },
  );

  expect(headline).not.toContain('Toledo');
});

test('a sentence that only refers back to the parties is followed by the one that names them', () => {
  const { headline } = explained(
    'On May 1, 2026, Coca Cola Co sold its bottling plants in Peru to Orion Bottlers, S.A. The transaction was completed on May 2, 2026.',
    { item: '2.01' },
  );

  expect(headline).toContain('Orion Bottlers');
});
