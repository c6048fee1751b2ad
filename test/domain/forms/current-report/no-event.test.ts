import { expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';

/** Each row is an item, an event and a sentence with its words that does not report it. */
const ROWS = `
5.02 | any event that raises an alarm | On May 2, 2026, the Compensation Committee approved an employment agreement with Jane A. Walker, the Company’s Chief Executive Officer, which provides that if her employment is terminated without cause she will receive two years of base salary.
5.02 | any event that raises an alarm | On May 2, 2026, the Company and Jane A. Walker, Chief Financial Officer, entered into an amendment to her employment agreement that extends its term to December 31, 2029.
5.02 | any event that raises an alarm | On May 2, 2026, the Board appointed Jane A. Walker, a current director, to the Audit Committee.
5.02 | any event that raises an alarm | On May 2, 2026, the Company granted Jane A. Walker, Executive Vice President, 50,000 restricted stock units that vest upon her retirement.
5.02 | departure | On May 2, 2026, the Board elected Jane A. Walker as a director. Ms. Walker previously served as Chief Executive Officer of Beacon Metals Corp. until her retirement in 2023.
5.02 | any event that raises an alarm | On May 2, 2026, stockholders approved the 2026 Equity Incentive Plan. A description of the plan appears in the proxy statement.
5.02 | departure | On May 2, 2026, Jane A. Walker was appointed Chief Operating Officer. There are no arrangements between Ms. Walker and any other person pursuant to which she was selected as an officer.
5.02 | any event that raises an alarm | On May 2, 2026, the Company entered into indemnification agreements with each of its directors and officers.
5.02 | appointment | On May 2, 2026, John B. Smith resigned from the board of directors of Beacon Metals Corp., a customer of the Company.
8.01 | any event that raises an alarm | On May 2, 2026, Jane A. Walker, Chief Executive Officer of the Company, entered into a Rule 10b5-1 trading plan to sell up to 100,000 shares.
8.01 | any event that raises an alarm | On May 2, 2026, Jane A. Walker was elected to the board of directors of Beacon Metals Corp.
7.01 | any event that raises an alarm | The Company will present at the Orion Securities conference on May 2, 2026; Jane A. Walker, Chief Financial Officer, will speak.
1.01 | any event that raises an alarm | On May 2, 2026, the Company entered into a $100 million credit agreement that contains customary events of default, including bankruptcy, failure to pay and a change of control, upon which the lenders may declare all amounts due and payable.
1.01 | any event that raises an alarm | On May 2, 2026, the Company entered into a lease of its headquarters with Beacon Properties LLC for ten years.
1.01 | any event that raises an alarm | On May 2, 2026, the Company entered into an underwriting agreement with Beacon Securities LLC for the sale of 5,000,000 shares of common stock.
1.01 | any event that raises an alarm | On May 2, 2026, the Company entered into a supply agreement with Beacon Metals Corp. that may be terminated on 90 days’ notice.
8.01 | any event that raises an alarm | On May 2, 2026, the Company’s customer Beacon Metals Corp. filed for protection under Chapter 11 of the Bankruptcy Code; the Company has receivables of $2 million from it.
8.01 | any event that raises an alarm | On May 2, 2026, the Company announced a product that detects and responds to ransomware attacks.
8.01 | any event that raises an alarm | On May 2, 2026, the Company published its code of conduct and cybersecurity policy for suppliers.
8.01 | any event that raises an alarm | The Company has not experienced any material cybersecurity incident during the year.
8.01 | any event that raises an alarm | On May 2, 2026, the Company completed its previously announced offering of $300 million of senior notes.
8.01 | any event that raises an alarm | On May 2, 2026, the Company completed the refinancing of its term loan.
8.01 | any event that raises an alarm | On May 2, 2026, the Company completed construction of its new plant in Akron, Ohio.
2.01 | merger agreement | On May 2, 2026, the Company completed its acquisition of Beacon Metals Corp. pursuant to the Agreement and Plan of Merger dated March 1, 2026.
2.02 | any event that raises an alarm | On May 2, 2026, the Company issued a press release announcing results for the first quarter, which included a restructuring charge of $3 million and an impairment of $5 million.
7.01 | any event that raises an alarm | On May 2, 2026, the Company posted an investor presentation on its website, which describes the planned integration of Beacon Metals Corp.
8.01 | any event that raises an alarm | On May 2, 2026, the waiting period under the Hart-Scott-Rodino Act for the merger with Atlas Holdings, Inc. expired.
8.01 | any event that raises an alarm | On May 2, 2026, a stockholder filed a complaint against the Company and its directors in connection with the merger agreement with Atlas Holdings, Inc.
8.01 | any event that raises an alarm | On May 2, 2026, the Company supplemented its proxy statement for the merger with Atlas Holdings, Inc. to moot certain disclosure claims.
8.01 | any event that raises an alarm | On May 2, 2026, Moody’s changed its outlook on the Company’s notes from stable to negative.
8.01 | any event that raises an alarm | The forward-looking statements in this report should not be relied upon as representing the Company’s views as of any later date.
8.01 | any event that raises an alarm | On May 2, 2026, the Company filed a registration statement on Form S-3 with the SEC.
8.01 | any event that raises an alarm | On May 2, 2026, the Company announced that stockholders ratified the appointment of Smith & Jones LLP as its independent auditor.
5.07 | any event that raises an alarm | At the annual meeting on May 2, 2026, stockholders elected Jane A. Walker and John B. Smith as directors and ratified the appointment of Smith & Jones LLP.
8.01 | any event that raises an alarm | On May 2, 2026, the Company announced the opening of its new research center under the direction of Jane A. Walker.
3.02 | any event that raises an alarm | On May 2, 2026, the Company issued 2,000,000 shares of common stock to the former holders of Beacon Metals Corp. as an earn-out payment.
5.03 | any event that raises an alarm | On May 2, 2026, the Board amended the bylaws to provide that a director may be removed only for cause.
7.01 | any event that raises an alarm | Coca Cola Co will discontinue its practice of giving monthly sales figures.
8.01 | any event that raises an alarm | On May 2, 2026, the Company terminated its at-the-market sales agreement with Beacon Securities LLC.
8.01 | any event that raises an alarm | On May 2, 2026, the Company’s stockholders approved the conversion of the Company from a Delaware to a Nevada corporation.
1.01 | any event that raises an alarm | On May 2, 2026, the Company amended its stockholders agreement to allow Atlas Holdings, Inc. to nominate one director.
8.01 | any event that raises an alarm | If the merger is not completed by June 30, 2026, either party may terminate the Merger Agreement.
5.02 | any event that raises an alarm | On May 2, 2026, the Company and Jane A. Walker, the Company’s Chief Executive Officer, entered into a new employment agreement. Under it, Ms. Walker agreed to serve as the Company’s President and Chief Executive Officer through May 31, 2031.
8.01 | any event that raises an alarm | On May 2, 2026, the Company announced that earnings for the quarter ending June 30, 2026 are expected to be below those of a year ago.
8.01 | any event that raises an alarm | On May 2, 2026, Jane A. Walker, a director of the Company, sold 40,000 shares to pay taxes before she retires next year from her law firm.
`;
const ALARMS =
  /^(?:departure|appointment|merger|bankruptcy|cyber|non-reliance|control|listing|auditor|restructuring|impairment|debt acc|purchase|agreement ended)/;

test.each(
  ROWS.trim()
    .split('\n')
    .map((row) => row.split(' | ')),
)('Item %s does not report %s: %s', (item = '', event = '', text = '') => {
  const { events } = explained(text, { item });
  expect(
    events.filter((one) => (event.startsWith('any') ? ALARMS.test(one) : one.startsWith(event))),
  ).toEqual([]);
});
