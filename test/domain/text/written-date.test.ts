import { expect, test } from 'vitest';
import { writtenDate } from '#domain/text/written-date.ts';

test.each([
  ['12/31/2024', '2024-12-31'],
  ['12-31-2019', '2019-12-31'],
  ['3/1/99', '1999-03-01'],
  ['3/1/07', '2007-03-01'],
  ['on December 31, 2024 at noon', '2024-12-31'],
  ['Sept. 5, 2023', '2023-09-05'],
  ['31 March 2020', '2020-03-31'],
  ['2024-02-29', '2024-02-29'],
  ['02/31/2024', null],
  ['13/01/2024', null],
  ['Page 4 of 11', null],
  [null, null],
])('the date in %s is %s', (text, date) => {
  expect(writtenDate(text)).toBe(date);
});
