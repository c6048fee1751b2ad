import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

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
    'CEO John Q. Smith resigns',
    ['departure of John Q. Smith (CEO)'],
  ],
  [
    'The Company announced that Jane Doe, its Chief Financial Officer, will step down on March 31, 2026.',
    7.5,
    'CFO Jane Doe steps down, effective March 31, 2026',
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
    6.5,
    'CEO Jane Roe to retire',
    ['departure of Jane Roe (CEO)'],
  ],
  [
    'Jane Roe, the Company’s Chief Legal Officer, will transition from that role to begin serving as Senior Counsel, effective June 4, 2026. John Poe, Chief Legal Officer of Orion Tools, Inc., will succeed Ms. Roe to assume the role of the Company’s Chief Legal Officer.',
    5.5,
    'Jane Roe, Chief Legal Officer, moves to another role, effective June 4, 2026; John Poe appointed Chief Legal Officer',
    ['departure of Jane Roe (Chief Legal Officer)', 'appointment of John Poe (Chief Legal Officer)'],
  ],
  [
    'The Company is beginning the process of finding a successor for Jane Roe, the Company’s Chief Scientific Officer. Ms. Roe will continue to serve until her successor is in place.',
    5.5,
    'Jane Roe, Chief Scientific Officer, to be succeeded',
    ['departure of Jane Roe (Chief Scientific Officer)'],
  ],
  [
    'Effective March 3, 2026, Jane Roe no longer held the title of Chief Operating Officer of the Company.',
    5.5,
    'Jane Roe, COO, no longer holds the office',
    ['departure of Jane Roe (COO)'],
  ],
  [
    'On March 3, 2026, Jane Roe and the Board of Directors of the Company decided that Ms. Roe would not stand for re-election at the Annual Meeting.',
    3,
    'Director Jane Roe will not stand for re-election',
    ['departure of Jane Roe (director)'],
  ],
  [
    'The Board of Directors of the Company elected Jane R. (Kate) Roe, former Chief Executive Officer of Orion Tools, Inc., as a director.',
    3,
    'Jane R. Roe joins the board',
    ['appointment of Jane R. Roe (director)'],
  ],
  [
    'The Company and Jane Roe have agreed that, effective as of May 2, 2026, Ms. Roe will cease serving as President, Products and Technologies and remain an employee through September 5, 2026.',
    5.5,
    'Jane Roe, President, Products and Technologies, leaves, effective May 2, 2026',
    ['departure of Jane Roe (President, Products and Technologies)'],
  ],
  [
    'On May 2, 2026, the Board appointed Jane Roe as Chief Financial Officer of the Company. The grant is being made to offset compensation that was forfeited in connection with Ms. Roe’s departure from her prior employer.',
    5.5,
    'Jane Roe appointed CFO',
    ['appointment of Jane Roe (CFO)'],
  ],
  [
    'As previously reported in the Current Report on Form 8-K filed on October 3, 2025, Jane Roe transitioned from the role of Chief Financial Officer to Vice Chairman and John Poe became Chief Financial Officer of the Company.',
    6,
    'CFO Jane Roe steps down; John Poe appointed CFO',
    ['departure of Jane Roe (CFO)', 'appointment of John Poe (CFO)'],
  ],
]);
