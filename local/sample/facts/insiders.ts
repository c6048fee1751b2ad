import { ownershipReport } from '../render/ownership.ts';
import { ago, justNow, later, type SampleFiling } from '../sample-filing.ts';
import { PEOPLE } from './people.ts';

const WEIGHTED = 'Weighted average price of several trades on that day.';

/** Forms 3, 4 and 5: real trades of real insiders, dated anew. */
export const INSIDER_FILINGS: SampleFiling[] = [
  ownershipReport({
    form: '4',
    ticker: 'TSLA',
    when: later(2),
    owners: [PEOPLE.musk],
    daysBefore: 1,
    plan: false,
    trades: [
      {
        code: 'P',
        shares: 2568732,
        price: 389.28,
        acquiredDisposed: 'A',
        after: 413362808,
        through: 'by Trust',
        priceNote: 1,
      },
    ],
    footnotes: [`${WEIGHTED} Prices ran from $371.38 to $396.54.`],
  }),
  ownershipReport({
    form: '4',
    ticker: 'AAPL',
    when: later(3),
    owners: [PEOPLE.parekh],
    daysBefore: 2,
    plan: true,
    trades: [{ code: 'S', shares: 1534, price: 275, acquiredDisposed: 'D', after: 13366, priceNote: 1 }],
    footnotes: ['Sold under a trading plan of Rule 10b5-1 that the officer had adopted earlier.'],
  }),
  ownershipReport({
    form: '4',
    ticker: 'NVDA',
    when: justNow(11),
    owners: [PEOPLE.stevens],
    daysBefore: 2,
    plan: false,
    trades: [
      {
        code: 'S',
        shares: 100000,
        price: 172.6068,
        acquiredDisposed: 'D',
        after: 7521453,
        through: 'By Trust',
        priceNote: 1,
      },
      {
        code: 'S',
        shares: 121682,
        price: 174.5685,
        acquiredDisposed: 'D',
        after: 7399771,
        through: 'By Trust',
        priceNote: 1,
      },
    ],
    footnotes: [WEIGHTED],
  }),
  ownershipReport({
    form: '4',
    ticker: 'AAPL',
    when: ago(3, '18:31'),
    owners: [PEOPLE.levinson],
    daysBefore: 2,
    plan: false,
    trades: [
      { code: 'S', shares: 149527, price: 284.57, acquiredDisposed: 'D', after: 3920049, priceNote: 1 },
      { code: 'S', shares: 100473, price: 285.04, acquiredDisposed: 'D', after: 3819576, priceNote: 1 },
      { code: 'G', shares: 5000, price: 0, acquiredDisposed: 'D', after: 3814576 },
    ],
    footnotes: [WEIGHTED],
  }),
];
