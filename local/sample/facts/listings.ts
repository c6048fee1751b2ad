import { delisting, exemptOffering, saleNotice } from '../render/notices.ts';
import { proseFiling } from '../render/prose.ts';
import { ago, later, type SampleFiling } from '../sample-filing.ts';

const NYSE = { cik: '0000876661', name: 'NEW YORK STOCK EXCHANGE LLC' };

/** Securities offered, listed, sold and delisted. */
export const LISTING_FILINGS: SampleFiling[] = [
  proseFiling({
    form: 'S-1',
    ticker: 'FIG',
    when: ago(14, '16:28'),
    period: 'none',
    title: 'Registration statement: Class A common stock',
    sections: [
      {
        heading: 'Prospectus summary',
        paragraphs: [
          'Figma is a browser-based tool for design and development. It has applied to list its Class A common stock on the New York Stock Exchange under the symbol FIG. Price and number of shares are not yet determined.',
          'Revenue was $749.0 million in the last year, up 48%. The first quarter brought $228.2 million, up 46%, with net income of $44.9 million. Two thirds of its 13 million monthly active users are not designers.',
        ],
      },
    ],
  }),
  proseFiling({
    form: '8-A12B',
    ticker: 'FIG',
    when: ago(0, '15:40'),
    period: 'none',
    title: 'Registration of securities for listing on an exchange',
    sections: [
      {
        paragraphs: [
          'Figma, Inc. registers its Class A common stock, par value $0.00001 per share, for listing on the New York Stock Exchange. The description of the stock is that of the registration statement on Form S-1.',
        ],
      },
    ],
  }),
  proseFiling({
    form: '424B4',
    ticker: 'FIG',
    when: later(21),
    period: 'none',
    title: 'Prospectus: 36,937,080 shares of Class A common stock',
    sections: [
      {
        paragraphs: [
          'The initial public offering price is $33.00 per share. Figma sells 12,472,657 shares; existing stockholders sell 24,464,423 shares, from which Figma receives nothing.',
          'The stock begins to trade on the New York Stock Exchange under the symbol FIG. Underwriters may buy up to 5,540,561 more shares within 30 days.',
        ],
      },
    ],
  }),
  exemptOffering({
    when: later(22),
    entity: {
      cik: '0002002260',
      name: 'VEPF VIII Co-Invest 4-A, L.P.',
      street: '4 EMBARCADERO CENTER, 20TH FLOOR',
      city: 'SAN FRANCISCO',
      region: 'CA',
      zip: '94111',
    },
    signer: 'Robert F. Smith',
    industry: 'Pooled Investment Fund',
  }),
  saleNotice({
    ticker: 'AAPL',
    when: ago(6, '16:51'),
    seller: { cik: '0001513362', name: 'Maestri Luca', signedAs: 'Luca Maestri', relationship: 'Officer' },
    shares: 69996,
    dollars: 11588537.76,
    outstanding: 15821946000,
    broker: 'Goldman Sachs & Co. LLC',
    remarks:
      'The shares are sold by a living trust under a selling plan that is to comply with Rule 10b5-1(c).',
  }),
  delisting({
    when: ago(13, '09:45'),
    subject: { cik: '0000004447', name: 'HESS CORP' },
    exchange: NYSE,
    securities: 'Common Stock',
    rule: '17 CFR 240.12d2-2(a)(3)',
  }),
];
