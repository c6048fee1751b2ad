import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

testItem('1.01', 'kind, other side and amount', [
  [
    'The Company entered into an Agreement and Plan of Merger with Parent and Merger Sub. Each share of Company Common Stock will be converted into the right to receive $50.00.',
    9,
    '“The Company entered into an Agreement and Plan of Merger with Parent and Merger Sub”',
    ['merger agreement with null (target)'],
  ],
  [
    'The Company entered into an Agreement and Plan of Merger with Target Inc. and Merger Sub, a wholly owned subsidiary of the Company.',
    7,
    'Agrees to acquire Target (merger agreement)',
    ['merger agreement with Target Inc. (buyer)'],
  ],
  [
    'The parties signed a business combination agreement.',
    7.9,
    '“The parties signed a business combination agreement”',
    ['merger agreement with null (null)', 'agreement with null (null)'],
  ],
  [
    'The Company entered into an Amended and Restated Credit Agreement with Bank of America, which limits mergers.',
    3.5,
    '“The Company entered into an Amended and Restated Credit Agreement with Bank of America, which limits mergers”',
    ['agreement with Bank of America (null)'],
  ],
  [
    'On May 1, Acme Corp. entered into a Credit Agreement with JPMorgan Chase Bank, N.A., as administrative agent, for a $500 million revolving credit facility.',
    4.5,
    '“Acme Corp. entered into a Credit Agreement with JPMorgan Chase Bank, N.A., as administrative agent, for a $500 million revolving credit facility”',
    ['agreement with JPMorgan Chase Bank, N.A. ($500 million)'],
  ],
  [
    'On May 1, 2026, the Company entered into an agreement to repurchase 26,315,790 shares of common stock at a price of $19.00 per share from Widget Partners LP.',
    6.5,
    '“the Company entered into an agreement to repurchase 26,315,790 shares of common stock at a price of $19.00 per share from Widget Partners LP”',
    ['agreement with Widget Partners LP (null)'],
  ],
  [
    'On May 1, 2026, the separation of Widget Steel, Inc. from the Company was completed. Widget Steel paid $150 million in cash to the Company.',
    6.4,
    '“the separation of Widget Steel, Inc. from the Company was completed”; “Widget Steel paid $150 million in cash”',
    ['agreement with null (null)'],
  ],
  [
    'The Company entered into an arrangement of some kind with a supplier of glass.',
    5.5,
    '“The Company entered into an arrangement of some kind with a supplier of glass”',
    ['agreement with null (null)'],
  ],
  [
    'On May 12, 2026, Coca Cola Co (the “Company”) entered into a Term Loan Agreement (the “Term Loan Agreement”) with the lenders party thereto and Morgan Stanley Senior Funding, Inc., as administrative agent. The Term Loan Agreement provides for total term loan commitments in an aggregate principal amount of $1.8 billion. The conditions are defined in the Agreement and Plan of Merger, dated April 25, 2026, among the Company, Target Foods, Inc. and DVB Merger Sub, Inc.',
    4.5,
    '“Coca Cola Co entered into a Term Loan Agreement with the lenders party thereto and Morgan Stanley Senior Funding, Inc., as administrative agent”; “total term loan commitments in an aggregate principal amount of $1.8 billion”',
    ['agreement with Morgan Stanley Senior Funding, Inc. ($1.8 billion)'],
  ],
  [
    'On May 1, 2026, the Company entered into an Amended and Restated Credit Agreement with JPMorgan Chase Bank, N.A., as administrative agent. The Credit Agreement provides for a $1 billion revolving credit facility. The facility matures on May 1, 2031.',
    3.5,
    '“the Company entered into an Amended and Restated Credit Agreement with JPMorgan Chase Bank, N.A., as administrative agent”; “a $1 billion revolving credit facility”',
    ['agreement with JPMorgan Chase Bank, N.A. ($1 billion)'],
  ],
  [
    'On May 1, 2026, the Company entered into an underwriting agreement (the “Underwriting Agreement”) with Goldman Sachs & Co. LLC to issue and sell $5.0 billion aggregate principal amount of unsecured notes, consisting of $2.0 billion principal amount of 2.850% notes due 2030 and $3.0 billion principal amount of 3.500% notes due 2040.',
    4,
    '“the Company entered into an underwriting agreement with Goldman Sachs & Co. LLC to issue and sell $5.0 billion aggregate principal amount of unsecured notes”',
    ['new debt'],
  ],
  [
    'On May 1, 2026, the Company entered into an underwriting agreement with Goldman Sachs & Co. LLC to issue and sell C$1,250,000,000 aggregate principal amount of its 2.758% notes due 2030.',
    4,
    '“the Company entered into an underwriting agreement with Goldman Sachs & Co. LLC to issue and sell C$1,250,000,000 aggregate principal amount of its 2.758% notes due 2030”',
    ['new debt'],
  ],
  [
    'On June 4, 2026, the Company entered into an underwriting agreement with Thomas Weisel Partners LLC (the “Underwriter”) for the sale by the Company of 5,575,000 shares of its common stock, par value $0.001 per share (the “Shares”). The Shares were sold to the public at a price of $18.15 per share.',
    6,
    'Sells 5,575,000 shares at $18.15 through Thomas Weisel Partners',
    ['other news'],
  ],
  [
    'On May 1, 2026, the Company entered into an Equity Distribution Agreement with Cowen and Company, LLC, under which it may sell shares at the market with an aggregate offering price of up to $75 million.',
    5,
    'May sell up to $75 million of new shares at the market through Cowen and Company',
    ['other news'],
  ],
  [
    'On November 11, 2026, the Company entered into a Sale Agreement (the “Sale Agreement”) with Project Leopard AcquireCo Limited (the “Buyer”), relating to the sale of the Company’s Document Imaging division (the “Business”). The purchase price for the Business is $400 million in cash, subject to adjustments.',
    6.5,
    '“the Company entered into a Sale Agreement with Project Leopard AcquireCo Limited, relating to the sale of the Company’s Document Imaging division”; “purchase price for the Business is $400 million in cash”',
    ['agreement with Project Leopard AcquireCo Limited ($400 million)'],
  ],
  [
    'On May 1, 2026, the Company entered into an Asset Purchase Agreement with Widget Works LLC, under which the Company agreed to acquire the bottling plants of Widget Works LLC for $85 million in cash.',
    6.5,
    '“the Company entered into an Asset Purchase Agreement with Widget Works LLC, under which the Company agreed to acquire the bottling plants of Widget Works LLC for $85 million in cash”',
    ['agreement with Widget Works LLC ($85 million)'],
  ],
  [
    'On February 26, 2026, First Example Bank (the “Bank”), a wholly-owned subsidiary of Coca Cola Co, entered into a Stipulation and Consent to the Issuance of an Order to Cease and Desist with the Federal Deposit Insurance Corporation, or FDIC. Under the terms of the order, the Bank cannot declare dividends without the prior written approval of the FDIC.',
    7.5,
    '“First Example Bank … entered into a Stipulation and Consent to the Issuance of an Order to Cease and Desist with the Federal Deposit Insurance Corporation, or FDIC”',
    ['other news'],
  ],
  [
    'On May 1, 2026, NASA awarded the Company a new contract for payload processing services. The contract has a value not to exceed $9.5 million.',
    5.5,
    '“NASA awarded the Company a new contract for payload processing services”; “a value not to exceed $9.5 million”',
    ['agreement with null ($9.5 million)'],
  ],
  [
    'At its January 24, 2026 meeting, the Board of Directors of Coca Cola Co approved the acceleration of the vesting of all unvested stock options held by employees and directors.',
    2.5,
    '“At its January 24, 2026 meeting, the Board of Directors of Coca Cola Co approved the acceleration of the vesting of all unvested stock options held by employees and directors”',
    ['leadership or pay'],
  ],
  [
    'On July 20, 2026, Coca Cola Co (the “Company”) and Tanzania Acquisition Corporation, an indirect wholly owned subsidiary of the Company (“Merger Sub”), entered into an Agreement and Plan of Merger (the “Merger Agreement”) with TouchCommerce, Inc., a Delaware corporation (“TouchCommerce”), and Shareholder Representative Services LLC, as stockholder representative, pursuant to which Merger Sub will merge with and into TouchCommerce. The total consideration payable is $215 million.',
    7,
    'Agrees to acquire TouchCommerce for $215 million (merger agreement)',
    ['merger agreement with TouchCommerce, Inc. (buyer)'],
  ],
  [
    'On April 11, 2026, Coca Cola Co (the “Company”) entered into an Agreement and Plan of Merger with Microsoft Corporation (“Parent”) and Big Sky Merger Sub Inc., a wholly owned subsidiary of Parent, pursuant to which Merger Sub will merge with and into the Company, with the Company surviving as a subsidiary of Parent. Each share of the Company’s common stock will be converted into the right to receive $56.00 in cash per share.',
    9,
    'Microsoft to acquire the company for $56.00 a share in cash: merger agreement signed',
    ['merger agreement with Microsoft Corporation (target)'],
  ],
  [
    'On May 1, 2026, the Company, Sub Holdco Corp., a wholly owned subsidiary of the Company, and Fox Media, Inc. (“Fox”) entered into an Amended and Restated Agreement and Plan of Merger. Following the Distribution (as defined below), Merger Sub will merge with and into Fox.',
    7,
    'Amends merger agreement with Fox Media',
    ['merger agreement with Fox Media, Inc. (buyer)'],
  ],
  [
    'On May 1, 2026, the Company entered into a Lease Agreement with Main Street Properties LLC for its headquarters.',
    3.5,
    '“the Company entered into a Lease Agreement with Main Street Properties LLC for its headquarters”',
    ['agreement with Main Street Properties LLC (null)'],
  ],
]);

testItem('1.02', 'what ended', [
  [
    'On June 29, 2026, the Company terminated its Receivables Financing Agreement with PNC Bank, National Association. The agreement provided for a receivables facility of up to $175.0 million.',
    3.5,
    '“the Company terminated its Receivables Financing Agreement with PNC Bank, National Association”; “a receivables facility of up to $175.0 million”',
    ['agreement ended'],
  ],
  [
    'On June 29, 2026, the Company and Widget Works, Inc. terminated their Agreement and Plan of Merger dated May 1, 2025.',
    8.4,
    'Merger agreement with Widget Works terminated',
    ['agreement ended'],
  ],
]);
