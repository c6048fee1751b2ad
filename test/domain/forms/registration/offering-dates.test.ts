import { expect, test } from 'vitest';
import { offeringDates } from '#domain/forms/registration/offering-dates.ts';

const DATED = 'The date of this prospectus is December 30, 2024.\n';
const LOCKED = 'Lock-up Agreements\nOur officers and directors have agreed';

test.each([
  [
    `${DATED}We expect to deliver the shares being offered on or about December 31, 2024.\n${LOCKED} to a lock-up period of 90 days following the date of this prospectus.`,
    { closes: '2024-12-31', lock_up_ends: '2025-03-30' },
  ],
  [
    `${DATED}${LOCKED} for a period of one hundred eighty (180) days after the date of this prospectus.`,
    { lock_up_ends: '2025-06-28' },
  ],
  ['The underwriters expect to deliver the shares on or about      , 2025.', {}],
  [`${DATED}${LOCKED} to a lock-up period of ninety (90) days following the date of closing.`, {}],
  [
    `${DATED}The underwriters may buy more shares for 30 days after the date of this prospectus. ${LOCKED} with them.`,
    {},
  ],
  [`(To Prospectus dated July 11, 2023)\n${LOCKED} for 90 days after the date of this prospectus.`, {}],
  ['', {}],
])('the dates stated in %j are %j', (text, dates) => {
  expect(offeringDates(text)).toEqual(dates);
});
