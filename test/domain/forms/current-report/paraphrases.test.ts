import { expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';

/** Each row contains an item, an event and one of the ways in which reports word it. */
const ROWS = `
1.03 | bankruptcy | On May 2, 2026, the Company and substantially all of its domestic subsidiaries (collectively, the “Debtors”) commenced voluntary cases under chapter 11 of title 11 of the United States Code in the United States Bankruptcy Court for the Southern District of Texas.
1.03 | bankruptcy | On May 2, 2026, the Board of Directors resolved that the Company file a petition for liquidation under Chapter 7 of the Bankruptcy Code, and the petition was filed the same day.
1.03 | bankruptcy | On May 2, 2026, the Bankruptcy Court entered an order confirming the Debtors’ Third Amended Joint Plan of Reorganization, under which existing common stock will be cancelled without consideration.
1.03 | bankruptcy | On May 2, 2026, the Georgia Department of Banking and Finance closed Pinnacle Valley Bank, the Company’s wholly owned bank subsidiary, and appointed the Federal Deposit Insurance Corporation as receiver.
1.03 | bankruptcy | On May 2, 2026, three creditors filed an involuntary petition against the Company under Chapter 11 of the Bankruptcy Code in the District of Delaware.
8.01 | bankruptcy | On May 2, 2026, the Company sought protection from its creditors under Chapter 11 of the U.S. Bankruptcy Code.
4.02 | non-reliance | On May 2, 2026, management, with the concurrence of the Audit Committee, concluded that the unaudited interim financial statements included in the Form 10-Q for the quarter ended March 31, 2026 contain material errors and need to be restated, and that investors should not rely on them.
4.02 | non-reliance | On May 2, 2026, the Company was advised by Marcum LLP that its audit report on the financial statements for the year ended December 31, 2022 should no longer be relied on because of errors in the accounting for warrants.
4.02 | non-reliance | On May 2, 2026, the Company determined that its previously issued financial statements for fiscal 2023 and the first quarter of fiscal 2026 contained a misstatement of inventory of $14.2 million and, accordingly, should not be relied upon.
4.01 | auditor change | On May 2, 2026, KPMG LLP advised the Company that it would not stand for re-appointment as the Company’s auditor after completion of the audit for the year ended June 30, 2026.
4.01 | auditor change | On May 2, 2026, the client-auditor relationship between the Company and Marcum LLP ceased upon its resignation.
4.01 | auditor change | On May 2, 2026, Moss Adams LLP merged with Baker Tilly US, LLP, and as a result Moss Adams resigned as auditors of the Company and Baker Tilly was engaged as its independent registered public accounting firm.
4.01 | auditor change | On May 2, 2026, the Company decided to change its independent accountants and notified Deloitte & Touche LLP that its engagement would end with the filing of the Form 10-K.
4.01 | auditor change | On May 2, 2026, the Board of Directors, upon recommendation of its Audit Committee, ended the engagement of Arthur Andersen LLP as its independent public accountants and authorized the engagement of Ernst & Young LLP.
5.02 | departure of Jane A. Walker | On May 2, 2026, the Board of Directors terminated the employment of Jane A. Walker as President and Chief Executive Officer without cause, effective immediately.
5.02 | departure of Jane A. Walker | On May 2, 2026, the Company announced that Jane A. Walker, Chief Financial Officer, is leaving the Company on May 31, 2026 to become chief financial officer of a private company.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker, the Company’s Chief Executive Officer, passed away unexpectedly.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker informed the Board that she has decided not to stand for re-election as a director at the 2026 annual meeting.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker and the Company mutually agreed that she will separate from the Company as Chief Operating Officer effective May 31, 2026.
5.02 | departure of Jane A. Walker | Effective May 2, 2026, Jane A. Walker ceased to serve as Chief Financial Officer of the Company and will remain as an advisor until June 30, 2026.
5.02 | departure of Jane A. Walker | On May 2, 2026, the Board removed Jane A. Walker as Chief Executive Officer and placed her on administrative leave pending an investigation.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker tendered her resignation from the Board of Directors, effective upon the close of business that day.
5.02 | departure of Jane A. Walker | Jane A. Walker will transition from her role as Executive Chair to a non-executive director effective July 1, 2026.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker gave notice that she intends to retire as General Counsel of the Company at the end of the year.
5.02 | departure of Jane A. Walker | By mutual agreement with the Board, Jane A. Walker stepped down from her position as Chief Executive Officer of the Company on May 2, 2026.
5.02 | departure of Jane A. Walker | On May 2, 2026, Ms. Jane A. Walker resigned her positions as Chief Financial Officer, Treasurer and Secretary of the Company for personal reasons.
5.02 | departure of Jane A. Walker | The employment of Jane A. Walker, the Company’s Chief Financial Officer, ended on May 2, 2026.
5.02 | departure of Jane A. Walker | On May 2, 2026, the Company announced the departure of Jane A. Walker, Chief Technology Officer.
5.02 | appointment of Jane A. Walker | On May 2, 2026, the Board increased its size from seven to eight directors and appointed Jane A. Walker to fill the newly created vacancy.
5.02 | appointment of Jane A. Walker | Coca Cola Co has named Jane A. Walker as its next Chief Executive Officer, effective June 1, 2026.
5.02 | appointment of Jane A. Walker | On May 2, 2026, Jane A. Walker joined the Company as Chief Financial Officer and principal accounting officer.
5.02 | appointment of Jane A. Walker | On May 2, 2026, Jane A. Walker was promoted to President and Chief Operating Officer.
5.02 | appointment of Jane A. Walker | Effective May 2, 2026, Jane A. Walker assumed the role of interim Chief Executive Officer.
5.02 | appointment of Jane A. Walker | On May 2, 2026, upon the recommendation of the Nominating Committee, the Board unanimously elected Jane A. Walker to serve as an independent director.
5.02 | appointment of Jane A. Walker | On May 2, 2026, the Company hired Jane A. Walker to serve as its Chief Financial Officer commencing June 1, 2026.
5.02 | appointment of Jane A. Walker | On May 2, 2026, the Company entered into an employment agreement with Jane A. Walker pursuant to which she will serve as Chief Executive Officer beginning June 1, 2026.
5.02 | appointment of Jane A. Walker | Jane A. Walker has been designated as the Company’s principal financial officer, effective May 2, 2026.
5.02 | appointment of Jane A. Walker | The Board has selected Jane A. Walker to succeed Mr. John Smith as Chairman of the Board.
1.01 | merger agreement | On May 2, 2026, Coca Cola Co (the “Company”) entered into an Agreement and Plan of Merger (the “Merger Agreement”) with Atlas Holdings, Inc. (“Parent”) and Atlas Merger Sub, Inc., pursuant to which Parent will acquire the Company for $12.50 per share in cash.
1.01 | merger agreement | On May 2, 2026, Coca Cola Co (the “Company”) and Beacon Metals Corp. (“Beacon”) executed a definitive merger agreement providing for the acquisition of Beacon by the Company in an all-stock transaction valued at approximately $420 million.
1.01 | merger agreement | On May 2, 2026, Coca Cola Co (the “Company”), Atlas Holdings, Inc. (“Parent”) and Atlas Merger Sub, Inc. entered into Amendment No. 1 to the Agreement and Plan of Merger dated March 1, 2026, which increases the merger consideration from $12.50 to $14.00 per share in cash.
1.02 | agreement ended | On May 2, 2026, the Company and Atlas Holdings, Inc. mutually agreed to terminate the Agreement and Plan of Merger, dated March 1, 2026, and neither party will pay a termination fee.
1.02 | agreement ended | On May 2, 2026, the Company received written notice from Beacon Metals Corp. of its election not to renew the Supply Agreement, which represented approximately 22% of the Company’s net sales.
1.02 | agreement ended | On May 2, 2026, Beacon Pharma Inc. delivered notice to the Company terminating the License and Collaboration Agreement for convenience, effective in 90 days.
2.01 | purchase or sale completed | On May 2, 2026, the Company closed the previously announced acquisition of Beacon Metals Corp. for $120 million in cash and 2.1 million shares.
2.01 | purchase or sale completed | On May 2, 2026, a wholly owned subsidiary of the Company purchased all of the issued and outstanding capital stock of Beacon Metals Corp. for $120 million.
2.01 | purchase or sale completed | On May 2, 2026, the Company completed the divestiture of its paper products segment to Beacon Metals Corp. for net proceeds of $85 million.
2.01 | purchase or sale completed | Effective as of May 2, 2026, Beacon Metals Corp. merged with and into Orion Sub, Inc., a wholly owned subsidiary of the Company.
2.05 | restructuring | On May 2, 2026, the Company announced a reorganization that will result in the elimination of approximately 15% of its global headcount, with pre-tax charges of $20 million to $25 million.
2.05 | restructuring | On May 2, 2026, the Company committed to a plan to close its manufacturing facility in Akron, Ohio and transfer production to Mexico, affecting approximately 300 employees.
8.01 | restructuring | On May 2, 2026, the Company notified approximately 200 employees, or 12% of its workforce, that their positions are being eliminated.
7.01 | restructuring | The Company announced today a reduction of about 10% of its staff in order to lower operating expenses.
2.06 | impairment | On May 2, 2026, management concluded that the carrying amount of goodwill of its retail segment exceeded its fair value and that a pre-tax, non-cash charge of between $75 million and $80 million will be recorded.
2.06 | impairment | On May 2, 2026, the Company determined that it will write off its $33 million investment in the Gulf project.
1.05 | cyber incident | On May 2, 2026, the Company became aware that an unauthorized third party had gained access to portions of its information technology network.
1.05 | cyber incident | On May 2, 2026, the Company was the subject of a ransomware attack that encrypted certain of its servers and interrupted shipping.
8.01 | cyber incident | On May 2, 2026, the Company took certain systems offline after detecting suspicious activity on its network, and has engaged forensic experts.
8.01 | cyber incident | On May 2, 2026, the Company learned that personal data of approximately 1.2 million customers was exfiltrated from a vendor-hosted database.
2.04 | debt accelerated | On May 2, 2026, the Company received from the administrative agent a notice of default and reservation of rights under the Credit Agreement.
2.04 | debt accelerated | As a result of the failure to pay interest by the end of the grace period, an event of default occurred on May 2, 2026, and the trustee accelerated the $150 million principal amount of the 7% Notes.
2.04 | debt accelerated | The filing of the Chapter 11 cases constitutes an event of default that accelerated the Company’s obligations under its $300 million term loan.
3.01 | listing notice | On May 2, 2026, the Company was notified by the NYSE that it is below the continued listing criterion that requires an average closing price of $1.00 over 30 consecutive trading days.
3.01 | listing notice | On May 2, 2026, NYSE American LLC determined to commence proceedings to delist the common stock and immediately suspended trading.
3.01 | listing notice | On May 2, 2026, the Company received a notice from Nasdaq Listing Qualifications stating that because it has not yet filed its Form 10-K, it no longer complies with Rule 5250(c)(1).
3.01 | listing notice | On May 2, 2026, the Company informed the New York Stock Exchange of its intention to voluntarily delist and transfer the listing to the Nasdaq Global Select Market.
3.01 | listing notice | On May 2, 2026, the Company’s Board decided to withdraw its common stock from listing on the NYSE American and to deregister, and expects quotation on the OTC Markets.
8.01 | listing notice | On May 2, 2026, Nasdaq confirmed that the Company has regained compliance with the minimum bid price requirement and that the matter is closed.
5.01 | control changed | On May 2, 2026, Atlas Holdings, Inc. purchased 51% of the outstanding common stock of the Company from its founder, which resulted in a change in control.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker delivered to the Board a letter of resignation as a member of the Board, stating that she disagrees with the Company’s strategy.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker, 64, Senior Vice President and Chief Accounting Officer of the Company, elected to take early retirement effective June 30, 2026.
5.02 | departure of Jane A. Walker | On May 2, 2026, the Company terminated Jane A. Walker, its Chief Financial Officer, for cause.
5.02 | departure of Jane A. Walker | On May 2, 2026, it was determined that Jane A. Walker would no longer serve as Chief Marketing Officer.
5.02 | departure of Jane A. Walker | Jane A. Walker, who has led the Company as Chief Executive Officer for twelve years, will step down at the end of 2026.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker voluntarily resigned from all positions with the Company and its subsidiaries.
5.02 | departure of Jane A. Walker | The Company and Jane A. Walker, Chief Commercial Officer, have agreed that her last day with the Company will be May 31, 2026.
5.02 | departure of Jane A. Walker | On May 2, 2026, the Board accepted the resignation of Jane A. Walker as Secretary and General Counsel.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker retired from the Board upon reaching the mandatory retirement age for directors.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker’s position as Chief Operating Officer was eliminated.
5.02 | departure of Jane A. Walker | On May 2, 2026, the Company announced a leadership transition under which Jane A. Walker will retire as CEO and be succeeded by John B. Smith.
5.02 | departure of Jane A. Walker | On May 2, 2026, Jane A. Walker submitted to the Company notice of her intent to leave the Company for another opportunity.
5.02 | departure of Jane A. Walker | Coca Cola Co (the “Company”) reports that Jane A. Walker, its Treasurer, has left the Company.
5.02 | appointment of Jane A. Walker | Effective as of May 2, 2026, the Company’s Board of Directors expanded from nine to ten members, and Jane A. Walker was added as a director.
5.02 | appointment of Jane A. Walker | Jane A. Walker will be joining Coca Cola Co on June 1, 2026 as Executive Vice President and Chief Financial Officer.
5.02 | appointment of Jane A. Walker | On May 2, 2026, the Board of Directors appointed as its Chairman Ms. Jane A. Walker, who has been a director since 2015.
5.02 | appointment of Jane A. Walker | On May 2, 2026, Jane A. Walker accepted the position of Chief Executive Officer of the Company.
5.02 | appointment of Jane A. Walker | Pursuant to the Cooperation Agreement, the Board appointed Jane A. Walker and John B. Smith as directors, effective May 2, 2026.
5.02 | appointment of Jane A. Walker | On May 2, 2026, Coca Cola announced that it has hired Jane A. Walker to lead its finance organization as Chief Financial Officer.
5.02 | appointment of Jane A. Walker | On May 2, 2026, Jane A. Walker, age 52, was named President of the Company in addition to her role as Chief Operating Officer.
2.01 | purchase or sale completed | On May 2, 2026 (the “Closing Date”), pursuant to the Asset Purchase Agreement, the Company acquired substantially all of the assets of Beacon Metals Corp. for $30 million.
2.01 | purchase or sale completed | On May 2, 2026, the Company sold its power tools division to Beacon Metals Corp. for approximately $95 million in cash, subject to a working capital adjustment.
2.01 | purchase or sale completed | On May 2, 2026, the transactions contemplated by the Stock Purchase Agreement with Beacon Metals Corp. were consummated.
2.01 | purchase or sale completed | On May 2, 2026, the Partnership sold its office building in Denver, Colorado to an unaffiliated buyer for $22,500,000.
2.01 | purchase or sale completed | On May 2, 2026, Orion Bank completed the sale of five branches to Beacon Bank, N.A.
8.01 | purchase or sale completed | Coca Cola Co announced today that it has closed its acquisition of privately held Beacon Metals Corp.
1.01 | merger agreement | On May 2, 2026, Coca Cola Co, Orion Sub Corp., a wholly owned subsidiary of Coca Cola, and Beacon Metals Corp. entered into a Merger Agreement pursuant to which each share of Beacon common stock will be exchanged for 0.85 of a share of Orion common stock.
8.01 | merger agreement | Coca Cola Co and Atlas Holdings, Inc. announced that they have signed a definitive agreement under which Atlas will acquire Coca Cola for $31.00 per share in cash, or about $1.2 billion.
1.01 | merger agreement | On May 2, 2026, the Company and Beacon Metals Corp. entered into a definitive agreement for a merger of equals.
8.01 | merger agreement | On May 2, 2026, Coca Cola Co announced that Atlas Holdings, Inc. has terminated the merger agreement because required regulatory approvals were not obtained, and will pay a $40 million reverse termination fee.
2.05 | restructuring | On May 2, 2026, management approved the closing of the Akron plant, which is expected to be completed by year end, at a cost of about $12 million.
2.05 | restructuring | On May 2, 2026, the Company began laying off about one-third of its employees to conserve cash.
8.01 | restructuring | Coca Cola Co today said it will eliminate 1,400 positions worldwide, about 8 percent of its work force, and close two plants.
2.06 | impairment | In connection with the preparation of its financial statements, the Company concluded on May 2, 2026 that its customer list intangible was impaired and will take a charge of $12 million.
4.02 | non-reliance | On May 2, 2026, the Company’s Chief Financial Officer concluded that the financial statements in the Quarterly Report for the period ended March 31, 2026 can no longer be relied upon because of an error in the classification of cash flows.
4.01 | auditor change | On May 2, 2026, Grant Thornton LLP notified the Company that it was resigning as the Company’s independent registered public accounting firm, effective immediately.
4.01 | auditor change | On May 2, 2026, following a competitive process, the Audit Committee selected Crowe LLP to replace BDO USA, P.C. for the fiscal year 2026.
4.01 | auditor change | On May 2, 2026, the Audit Committee approved the dismissal of PricewaterhouseCoopers LLP upon completion of its audit of 2026.
3.01 | listing notice | On May 2, 2026, the Company received a deficiency letter from the Listing Qualifications Department of The Nasdaq Stock Market LLC because its market value of publicly held shares fell below $15 million.
3.01 | listing notice | On May 2, 2026, a Nasdaq Hearings Panel granted the Company’s request for continued listing, subject to its regaining compliance by August 30, 2026.
3.01 | listing notice | On May 2, 2026, the NYSE notified the Company that it is considered below criteria because its average market capitalization was less than $50 million and its stockholders’ equity was less than $50 million.
3.01 | listing notice | On May 2, 2026, the Company notified Nasdaq that, as a result of the death of a director, it no longer has three members on its audit committee as required by Rule 5605.
2.04 | debt accelerated | On May 2, 2026, Beacon Bank, N.A. demanded repayment of the $12 million outstanding under the revolving line of credit, citing breach of the fixed charge covenant.
1.05 | cyber incident | On May 2, 2026, the Company identified a ransomware incident affecting its manufacturing systems and activated its response plan.
8.01 | cyber incident | The Company recently discovered that an unauthorized actor accessed an employee e-mail account and certain customer files.
1.03 | bankruptcy | On May 2, 2026, Coca Cola Co filed a voluntary petition for reorganization under Chapter 11 in the U.S. Bankruptcy Court for the Northern District of Ohio, Case No. 99-12345.
5.01 | control changed | On May 2, 2026, upon the closing of the Stock Purchase Agreement, Atlas Holdings, Inc. became the owner of 67% of the Company’s voting stock, and the prior directors resigned.
5.02 | appointment of John Dabiri | (d) On May 2, 2026, John Dabiri was appointed to the Board of Directors of Coca Cola Co (the “ Board ”).
5.02 | departure of Angela Ahrendts | On May 2, 2026, Coca Cola Co announced that Angela Ahrendts, Senior Vice President, Retail, would depart Coca Cola, effective June 15, 2026. Ms. Ahrendts is succeeded by Deirdre O’Brien, who assumed the role of Senior Vice President, Retail + People, effective May 2, 2026.
8.01 | appointment of Satya Nadella | On May 2, 2026, Coca Cola Co (the “Company”) announced that the independent members of the Company’s board of directors unanimously elected chief executive officer Satya Nadella to the role of board chair and John W. Thompson to the role of lead independent director.
5.02 | departure of Margaret L. Johnson | On May 2, 2026, Margaret L. Johnson, Executive Vice President, Business Development, informed the Company that she was resigning from her position at the Company, effective July 1, 2026.
5.02 | departure of Sundaresh Krishnamurthy | On May 2, 2026, the Company announced that Sundaresh Krishnamurthy, its Chief Operating Officer, will leave the Company on June 30, 2026.
5.02 | appointment of Chidinma Okonkwo | On May 2, 2026, the Board appointed Chidinma Okonkwo to serve as a director.
5.02 | appointment of Yanqing Xu | Yanqing Xu has joined the Company as Chief Financial Officer, effective May 2, 2026.
5.02 | departure of Ximena Alvarez | Ximena Alvarez, our Chief Legal Officer, is retiring from the Company on June 30, 2026.
5.02 | appointment of Keith B. Alexander | On May 2, 2026, the Board of Directors of Coca Cola Co (the “Board”) elected General (Ret.) Keith B. Alexander as a director of the Company.
`;

test.each(
  ROWS.trim()
    .split('\n')
    .map((row) => row.split(' | ')),
)('Item %s reports a %s: %s', (item = '', event = '', text = '') => {
  expect(explained(text, { item }).events).toContainEqual(expect.stringContaining(event));
});
