import { form4 } from '../render/ownership.ts';
import { later, type SampleFiling } from '../render/sample-filing.ts';
import { PEOPLE } from './sample-people.ts';
import { gift, PLAN, purchase, sale, WEIGHTED } from './sample-trades.ts';

const RSU = 'Each restricted stock unit stands for one share; it vests in instalments.';
const CLASS_B = 'Class B Common Stock';

/** Forms 4 published while the service runs: real trades by real insiders, with new dates. */
export const UPCOMING_INSIDER_FILINGS: SampleFiling[] = [
  form4({
    ticker: 'TSLA',
    when: later(2),
    owners: [PEOPLE.musk],
    daysBefore: 1,
    trades: [purchase(2568732, 389.28, 413362808, { through: 'by Trust', priceNote: 1 })],
    footnotes: [`${WEIGHTED} Prices ran from $371.38 to $396.54.`],
  }),
  form4({
    ticker: 'AAPL',
    when: later(3),
    owners: [PEOPLE.parekh],
    plan: true,
    trades: [sale(1534, 275, 13366, { priceNote: 1 })],
    footnotes: [PLAN],
  }),
  form4({
    ticker: 'JPM',
    when: later(6),
    owners: [PEOPLE.friedman],
    plan: true,
    trades: [sale(5468, 300.2662, 46428, { priceNote: 1 })],
    footnotes: [`${WEIGHTED} ${PLAN}`],
  }),
  form4({
    ticker: 'AAPL',
    when: later(10),
    owners: [PEOPLE.borders],
    trades: [
      { code: 'M', shares: 1717, acquiredDisposed: 'A', after: 40879, priceNote: 1 },
      { code: 'F', shares: 892, price: 266.43, acquiredDisposed: 'D', after: 39987 },
    ],
    derivatives: [
      { code: 'M', shares: 540, acquiredDisposed: 'D', after: 540, priceNote: 1, underlying: 'Common Stock' },
      {
        code: 'M',
        shares: 475,
        acquiredDisposed: 'D',
        after: 1423,
        priceNote: 1,
        underlying: 'Common Stock',
      },
    ],
    footnotes: [RSU],
  }),
  form4({
    ticker: 'NVDA',
    when: later(12),
    owners: [PEOPLE.robertson],
    plan: true,
    trades: [
      { code: 'F', shares: 4575, price: 181.93, acquiredDisposed: 'D', after: 342516, daysBefore: 4 },
      sale(1196, 172.5777, 341320, { priceNote: 1 }),
      sale(400, 172.97, 340920),
      sale(500, 173.778, 340420, { priceNote: 1 }),
      sale(600, 174.8467, 339820, { priceNote: 1 }),
      sale(2100, 175.7948, 337720, { priceNote: 1 }),
      sale(600, 177.3117, 337120, { priceNote: 1 }),
    ],
    footnotes: [`${WEIGHTED} ${PLAN}`],
  }),
  form4({
    ticker: 'BRK-B',
    when: later(15),
    owners: [PEOPLE.buffett],
    daysBefore: 1,
    trades: [
      {
        code: 'C',
        shares: 8239,
        acquiredDisposed: 'D',
        after: 198117,
        security: 'Class A Common Stock',
        priceNote: 1,
      },
      {
        code: 'C',
        shares: 12358500,
        acquiredDisposed: 'A',
        after: 12359465,
        security: CLASS_B,
        priceNote: 1,
      },
      gift(9433839, 2925626, { security: CLASS_B }),
      gift(943384, 1982242, { security: CLASS_B }),
      gift(660366, 1321876, { security: CLASS_B }),
      gift(660366, 661510, { security: CLASS_B }),
      gift(660366, 1144, { security: CLASS_B }),
    ],
    footnotes: [
      'Each share of Class A stock converts into 1,500 shares of Class B stock. The gifts went to the Gates Foundation Trust, the Susan Thompson Buffett, Sherwood and Howard G. Buffett foundations and NoVo.',
    ],
  }),
  form4({
    ticker: 'CVX',
    when: later(17),
    owners: [PEOPLE.hess],
    trades: [
      sale(28031, 183.903, 825014, { through: 'By trust', priceNote: 1 }),
      sale(88921, 184.6701, 736093, { through: 'By trust', priceNote: 1 }),
      sale(78048, 185.2128, 658045, { through: 'By trust', priceNote: 1 }),
    ],
    footnotes: [WEIGHTED],
  }),
];
