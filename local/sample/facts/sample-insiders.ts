import { form4, ownershipReport } from '../render/ownership.ts';
import { ago, justNow, type SampleFiling } from '../render/sample-filing.ts';
import { PEOPLE } from './sample-people.ts';
import { exercised, gift, PLAN, purchase, sale, usedUp, WEIGHTED } from './sample-trades.ts';

const CLASS_C = 'Class C Capital Stock';
const STOCK_UNITS = 'Class C Google Stock Units';

/** Forms 3, 4 and 5 from recent weeks: real trades by real insiders, with new dates. */
export const INSIDER_FILINGS: SampleFiling[] = [
  form4({
    ticker: 'NVDA',
    when: justNow(11),
    owners: [PEOPLE.stevens],
    trades: [
      sale(100000, 172.6068, 7521453, { through: 'By Trust', priceNote: 1 }),
      sale(121682, 174.5685, 7399771, { through: 'By Trust', priceNote: 1 }),
    ],
    footnotes: [WEIGHTED],
  }),
  form4({
    ticker: 'JPM',
    when: ago(0, '16:42'),
    owners: [PEOPLE.erdoes],
    plan: true,
    trades: [sale(6648, 298.3644, 632399, { priceNote: 1 })],
    footnotes: [`${WEIGHTED} ${PLAN}`],
  }),
  form4({
    ticker: 'AAPL',
    when: ago(3, '18:31'),
    owners: [PEOPLE.levinson],
    trades: [
      sale(149527, 284.57, 3920049, { priceNote: 1 }),
      sale(100473, 285.04, 3819576, { priceNote: 1 }),
      gift(5000, 3814576),
    ],
    footnotes: [WEIGHTED],
  }),
  form4({
    ticker: 'KO',
    when: ago(3, '16:18'),
    owners: [PEOPLE.quincey],
    daysBefore: 1,
    trades: [sale(200000, 78.9045, 78155, { security: 'Common Stock, $.25 Par Value', priceNote: 1 })],
    footnotes: [WEIGHTED],
  }),
  form4({
    ticker: 'MSFT',
    when: ago(4, '17:04'),
    owners: [PEOPLE.coleman],
    trades: [{ code: 'F', shares: 1363.733, price: 393.11, acquiredDisposed: 'D', after: 47265.6921 }],
  }),
  form4({
    ticker: 'AMZN',
    when: ago(6, '18:40'),
    owners: [PEOPLE.jassy],
    plan: true,
    trades: [
      exercised(50000, 2225766),
      sale(5206, 261.9528, 2220560, { priceNote: 1 }),
      sale(5227, 263.1028, 2215333, { priceNote: 1 }),
      sale(5667, 263.9465, 2209666, { priceNote: 1 }),
      sale(3600, 264.9745, 2206066, { priceNote: 1 }),
      sale(300, 265.6148, 2205766),
    ],
    derivatives: [
      usedUp(50000, 950000, {
        exercisePrice: 0,
        security: 'Restricted Stock Unit Award',
        underlying: 'Common Stock, par value $.01 per share',
      }),
    ],
    footnotes: [`${WEIGHTED} ${PLAN}`],
  }),
  form4({
    ticker: 'KO',
    when: ago(7, '16:25'),
    owners: [PEOPLE.quan],
    daysBefore: 3,
    trades: [
      exercised(31625, 254955, { price: 45.435, security: 'Common Stock, $.25 Par Value' }),
      sale(31625, 80.9334, 223330, { security: 'Common Stock, $.25 Par Value', priceNote: 1 }),
    ],
    derivatives: [
      usedUp(31625, 0, {
        exercisePrice: 45.435,
        security: 'Employee Stock Option (Right to Buy)',
        underlying: 'Common Stock, $.25 Par Value',
        expiresAfterDays: 290,
      }),
    ],
    footnotes: [WEIGHTED],
  }),
  form4({
    form: '4/A',
    ticker: 'LRCX',
    when: ago(5, '16:50'),
    owners: [PEOPLE.ahmed],
    daysBefore: 3,
    trades: [
      gift(3690, 0),
      { code: 'G', shares: 3690, price: 0, acquiredDisposed: 'A', after: 30630, through: 'By Trust' },
    ],
    footnotes: [
      'The shares went to the Sohail Family Trust, for no consideration. The reporting person is its trustee.',
    ],
  }),
  form4({
    ticker: 'GOOGL',
    when: ago(8, '18:02'),
    owners: [PEOPLE.porat],
    trades: [
      { code: 'C', shares: 1624, price: 0, acquiredDisposed: 'D', after: 69225, security: STOCK_UNITS },
      { code: 'F', shares: 1639, price: 379.38, acquiredDisposed: 'D', after: 67586, security: STOCK_UNITS },
      { code: 'C', shares: 1624, price: 0, acquiredDisposed: 'A', after: 902564, security: CLASS_C },
    ],
  }),
  form4({
    ticker: 'OXY',
    when: ago(9, '19:12'),
    owners: [PEOPLE.berkshire, PEOPLE.buffettAsHolder],
    trades: [purchase(763017, 46.82, 264941431, { through: 'By subsidiaries', priceNote: 1 })],
    footnotes: [WEIGHTED],
  }),
  form4({
    ticker: 'TSM',
    when: ago(10, '08:15'),
    owners: [PEOPLE.tien],
    daysBefore: 1,
    trades: [
      purchase(10, 391.8064, 100, { daysBefore: 2, security: 'American Depositary Shares (TSM)' }),
      purchase(7, 400, 107, { security: 'American Depositary Shares (TSM)' }),
    ],
  }),
  form4({
    ticker: 'TSLA',
    when: ago(12, '18:20'),
    owners: [PEOPLE.zhu],
    trades: [exercised(20000, 20000, { price: 20.57 })],
    derivatives: [
      usedUp(20000, 260650, {
        exercisePrice: 20.57,
        security: 'Non-Qualified Stock Option (right to buy)',
        underlying: 'Common Stock',
        expiresAfterDays: 1100,
      }),
    ],
    footnotes: ['The option is fully vested.'],
  }),
  form4({
    ticker: 'META',
    when: ago(13, '19:05'),
    owners: [PEOPLE.powell],
    trades: [
      exercised(2024, 3385, { security: 'Class A Common Stock' }),
      exercised(7611, 10996, { security: 'Class A Common Stock' }),
      {
        code: 'F',
        shares: 4384,
        price: 618.43,
        acquiredDisposed: 'D',
        after: 6612,
        security: 'Class A Common Stock',
      },
    ],
  }),
  ownershipReport({
    form: '3',
    ticker: 'AAPL',
    when: ago(17, '18:30'),
    owners: [PEOPLE.borders],
    daysBefore: 5,
    holdings: [{ shares: 39162 }],
  }),
  ownershipReport({
    form: '3',
    ticker: 'MSFT',
    when: ago(7, '17:44'),
    owners: [PEOPLE.coleman],
    daysBefore: 6,
    holdings: [{ shares: 48607.6593 }],
  }),
  ownershipReport({
    form: '5',
    ticker: 'TSLA',
    when: ago(18, '17:58'),
    owners: [PEOPLE.musk],
    daysBefore: 10,
    trades: [
      gift(2234000, 175418251, { through: 'by Trust', daysBefore: 17 }),
      gift(1560000, 173858251, { through: 'by Trust', daysBefore: 16 }),
      gift(500000, 173358251, { through: 'by Trust', daysBefore: 15 }),
      gift(500000, 172858251, { through: 'by Trust', daysBefore: 14 }),
      gift(250000, 172608251, { through: 'by Trust', daysBefore: 12 }),
    ],
  }),
];
