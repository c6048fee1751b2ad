import { describe, expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';
import { testEvents } from './test-wordings.ts';

testEvents(`
departure | 5.02
On March 3, 2026, Orlando T. Roe, Executive Vice President of Operations, provided notice of his decision to leave the Company to become chief executive of a private company, with his last day of employment to be March 31, 2026.
Effective March 3, 2026, the employment of Orlando T. Roe as the Company’s General Counsel has been terminated without cause.
Orlando T. Roe and the Company have agreed that he will cease to be Chief Commercial Officer on March 31, 2026 and will remain available as a consultant for six months.
The Company announced on March 3, 2026 that Orlando T. Roe would be leaving his post as Chief Financial Officer at the end of the month.
It was with profound sorrow that the Company learned of the death on March 3, 2026 of Orlando T. Roe, its Vice Chairman.
On March 3, 2026, Orlando T. Roe, who is 66 and has been Chief Executive Officer since 2011, told the Board that he means to retire once a successor is in place.
Mr. Orlando T. Roe, whose term as a director expires at the 2026 annual meeting, has informed the Nominating Committee that he does not wish to be considered for another term.
The Board did not renominate Orlando T. Roe, whose service as a director will accordingly come to an end at the annual meeting on May 5, 2026.
On March 3, 2026 the Board removed Orlando T. Roe from his position as President for cause.
The Company and Orlando T. Roe, Senior Vice President and Chief Technology Officer, entered into a Transition and Separation Agreement on March 3, 2026.
As part of the reorganization, the position of Chief Marketing Officer was eliminated, and Orlando T. Roe, who held it, will leave the Company on April 1, 2026.
On March 3, 2026, Orlando T. Roe was placed on administrative leave and on March 5, 2026 his employment as Chief Operating Officer was ended.
Orlando T. Roe stepped away from his role as Chair of the Board on March 3, 2026.
On March 3, 2026, the Company accepted the resignation tendered by Orlando T. Roe from the office of Treasurer.
Orlando T. Roe, the designee of Orion Partners on the Board, resigned as a director on March 3, 2026, upon the sale by Orion Partners of its remaining shares.
At its meeting of March 3, 2026, the Board was advised by Orlando T. Roe, Chief Accounting Officer, of his intention to pursue other opportunities after the filing of the annual report.
Orlando T. Roe’s tenure as Interim Chief Executive Officer came to an end on March 3, 2026.
The resignations of Orlando T. Roe and Maria Lind from the Board of Directors became effective on March 3, 2026.

appointment | 5.02
On March 3, 2026, the Board filled the vacancy by choosing Orlando T. Roe, a partner of Orion Capital, as a director.
Orlando T. Roe, age 51, has been hired as Chief Financial Officer, with a start date of April 1, 2026.
The Board has named as its new Chair Orlando T. Roe, who has been a director since 2019.
Effective April 1, 2026, Orlando T. Roe will take on the duties of principal accounting officer.
On March 3, 2026, the size of the Board was raised to eleven and Orlando T. Roe was added as an independent director.
Orlando T. Roe has been promoted from Vice President, Finance to Chief Financial Officer.
Coca Cola Co said on March 3, 2026 that it has picked Orlando T. Roe, formerly president of Zenith Foods, to be its next Chief Executive Officer.
Pending the choice of a permanent successor, the duties of the Chief Executive Officer will be carried out by Orlando T. Roe, a director.
Maria Lind will be succeeded as Chief Financial Officer by Orlando T. Roe, the Company’s Controller.
Orlando T. Roe has accepted the position of President and Chief Operating Officer and will begin on April 1, 2026.
On March 3, 2026, Orlando T. Roe assumed the role of Interim Chief Executive Officer.

restructuring | 8.01
On March 3, 2026, the Company told employees that it will shut its Toledo plant by the end of June, which will cost about 320 jobs.
The Company will let go about 15% of its salaried staff, or 240 people, beginning this week.
Coca Cola Co today said it is laying off 1,100 workers and idling two mills.
The Company plans to eliminate approximately 450 positions and to close its Denver office, and expects to take a pre-tax charge of $30 million to $35 million.
On March 3, 2026, the Company committed to a plan to reduce its headcount by roughly one quarter.

merger agreement | 1.01
On March 3, 2026, Coca Cola Co, Zenith Parent Inc. and Zenith Merger Sub Inc. entered into an Agreement and Plan of Merger providing for the acquisition of the Company by Zenith Parent Inc. for $18.50 per share in cash.
On March 3, 2026, the Company entered into a Transaction Agreement with Zenith Foods plc under which the Company will combine with Zenith Foods plc by way of a scheme of arrangement.
On March 3, 2026, the Company agreed to buy all of the issued and outstanding capital stock of Zenith Foods, Inc. for $210 million in cash.
The Company has signed a definitive agreement to be taken private by an affiliate of Orion Partners LP at $12.00 per share.
On March 3, 2026, the Company entered into a Business Combination Agreement with Zenith Holdings, Inc., a maker of batteries.
On March 3, 2026, the Company entered into a share exchange agreement with Zenith Mining Limited and its shareholders, under which Zenith Mining Limited will become a wholly owned subsidiary of the Company.

merger agreement | 8.01
On March 3, 2026, the Company announced that it has agreed to acquire Zenith Foods, Inc. in a stock-for-stock transaction valued at about $640 million.
Zenith Foods plc and Coca Cola Co said today that their boards have approved a merger of the two companies.

agreement ended | 1.02
On March 3, 2026, the Company delivered notice to Zenith Foods, Inc. that it was terminating the Agreement and Plan of Merger dated November 4, 2025.
On March 3, 2026, Zenith Foods, Inc. exercised its right to end the Distribution Agreement dated June 1, 2021, effective in ninety days.
The License Agreement between the Company and Zenith Pharma AG came to an end on March 3, 2026 when Zenith Pharma AG gave notice.

merger agreement | 8.01
On March 3, 2026, the Company and Zenith Foods, Inc. called off their planned merger.
Zenith Foods, Inc. has withdrawn from the proposed merger with the Company, and the merger agreement has been terminated.

purchase or sale completed | 2.01
On March 3, 2026, the sale of the Company’s Paper division to Zenith Papers LLC for $120 million closed.
On March 3, 2026, Zenith Foods, Inc. became a wholly owned subsidiary of the Company.
The Company on March 3, 2026 took title to the Riverside Mall, for which it paid $84 million.
On March 3, 2026 the Company conveyed its interest in the Eagle field to Zenith Oil LLC.

purchase or sale completed | 8.01
On March 3, 2026, the Company closed on its purchase of Zenith Foods, Inc.
Coca Cola Co has finished the sale of its trucking unit to Zenith Logistics, Inc. for $55 million in cash.

debt accelerated | 2.04
On March 3, 2026, First Harbor Bank sent the Company a notice that it is in default under the Loan Agreement and demanded payment of $14.2 million.
The Company failed to pay the principal of its 8% notes, $25 million, at maturity on March 3, 2026, which is an event of default.

debt accelerated | 8.01
On March 3, 2026, the Company’s lenders declared the loans under its credit facility, $62 million in all, immediately due.

bankruptcy | 8.01
On March 3, 2026, the Company and eleven of its subsidiaries filed for protection under chapter 11 in Delaware.
The United States Bankruptcy Court on March 3, 2026 converted the Company’s chapter 11 case to a case under chapter 7.

bankruptcy | 1.03
On March 3, 2026, Zenith Canada Ltd., a subsidiary of the Company, made a proposal to its creditors under the Bankruptcy and Insolvency Act.
A creditor filed an involuntary petition against the Company on March 3, 2026.
On March 3, 2026 the High Court appointed administrators for the Company’s British subsidiary.

auditor change | 4.01
On March 3, 2026, the Audit Committee decided not to reappoint Marsh Poole LLP and chose Ng & Castle LLP in its place for 2026.
Marsh Poole LLP told the Company on March 3, 2026 that it will no longer act as its independent accountant.
The client-auditor relationship between the Company and Marsh Poole LLP has ceased.
On March 3, 2026, Marsh Poole & Co. merged its practice into Ng & Castle LLP, which is now the Company’s auditor.

auditor change | 8.01
On March 3, 2026, Marsh Poole LLP, the Company’s auditor, withdrew from its engagement.

non-reliance | 4.02
On March 3, 2026, management concluded that the statements for the first three quarters of 2025 contained errors and cannot be relied upon.
The Board has determined that investors should disregard the audited financial statements for 2024.
The Company will restate its results for 2023 and 2024, and the reports on them should not be used.

non-reliance | 8.01
On March 3, 2026, the Audit Committee determined that the Company’s financial statements for 2024 should no longer be relied upon because revenue was booked too early.

impairment | 2.06
On March 3, 2026, the Company concluded that it must write off $48 million of inventory.
The Company expects to write down the value of its Utah mine by $75 million.
On March 3, 2026, management determined that the carrying value of goodwill exceeded its fair value and that a charge of $22 million is needed.

listing notice | 3.01
On March 3, 2026, the NYSE told the Company that its average market capitalization over 30 trading days had fallen under $50 million.
The Company was informed by Nasdaq that, following the departure of a director, it no longer has three members on its audit committee.
On March 3, 2026, a Nasdaq hearings panel granted the Company’s request for more time, until June 30, 2026, to regain compliance.
On March 3, 2026, the Company told the NYSE that it will move the listing of its common stock to the Nasdaq Global Select Market.
The Company’s shares will be quoted on the OTCQX after they are removed from the American Stock Exchange on March 3, 2026.

listing notice | 8.01
On March 3, 2026, the Company received a letter from The Nasdaq Stock Market about its late annual report.

control changed | 5.01
On March 3, 2026, Zenith Capital Ltd. bought 61% of the Company’s shares from its founder for $14 million.
As a result of the conversion of its notes on March 3, 2026, Orion Partners LP holds 72% of the voting power of the Company.

cyber incident | 8.01
On March 3, 2026, the Company discovered that hackers had broken into its payment system and taken card numbers.
On March 3, 2026, the Company’s computer systems were hit by a ransomware attack.
An unauthorized person got into the Company’s email accounts and diverted wire payments of $3.1 million.

cyber incident | 1.05
On March 3, 2026, the Company found that outsiders had penetrated its network.

departure | 5.02
The Board and Orlando T. Roe have concluded that it is time for new leadership, and Mr. Roe is leaving as Chief Executive Officer today.
Orlando T. Roe, our Chief Financial Officer, has elected to take early retirement, effective June 30, 2026.
On March 3, 2026, Orlando T. Roe ceased to be an executive officer of the Company.
Following twelve years with the Company, Orlando T. Roe, Senior Vice President, Sales, will be departing at the end of March 2026.
On March 3, 2026, Orlando T. Roe concluded his service as a director.
On March 3, 2026, the Company announced the planned departure this summer of Orlando T. Roe, its General Counsel.
Orlando T. Roe has asked not to be considered for re-election to the Board.
Orlando T. Roe has been relieved of his duties as Chief Executive Officer.
The Company has ended the employment of Orlando T. Roe, Chief Information Officer, as of March 3, 2026.
On March 3, 2026, Orlando T. Roe handed in his resignation as Chair of the Board.
Citing health reasons, Orlando T. Roe today resigned all of his offices with the Company.
Orlando T. Roe, Executive Vice President and Chief Financial Officer, resigned on March 3, 2026 to take a position at another company.

appointment | 5.02
The Board today designated Orlando T. Roe, a director since 2020, Interim Chief Executive Officer.
Orlando T. Roe joins the Company as Chief Financial Officer from Zenith Foods, Inc., where he was Treasurer.
Orlando T. Roe will step into the role of President on April 1, 2026.
On March 3, 2026, stockholders acting by written consent elected Orlando T. Roe a director of the Company.
Effective today, Orlando T. Roe becomes Chair of the Board.
The Company has brought in Orlando T. Roe as Chief Restructuring Officer.
Orlando T. Roe was today elevated to the position of Chief Operating Officer.
In his stead, the Board appointed Orlando T. Roe as Chief Accounting Officer.
On March 3, 2026 the Company entered into an employment agreement with Orlando T. Roe, who will become its Chief Financial Officer on April 6, 2026.

restructuring | 2.05
On March 3, 2026, the Board resolved to cease production at the Dayton plant and to move its work to Mexico.
The Company will exit the retail lighting business and expects charges of about $18 million.

merger agreement | 1.01
On March 3, 2026, the Company, Zenith Holdings plc and a subsidiary of Zenith Holdings plc signed a merger agreement by which the Company’s shareholders will receive 0.42 of a share of Zenith Holdings plc for each share.
On March 3, 2026, the Company and Zenith Bancorp executed a definitive agreement under which Zenith Bancorp will be merged into the Company.
On March 3, 2026 the Company amended its merger agreement with Zenith Foods, Inc. to raise the price from $20.00 to $22.00 a share.
The parties to the merger agreement with Zenith Foods, Inc. agreed on March 3, 2026 to extend the outside date to June 30, 2026.

agreement ended | 1.02
On March 3, 2026, the Company paid off and terminated its revolving credit facility with First Harbor Bank.
The lease of the Company’s Boston headquarters was cancelled on March 3, 2026.

purchase or sale completed | 2.01
The closing of the acquisition of Zenith Foods, Inc. by the Company took place on March 3, 2026.
On March 3, 2026, the spin-off of Zenith Chemicals was accomplished by a distribution of its shares to holders.
On March 3, 2026, Merger Sub merged into the Company, which thereby became a subsidiary of Zenith plc.

debt accelerated | 2.04
Because it did not meet its leverage ratio at December 31, 2025, the Company is in default under its Credit Agreement.
On March 3, 2026, the trustee declared the principal of the notes to be due and payable.

bankruptcy | 1.03
On March 3, 2026, the Company sought relief under chapter 11 of the Bankruptcy Code.
The plan of reorganization of the Company was confirmed by the court on March 3, 2026.

auditor change | 4.01
Effective March 3, 2026, the Company changed its independent accountants from Marsh Poole LLP to Ng & Castle LLP.
Marsh Poole LLP has advised that it will resign once the 2025 audit is complete.
On March 3, 2026 the Board of Directors approved the selection of Ng & Castle LLP to replace Marsh Poole LLP.

non-reliance | 4.02
The Company’s auditor advised it on March 3, 2026 that its report on the 2024 statements should no longer be associated with them.
On March 3, 2026, the Company concluded that its 2025 interim reports should not be relied on owing to an error in lease accounting.

impairment | 2.06
The Company determined on March 3, 2026 that an impairment of its Brazilian business of R$40 million has occurred.

impairment | 8.01
On March 3, 2026, the Company concluded that it will record a goodwill impairment charge of $60 million in the first quarter.

listing notice | 3.01
On March 3, 2026, the Company was told by Nasdaq that trading in its shares will be suspended on March 12, 2026.
On March 3, 2026, the Company advised the NYSE American that it intends to delist voluntarily.
On March 3, 2026, the Company received a notice from Nasdaq that it has 180 days to raise its bid price above $1.00.

control changed | 5.01
On March 3, 2026, Zenith Capital Ltd. acquired 5,000,000 shares, or 55% of the outstanding shares, from Maria Lind.

cyber incident | 8.01
The Company is dealing with an outage of its systems caused by an intrusion by a third party that demanded a ransom.
On March 3, 2026, the Company became aware that data of about 90,000 customers had been stolen from a server.
`);

describe('words that say something else', () => {
  test.each([
    [
      '5.02',
      'departure',
      'Orlando T. Roe, who retired from Zenith Foods in 2019, has been a director since 2021.',
    ],
    ['5.02', 'departure', 'If Orlando T. Roe resigns for good reason, he will receive two years of salary.'],
    [
      '5.02',
      'appointment',
      'The Compensation Committee raised the salary of Orlando T. Roe, who succeeded Maria Lind as Chief Financial Officer in 2022.',
    ],
    [
      '8.01',
      'merger agreement',
      'On March 3, 2026, holders of the Company approved the merger agreement with Zenith Foods, Inc.',
    ],
    [
      '8.01',
      'bankruptcy',
      'On March 3, 2026, a customer of the Company, Zenith Stores, Inc., filed for protection under chapter 11.',
    ],
    [
      '8.01',
      'restructuring',
      'The Company may reduce its workforce by 200 employees if demand does not recover.',
    ],
    [
      '5.02',
      'departure',
      'The Committee approved a severance plan that applies if an executive officer leaves within a year after a change in control.',
    ],
    [
      '5.02',
      'appointment',
      'The Company extended the employment agreement of Orlando T. Roe, its Chief Executive Officer, to December 31, 2029.',
    ],
    ['8.01', 'cyber incident', 'The Company renewed its cyber insurance on March 3, 2026.'],
    [
      '8.01',
      'impairment',
      'Net income was $12 million, compared with a loss of $40 million a year ago, which included an impairment charge of $50 million.',
    ],
    [
      '8.01',
      'restructuring',
      'Zenith Foods, Inc., a competitor of the Company, said that it will cut 400 jobs.',
    ],
  ])('under Item %s do not report the event “%s”: %s', (item, event, sentence) => {
    expect(explained(sentence, { item }).events.filter((one) => one.startsWith(event))).toEqual([]);
  });
});
