import { testItem } from '#test/domain/forms/current-report/told.ts';

testItem('1.01', 'kind, other side and amount', [
  [
    'The Company entered into an Agreement and Plan of Merger with Parent and Merger Sub. Each share of Company Common Stock will be converted into the right to receive $50.00.',
    9,
    'To be acquired: merger agreement signed',
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
    5.5,
    'The parties signed a business combination agreement',
    ['agreement with null (null)'],
  ],
  [
    'The Company entered into an Amended and Restated Credit Agreement with Bank of America, which limits mergers.',
    3.5,
    'Amends credit agreement with Bank of America',
    ['agreement with Bank of America (null)'],
  ],
  [
    'On May 1, Acme Corp. entered into a Credit Agreement with JPMorgan Chase Bank, N.A., as administrative agent, for a $500 million revolving credit facility.',
    4,
    'Signs $500 million revolving credit facility with JPMorgan Chase Bank',
    ['agreement with JPMorgan Chase Bank, N.A. ($500 million)'],
  ],
  [
    'On May 1, 2026, the Company entered into an agreement to repurchase 26,315,790 shares of common stock at a price of $19.00 per share from Widget Partners LP.',
    6.5,
    'Signs an agreement to repurchase 26,315,790 shares at a price of $19.00 per share from Widget Partners LP (about $500 million)',
    ['agreement with Widget Partners LP (about $500 million)'],
  ],
  [
    'On May 1, 2026, the separation of Widget Steel, Inc. from the Company was completed. Widget Steel paid $150 million in cash to the Company.',
    5.5,
    'The separation of Widget Steel from the company was completed',
    ['agreement with Widget Steel, Inc. (null)'],
  ],
  [
    'The Company entered into an arrangement of some kind with a supplier of glass.',
    5.5,
    'Signs an arrangement of some kind with a supplier of glass',
    ['agreement with null (null)'],
  ],
  [
    'On May 12, 2026, Coca Cola Co (the “Company”) entered into a Term Loan Agreement (the “Term Loan Agreement”) with the lenders party thereto and Morgan Stanley Senior Funding, Inc., as administrative agent. The Term Loan Agreement provides for total term loan commitments in an aggregate principal amount of $1.8 billion. The conditions are defined in the Agreement and Plan of Merger, dated April 25, 2026, among the Company, Target Foods, Inc. and DVB Merger Sub, Inc.',
    5.5,
    'Signs $1.8 billion term loan with Morgan Stanley Senior Funding',
    ['agreement with Morgan Stanley Senior Funding, Inc. ($1.8 billion)'],
  ],
  [
    'On May 1, 2026, the Company entered into an Amended and Restated Credit Agreement with JPMorgan Chase Bank, N.A., as administrative agent. The Credit Agreement provides for a $1 billion revolving credit facility. The facility matures on May 1, 2031.',
    4,
    'Amends $1 billion revolving credit facility with JPMorgan Chase Bank, maturing 2031',
    ['agreement with JPMorgan Chase Bank, N.A. ($1 billion)'],
  ],
  [
    'On May 1, 2026, the Company entered into an underwriting agreement (the “Underwriting Agreement”) with Goldman Sachs & Co. LLC to issue and sell $5.0 billion aggregate principal amount of unsecured notes, consisting of $2.0 billion principal amount of 2.850% notes due 2030 and $3.0 billion principal amount of 3.500% notes due 2040.',
    4,
    'Sells $5.0 billion of notes due 2030 to 2040 through Goldman Sachs & Co.',
    ['agreement with Goldman Sachs & Co. LLC ($5.0 billion)'],
  ],
  [
    'On May 1, 2026, the Company entered into an underwriting agreement with Goldman Sachs & Co. LLC to issue and sell C$1,250,000,000 aggregate principal amount of its 2.758% notes due 2030.',
    4,
    'Sells C$1.25 billion of 2.758% notes due 2030 through Goldman Sachs & Co.',
    ['agreement with Goldman Sachs & Co. LLC (C$1.25 billion)'],
  ],
  [
    'On June 4, 2026, the Company entered into an underwriting agreement with Thomas Weisel Partners LLC (the “Underwriter”) for the sale by the Company of 5,575,000 shares of its common stock, par value $0.001 per share (the “Shares”). The Shares were sold to the public at a price of $18.15 per share.',
    6,
    'Sells 5,575,000 shares at $18.15 (about $101.2 million) through Thomas Weisel Partners',
    ['agreement with Thomas Weisel Partners LLC (about $101.2 million)'],
  ],
  [
    'On May 1, 2026, the Company entered into an Equity Distribution Agreement with Cowen and Company, LLC, under which it may sell shares at the market with an aggregate offering price of up to $75 million.',
    5,
    'May sell up to $75 million of new shares at the market through Cowen and Company',
    ['agreement with Cowen and Company, LLC ($75 million)'],
  ],
  [
    'On November 11, 2026, the Company entered into a Sale Agreement (the “Sale Agreement”) with Project Leopard AcquireCo Limited (the “Buyer”), relating to the sale of the Company’s Document Imaging division (the “Business”). The purchase price for the Business is $400 million in cash, subject to adjustments.',
    6.5,
    'Agrees to sell its Document Imaging division to Project Leopard AcquireCo for $400 million in cash',
    ['agreement with Project Leopard AcquireCo Limited ($400 million in cash)'],
  ],
  [
    'On May 1, 2026, the Company entered into an Asset Purchase Agreement with Widget Works LLC, under which the Company agreed to acquire the bottling plants of Widget Works LLC for $85 million in cash.',
    6.5,
    'Agrees to buy the bottling plants of Widget Works LLC for $85 million in cash',
    ['agreement with Widget Works LLC ($85 million in cash)'],
  ],
  [
    'On February 26, 2026, First Example Bank (the “Bank”), a wholly-owned subsidiary of Coca Cola Co, entered into a Stipulation and Consent to the Issuance of an Order to Cease and Desist with the Federal Deposit Insurance Corporation, or FDIC. Under the terms of the order, the Bank cannot declare dividends without the prior written approval of the FDIC.',
    7.5,
    'Bank consents to FDIC cease and desist order; dividends need approval',
    ['other news'],
  ],
  [
    'On May 1, 2026, NASA awarded the Company a new contract for payload processing services. The contract has a value not to exceed $9.5 million.',
    5.5,
    'NASA awards the company a new contract for payload processing services ($9.5 million)',
    ['agreement with NASA ($9.5 million)'],
  ],
  [
    'At its January 24, 2026 meeting, the Board of Directors of Coca Cola Co approved the acceleration of the vesting of all unvested stock options held by employees and directors.',
    2.5,
    'Board approves the acceleration of the vesting of all unvested stock options held by employees and directors',
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
    'Signs a Lease Agreement with Main Street Properties LLC for its headquarters',
    ['agreement with Main Street Properties LLC (null)'],
  ],
]);

testItem('1.02', 'what ended', [
  [
    'On June 29, 2026, the Company terminated its Receivables Financing Agreement with PNC Bank, National Association. The agreement provided for a receivables facility of up to $175.0 million.',
    4,
    'Ends $175.0 million receivables facility with PNC Bank',
    ['agreement ended'],
  ],
  [
    'On June 29, 2026, the Company and Widget Works, Inc. terminated their Agreement and Plan of Merger dated May 1, 2025.',
    8.5,
    'The company and Widget Works terminated their Agreement and Plan of Merger',
    ['merger agreement with Widget Works, Inc. (ended)'],
  ],
]);
