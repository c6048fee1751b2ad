import { expect, test } from 'vitest';
import { linkedNote } from '#domain/forms/registration/linked-to.ts';

test.each([
  [
    'Linked to the S&P 500® Index\n• The Notes, due December 24, 2026, price today.',
    { linked_to: 'S&P 500 Index', due: '2026-12-24' },
  ],
  [
    'Notes linked to the Least Performing of the Nasdaq-100® Index and the Russell 2000® Index due February 2, 2028',
    {
      linked_to: 'least performing of the Nasdaq-100 Index and the Russell 2000 Index',
      due: '2028-02-02',
    },
  ],
  [
    'Linked to the common stock of Example Inc.\nMaturity Date*: | July 31, 2026',
    { linked_to: 'common stock of Example Inc', due: '2026-07-31' },
  ],
  ['Payments are linked to the terms set forth below.', {}],
])('%s', (page, expected) => {
  expect(linkedNote(page)).toEqual(expected);
});
