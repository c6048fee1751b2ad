import { delisting, exemptOffering, saleNotice } from '../render/notices.ts';
import { proseFiling } from '../render/prose.ts';
import { ago, later, type SampleFiling } from '../render/sample-filing.ts';

const NYSE = { cik: '0000876661', name: 'NEW YORK STOCK EXCHANGE LLC' };

const FIGMA_UNDERWRITERS = [
  'Lead book-running managers',
  'Morgan Stanley',
  'Goldman Sachs & Co. LLC',
  'Allen & Company LLC',
  'J.P. Morgan',
];

/** Filings about securities that are offered, listed, sold or delisted. */
export const LISTING_FILINGS: SampleFiling[] = [
  proseFiling({
    form: 'S-1',
    ticker: 'FIG',
    when: ago(14, '16:28'),
    period: 'none',
    title: 'Registration statement under the Securities Act of 1933',
    sections: [
      {
        heading: 'PRELIMINARY PROSPECTUS',
        paragraphs: [
          'Class A common stock',
          'This is our initial public offering. Figma, Inc. and some of its stockholders offer Class A common stock, for which there is no public market so far. Price and number of shares are not yet determined.',
          'We have applied to list our Class A common stock on the New York Stock Exchange under the symbol “FIG”.',
          'Each share of Class A common stock has one vote, each share of Class B common stock has fifteen.',
          ...FIGMA_UNDERWRITERS,
          'The date of this prospectus is {filed}',
        ],
      },
      {
        heading: 'Prospectus summary',
        paragraphs: [
          'Figma is a browser-based tool for design and development. Revenue was $749.0 million in the last year, up 48%. The first quarter brought $228.2 million, up 46%, with net income of $44.9 million. Two thirds of its 13 million monthly active users are not designers.',
        ],
      },
      {
        heading: 'Use of proceeds',
        paragraphs: [
          'We intend to use the net proceeds that we receive for working capital, for taxes due on stock units that vest, and to repay what is drawn on our credit line. Nothing comes to us from the shares that stockholders sell.',
        ],
      },
    ],
  }),
  proseFiling({
    form: '8-A12B',
    ticker: 'FIG',
    when: ago(0, '15:40'),
    period: 'none',
    title: 'Registration of certain classes of securities',
    sections: [
      {
        heading: 'Securities to be registered pursuant to Section 12(b) of the Act:',
        table: {
          head: [
            'Title of each class to be so registered',
            'Name of each exchange on which each class is to be registered',
          ],
          rows: [['Class A common stock, par value $0.00001 per share', 'The New York Stock Exchange']],
        },
      },
      {
        paragraphs: [
          'If this form relates to the registration of a class of securities pursuant to Section 12(b) of the Exchange Act and is effective pursuant to General Instruction A.(c) or (e), check the following box. ☒',
          'The stock will trade under the symbol “FIG”. Its description is that of the registration statement on Form S-1.',
        ],
      },
    ],
  }),
  proseFiling({
    form: '424B4',
    ticker: 'FIG',
    when: later(21),
    period: 'none',
    title: '36,937,080 shares of Class A common stock',
    sections: [
      {
        paragraphs: [
          'This is the initial public offering of shares of Figma, Inc. Figma sells 12,472,657 shares; existing stockholders sell 24,464,423 shares, from which Figma receives nothing.',
          'The Class A common stock has been approved for listing on the New York Stock Exchange under the symbol “FIG”.',
        ],
        table: {
          head: ['', 'Per share', 'Total'],
          rows: [['Initial public offering price', '$33.00', '$1,218,923,640']],
        },
      },
      {
        paragraphs: [
          'The underwriters may buy up to 5,540,561 more shares within 30 days. They expect to deliver the shares a day after the sale.',
          ...FIGMA_UNDERWRITERS,
          'The date of this prospectus is {filed}',
        ],
      },
      {
        heading: 'Use of proceeds',
        paragraphs: [
          'We intend to use the net proceeds for working capital, for taxes due on stock units that vest, and to repay what is drawn on our credit line.',
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
