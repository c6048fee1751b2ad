import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

testItem('7.01', 'news of any kind', [
  [
    'B. Andrew Rose, President of the Company, will present at the Example Industrials Conference in Chicago on November 8, 2026. Slides are furnished as Exhibit 99.1.',
    3,
    '“B. Andrew Rose, President of the Company, will present at the Example Industrials Conference in Chicago on November 8, 2026”',
    ['other news'],
  ],
  [
    'On February 17, 2026, the Company issued an update to its quarterly guidance for the second quarter ending March 28, 2026.',
    6.5,
    '“the Company issued an update to its quarterly guidance for the second quarter ending March 28, 2026”',
    ['other news'],
  ],
  [
    `The Company expects the fourth quarter to be only marginally profitable and substantially below last year's earnings of $.47 per share.`,
    7.5,
    `“The Company expects the fourth quarter to be only marginally profitable and substantially below last year's earnings of $.47 per share”`,
    ['other news'],
  ],
]);

testItem('8.01', 'news of any kind', [
  [
    'The Board declared a quarterly dividend of $0.51 per share.',
    3.5,
    'Declares dividend of $0.51 per share',
    ['other news'],
  ],
  [
    'The Board authorized the repurchase of shares for up to $5 billion.',
    4.5,
    'Authorizes share buyback of up to $5 billion',
    ['other news'],
  ],
  [
    'The Company issued a press release attached hereto.',
    3.5,
    '“The Company issued a press release attached hereto”',
    ['other news'],
  ],
  [
    'The Company issued a press release.<p>Forward-Looking Statements<p>We filed voluntary petitions under chapter 11.',
    3.5,
    '“The Company issued a press release”',
    ['other news'],
  ],
  [
    'The Company failed to file its annual report in time and is not in compliance.',
    5.5,
    '“The Company failed to file its annual report in time and is not in compliance”',
    ['other news'],
  ],
  [
    'On May 1, Ernst & Young LLP resigned as the independent registered public accounting firm.',
    7.5,
    'Auditor Ernst & Young resigns',
    ['auditor change'],
  ],
  [
    'The Audit Committee dismissed Ernst & Young LLP as independent accountant.',
    5,
    'Auditor Ernst & Young dismissed',
    ['auditor change'],
  ],
  [
    'The statements should no longer be relied upon.',
    9,
    '“The statements should no longer be relied upon”',
    ['non-reliance'],
  ],
  [
    'The Company announced its results for the third quarter of 2026.',
    7,
    'Reports results for the third quarter of 2026',
    ['results'],
  ],
  [
    'The Company completed the acquisition of Target Inc.',
    6,
    'Completes acquisition of Target',
    ['purchase or sale completed'],
  ],
  [
    'The Chief Executive Officer notified the Board of his decision to retire in a planned succession.',
    5.5,
    '“The Chief Executive Officer notified the Board of his decision to retire in a planned succession”',
    ['leadership or pay'],
  ],
  [
    'The Company completed its acquisition of CyberDefend, a company that investigates data breaches.',
    6,
    'Completes acquisition of CyberDefend',
    ['purchase or sale completed'],
  ],
  [
    'Financial projections in this presentation should not be relied upon.',
    3,
    '“Financial projections in this presentation should not be relied upon”',
    ['other news'],
  ],
  [
    'A copy of the press release of the Company is furnished as Exhibit 99.1.',
    3,
    '“A copy of the press release of the Company is furnished as Exhibit 99.1”',
    ['other news'],
  ],
  [
    'Revenues and net income of the Company for the month ended July 31, 2026, were approximately $8.0 million and $212,000, respectively.',
    4.5,
    '“Revenues and net income of the Company for the month ended July 31, 2026, were approximately $8.0 million and $212,000, respectively”',
    ['other news'],
  ],
  [
    'The Company announced that its Board of Directors has determined to suspend the payment of dividends on the Company’s common stock.',
    6,
    '“its Board of Directors has determined to suspend the payment of dividends on the Company’s common stock”',
    ['other news'],
  ],
  [
    'The registrant has announced that on September 25, 2026 one of its subsidiaries, MJK Clearing, Inc., was in violation of the SEC’s net capital rules.',
    8,
    '“on September 25, 2026 one of its subsidiaries, MJK Clearing, Inc., was in violation of the SEC’s net capital rules”',
    ['other news'],
  ],
  [
    'Coca Cola Co (the “Company”) is filing this Current Report on Form 8-K to provide the legal opinion of Wilson Sonsini relating to the Company’s prospectus supplement.',
    2,
    '“Coca Cola Co is filing this Current Report on Form 8-K to provide the legal opinion of Wilson Sonsini relating to the Company’s prospectus supplement”',
    ['other news'],
  ],
  [
    'On October 1, 2026, the Company issued a press release announcing the completion of the sale of its Bottling division to Kofax, Inc.',
    6,
    '“the Company issued a press release announcing the completion of the sale of its Bottling division to Kofax, Inc.”',
    ['purchase or sale completed'],
  ],
  [
    'On February 5, 2026, the Company issued a notice of full redemption pursuant to the indenture governing its 2.75% Senior Debentures due 2031 announcing that it intends to redeem all of its outstanding 2.75% Senior Debentures on March 11, 2026 at a redemption price equal to 100% of the principal amount.',
    4,
    '“it intends to redeem all of its outstanding 2.75% Senior Debentures on March 11, 2026 at a redemption price equal to 100% of the principal amount”',
    ['other news'],
  ],
  [
    'On November 27, 2026, the Company announced the extension of the expiration date of the offers to exchange any and all outstanding notes issued by Fox Media, Inc. for up to $18,128,740,000 aggregate principal amount of new notes.',
    4,
    '“the Company announced the extension of the expiration date of the offers to exchange any and all outstanding notes issued by Fox Media, Inc. for up to $18,128,740,000 aggregate principal amount of new notes”',
    ['other news'],
  ],
  [
    'On May 28, 2026, the Board authorized the repurchase by the Company of an additional $500 million in shares of its common stock. On May 28, 2026, the Board authorized an increase in the regular quarterly cash dividend from $0.48 to $0.50 per share.',
    4.5,
    'Authorizes share buyback of $500 million; raises dividend from $0.48 to $0.50 per share',
    ['other news', 'other news'],
  ],
  [
    'On May 1, 2026, the Company announced that the FDA has approved its sweetener for use in medicines.',
    7,
    '“the FDA has approved its sweetener for use in medicines”',
    ['other news'],
  ],
  [
    'The Company announced that it received a complete response letter from the FDA for its sweetener.',
    7.5,
    '“it received a complete response letter from the FDA for its sweetener”',
    ['other news'],
  ],
  [
    'On March 8, 2026, the Company announced that its board of directors has approved the planned spin-off of its Health Care business. Holders of common stock will receive one share of Solventum common stock for every four shares of common stock.',
    5.5,
    '“its board of directors has approved the planned spin-off of its Health Care business”',
    ['other news'],
  ],
  [
    'On May 22, the Company issued a press release announcing that it intends to recapitalize by restructuring its $100 million 6.75% convertible debentures due 2003 into common equity.',
    7.5,
    '“it intends to recapitalize by restructuring its $100 million 6.75% convertible debentures due 2003 into common equity”',
    ['other news'],
  ],
]);
