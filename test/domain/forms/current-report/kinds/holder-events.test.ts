import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

testItem('3.01', 'which rule failed', [
  [
    'On November 6, 2026, the Company received a letter from Nasdaq indicating that, for the last 30 consecutive business days, the bid price of the Company’s common stock had closed below the $1.00 minimum bid price required for continued listing. The Company has until May 5, 2027, to regain compliance.',
    6.5,
    'Nasdaq notice: bid price below the minimum; until May 5, 2027 to comply',
    ['listing notice'],
  ],
  [
    'On December 21, 2026, the Company received a notice from The NASDAQ Stock Market stating that the Company’s common stock has not maintained a minimum market value of publicly held shares of $5,000,000 as required for continued listing. The Company has until March 22, 2027, to regain compliance.',
    8,
    '“the Company received a notice from The NASDAQ Stock Market stating that the Company’s common stock has not maintained a minimum market value of publicly held shares of $5,000,000 as required for continued listing”',
    ['listing notice'],
  ],
]);

testItem('3.02', 'what was issued', [
  [
    'On May 25, 2026, the Company entered into privately negotiated agreements with certain investors to exchange an aggregate of 14.7 million shares of the Company’s common stock for $354.8 million principal amount of its outstanding 1.00% senior convertible debentures due 2035.',
    5.5,
    '“the Company entered into privately negotiated agreements with certain investors to exchange an aggregate of 14.7 million shares of the Company’s common stock for $354.8 million”',
    ['private sale of shares'],
  ],
]);

testItem('3.03', 'which rights changed', [
  [
    'On July 29, 2026, the Company and the Rights Agent entered into Amendment One to the Rights Agreement, which extends the Expiration Date from August 10, 2026 to August 10, 2027.',
    3.5,
    'Extends shareholder rights plan to August 10, 2027',
    ['rights changed'],
  ],
]);

testItem('5.01', 'who controls the company', [
  [
    'On May 1, 2026, Big Holdings LLC acquired 62% of the outstanding common stock of the Company from its founder for $40 million.',
    7.9,
    'Change of control: “Big Holdings LLC acquired 62% of the outstanding common stock of the Company from its founder for $40 million”',
    ['control changed'],
  ],
]);

testItem('5.03', 'what was changed', [
  [
    'On November 30, 2026, the Board of Directors of the Company amended and restated the Company’s Amended and Restated Bylaws to raise the maximum number of nominees under the proxy access provisions to the greater of two and 20% of the Board.',
    3,
    '“the Board of Directors of the Company amended and restated the Company’s Amended and Restated Bylaws to raise the maximum number of nominees under the proxy access provisions to the greater of two and 20% of the Board”',
    ['charter changed'],
  ],
  [
    'On May 1, 2026, the Company filed a certificate of amendment to effect a 1-for-20 reverse stock split of its common stock.',
    6,
    'Reverse stock split, 1-for-20',
    ['charter changed'],
  ],
  [
    'On June 3, 2026, at the 2026 Annual Meeting of Stockholders, our stockholders approved an amendment to our Amended and Restated Certificate of Incorporation to increase the number of authorized shares of common stock from 2 billion to 4 billion.',
    3,
    '“at the 2026 Annual Meeting of Stockholders, our stockholders approved an amendment to our Amended and Restated Certificate of Incorporation to increase the number of authorized shares of common stock”',
    ['charter changed'],
  ],
]);
