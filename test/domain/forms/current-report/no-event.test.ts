import { expect, test } from 'vitest';
import { explained, readReport } from '#test/domain/forms/current-report/explain-report.ts';

/** Each row contains an item, an event and a sentence that uses the event's words without reporting it. */
const ROWS = `
8.01 | any event that raises an alarm | On May 2, 2026, a customer of the Company filed a petition under chapter 11 of the Bankruptcy Code.
8.01 | any event that raises an alarm | The Company’s software helps banks to find malware that criminals have installed on payment terminals.
8.01 | any event that raises an alarm | On May 2, 2026, the Company issued a press release announcing a new service against hackers who stole customer data at other companies.
8.01 | any event that raises an alarm | On May 2, 2026, the Company entered into a settlement of a lawsuit over the data breach of 2023.
8.01 | any event that raises an alarm | The Company has reduced the number of its employees over the past years by 400 through normal attrition.
8.01 | any event that raises an alarm | On May 2, 2026, the Company’s chief executive officer said that the Company has no plans to lay off employees.
8.01 | any event that raises an alarm | On May 2, 2026, the shareholders ratified the appointment of Smith & Jones LLP as the Company’s auditor.
8.01 | any event that raises an alarm | Readers should not rely on forward-looking statements in this report.
8.01 | any event that raises an alarm | Investors should not rely upon the representations in the merger agreement as statements of fact.
8.01 | any event that raises an alarm | The Company received a letter from a shareholder about the closing price of its stock on Nasdaq.
5.02 | any event that raises an alarm | On May 2, 2026, the Board approved a severance plan that applies if the employment of Jane Roe, the Chief Executive Officer, is terminated.
5.02 | any event that raises an alarm | On May 2, 2026, the Company entered into an employment agreement with Jane Roe, who has served as Chief Financial Officer since 2019.
5.02 | any event that raises an alarm | Jane Roe, a director of the Company, retired from Orion Bank, N.A. in 2019, where she had been Chief Executive Officer.
5.02 | any event that raises an alarm | On May 2, 2026, the Compensation Committee determined bonuses for Jane Roe, Chief Executive Officer, and Richard Doe, Chief Financial Officer.
5.02 | any event that raises an alarm | On May 2, 2026, the Board extended the term of office of Jane Roe as Chair of the Audit Committee.
5.02 | any event that raises an alarm | There was no disagreement between the Company and Jane Roe when her employment relationship with Orion Tools, Inc. ended.
1.01 | any event that raises an alarm | On May 2, 2026, the Company entered into a credit agreement that contains customary events of default, upon which all amounts become due and payable.
1.01 | any event that raises an alarm | On May 2, 2026, the Company entered into a voting agreement in connection with the merger of Orion Tools, Inc. and Orion Bank, N.A.
1.01 | any event that raises an alarm | On May 2, 2026, the Company entered into a loan agreement under which the lender may accelerate the debt if the Company terminates its merger agreement.
8.01 | any event that raises an alarm | On May 2, 2026, the Company said that it is not in discussions about a merger with Orion Tools, Inc.
8.01 | any event that raises an alarm | On May 2, 2026, the Company announced that the planned acquisition of Orion Tools, Inc. is expected to close in June.
8.01 | any event that raises an alarm | The Company completed its acquisition of Orion Tools, Inc. in 2019 and has grown sales since then.
8.01 | any event that raises an alarm | On May 2, 2026, the Company filed audited statements of Orion Tools, Inc., which it acquired on January 5, 2026.
7.01 | any event that raises an alarm | On May 2, 2026, the Company’s managers will present at a conference in Boston and discuss the restructuring completed last year.
8.01 | any event that raises an alarm | On May 2, 2026, Orion Tools, Inc., a competitor of the Company, announced the closing of three plants.
8.01 | any event that raises an alarm | On May 2, 2026, the Company filed an action against Orion Tools, Inc., to which the Company sold its pump business in 2024.
8.01 | any event that raises an alarm | On May 2, 2026, the Company’s lender waived the default under the indenture that had occurred in March.
8.01 | any event that raises an alarm | The Company’s insurance covers damage by hurricanes and fires at its plants.
8.01 | any event that raises an alarm | On May 2, 2026, the Board appointed Smith & Jones LLP as counsel to the special committee.
8.01 | any event that raises an alarm | On May 2, 2026, the Company’s proxy statement was mailed; it proposes the election of Jane Roe as a director.
8.01 | any event that raises an alarm | If the transaction is completed, the Company will become a wholly owned subsidiary of Orion Tools, Inc.
8.01 | any event that raises an alarm | On May 2, 2026, the Bank, a subsidiary of the Company, opened a branch in Dayton.
8.01 | any event that raises an alarm | On May 2, 2026, Orion Partners LLC reported that it owns 9.8% of the Company’s common stock.
8.01 | any event that raises an alarm | On May 2, 2026, a stockholder transferred 51% of the shares of Orion Tools, Inc., a supplier of the Company.
1.01 | any event that raises an alarm | On May 2, 2026, the Company and Jane Roe entered into a consulting agreement under which she will advise the Chief Executive Officer.
8.01 | any event that raises an alarm | On May 2, 2026, the Company’s joint venture partner ended its participation in a trade show.
8.01 | any event that raises an alarm | On May 2, 2026, the U.S. Bankruptcy Court approved the Company’s purchase of the assets of Orion Tools, Inc., a debtor.
8.01 | any event that raises an alarm | On May 2, 2026, the Company received proceeds of $4 million from the bankruptcy estate of Orion Tools, Inc.
3.02 | any event that raises an alarm | On May 2, 2026, the Company issued 2,000,000 shares to the former owners of Orion Tools, Inc., which it had acquired in 2025.
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

test('a report of financial statements of an acquired company names the first of them', () => {
  const { assessment } = readReport(
    '(a) The audited financial statements of Rowan Marine Inc. and (b) unaudited pro forma condensed combined financial information of Alder and Rowan are filed with it.',
    { item: '9.01' },
  ).explanation;

  expect(assessment.one_liner).toBe('Files exhibits: audited financial statements of Rowan Marine Inc');
});
