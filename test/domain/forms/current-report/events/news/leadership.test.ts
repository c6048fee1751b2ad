import { testItem } from '#test/domain/forms/current-report/told.ts';

testItem('8.01', 'whose departure it is', [
  [
    'Jane Doe has resigned as Chief Executive Officer of the Company.',
    7.5,
    'CEO Jane Doe resigns',
    ['departure of Jane Doe (CEO)'],
  ],
  [
    'John Q. Smith resigned as Chief Executive Officer of the Company, effective immediately.',
    7.5,
    'CEO John Q. Smith resigns with immediate effect',
    ['departure of John Q. Smith (CEO)'],
  ],
  [
    'The Company announced that Jane Doe, its Chief Financial Officer, will step down on March 31, 2026.',
    7.5,
    'CFO Jane Doe to step down on March 31, 2026',
    ['departure of Jane Doe (CFO)'],
  ],
  [
    'The Board terminated the employment of John Q. Smith as Chief Executive Officer, without cause.',
    7.5,
    'CEO John Q. Smith is dismissed',
    ['departure of John Q. Smith (CEO)'],
  ],
  [
    'With deep sadness the Company announces that its Chief Executive Officer, John Q. Smith, passed away on March 1, 2026.',
    7.5,
    'CEO John Q. Smith has died',
    ['departure of John Q. Smith (CEO)'],
  ],
  [
    'On March 3, 2026, the Company announced the departure of its Chief Financial Officer, Jane Doe.',
    7.5,
    'CFO Jane Doe leaves',
    ['departure of Jane Doe (CFO)'],
  ],
  [
    'Jane Doe has informed the Company that she will be leaving her position as Chief Financial Officer.',
    7.5,
    'CFO Jane Doe leaves',
    ['departure of Jane Doe (CFO)'],
  ],
  [
    'Chief Executive Officer Jane Roe will retire at the end of the year and John Poe will succeed her.',
    4.5,
    'CEO Jane Roe to retire',
    ['departure of Jane Roe (CEO)'],
  ],
]);
