import { ago, later, quarterBefore, type SampleFiling, type When } from '../render/sample-filing.ts';
import { stakeReport } from '../render/schedule-13.ts';
import { holdingsReport } from '../render/thirteen-f.ts';

type Amount = [shares: number, dollars: number];

/**
 * Berkshire's twenty largest holdings and the remainder of Amazon; dollar values for the previous quarter are rounded.
 */
const BERKSHIRE: [issuer: string, title: string, cusip: string, now: Amount, before: Amount][] = [
  ['APPLE INC', 'COM', '037833100', [227917808, 61961735283], [238212764, 60656000000]],
  ['AMERICAN EXPRESS CO', 'COM', '025816109', [151610700, 56088378465], [151610700, 50359000000]],
  ['BANK AMERICA CORP', 'COM', '060505104', [517295934, 28451276370], [568070012, 29307000000]],
  ['COCA COLA CO', 'COM', '191216100', [400000000, 27964000000], [400000000, 26528000000]],
  ['CHEVRON CORP NEW', 'COM', '166764100', [130156362, 19837131131], [122064792, 18955000000]],
  ['MOODYS CORP', 'COM', '615369105', [24669778, 12602556092], [24669778, 11755000000]],
  ['OCCIDENTAL PETE CORP', 'COM', '674599105', [264941431, 10894391643], [264941431, 12518000000]],
  ['CHUBB LIMITED', 'COM', 'H1467J104', [34249183, 10689854998], [31332895, 8844000000]],
  ['KRAFT HEINZ CO', 'COM', '500754106', [325634818, 7896644337], [325634818, 8480000000]],
  ['ALPHABET INC', 'CAP STK CL A', '02079K305', [17846142, 5585842446], [17846142, 4338000000]],
  ['DAVITA INC', 'COM', '23918K108', [31759065, 3608147375], [32160579, 4273000000]],
  ['KROGER CO', 'COM', '501044101', [50000000, 3124000000], [50000000, 3371000000]],
  ['VISA INC', 'COM CL A', '92826C839', [8297460, 2910002197], [8297460, 2833000000]],
  ['SIRIUS XM HOLDINGS INC', 'COMMON STOCK', '829933100', [124807117, 2495518305], [124807117, 2904000000]],
  ['MASTERCARD INCORPORATED', 'CL A', '57636Q104', [3986648, 2275897610], [3986648, 2268000000]],
  ['VERISIGN INC', 'COM', '92343E102', [8989880, 2184091346], [8989880, 2513000000]],
  ['CONSTELLATION BRANDS INC', 'CL A', '21036P108', [13000000, 1793480000], [13400000, 1805000000]],
  ['CAPITAL ONE FINL CORP', 'COM', '14040H105', [7150000, 1732874000], [7150000, 1520000000]],
  ['UNITEDHEALTH GROUP INC', 'COM', '91324P102', [5039564, 1663610472], [5039564, 1740000000]],
  ['DOMINOS PIZZA INC', 'COM', '25754A201', [3350000, 1396347000], [2981945, 1287000000]],
  ['AMAZON COM INC', 'COM', '023135106', [2276000, 525300000], [10000000, 2196000000]],
];

/** Returns a report by Mr. Cohen on his stake in GameStop, whose chairman and chief executive he is. */
function cohenReport(when: When, shares: number, percent: number, texts: { funds: string; purpose: string }) {
  return stakeReport({
    form: 'SCHEDULE 13D/A',
    ticker: 'GME',
    when,
    eventDaysBefore: 2,
    cusip: '36467W109',
    securities: 'Class A Common Stock, par value $0.001 per share',
    holders: [{ cik: '0001767470', name: 'Cohen Ryan', shares, percent, type: 'IN', citizenship: 'Z4' }],
    ...texts,
  });
}

function vanguardWith(shares: number, percent: number) {
  return { cik: '0000102909', name: 'Vanguard Group Inc', shares, percent, type: 'IA', citizenship: 'PA' };
}

/** Schedules 13D and 13G, and 13Fs for two quarters: who owns how much, and what has changed. */
export const STAKE_FILINGS: SampleFiling[] = [
  stakeReport({
    form: 'SCHEDULE 13D',
    ticker: 'QXO',
    when: later(18),
    eventDaysBefore: 4,
    cusip: '82846H405',
    securities: 'Common Stock, par value $0.00001 per share',
    holders: [
      {
        cik: '0002059583',
        name: 'Affinity Partners GP LP',
        shares: 32671542,
        percent: 6.3,
        type: 'PN',
        citizenship: 'DE',
      },
      { name: 'Affinity QXO 1 LLC', shares: 16260163, percent: 3.2, type: 'OO', citizenship: 'DE' },
      { name: 'Jared Kushner', shares: 32671542, percent: 6.3, type: 'IN', citizenship: 'X1' },
    ],
    funds:
      'Two private placements, paid from the capital of the funds: 16,411,379 shares at $9.14 each in an earlier one, and 16,260,163 shares at $12.30 each, $200 million in all, closed on {event}.',
    purpose:
      'The shares were acquired for investment. The reporting persons, among them Mr. Kushner as a director of the issuer, intend to speak with its board and management about operations, strategy, financing and possible combinations. They may buy more shares or sell some of them.',
  }),
  cohenReport(ago(11, '17:10'), 37347842, 8.4, {
    funds:
      'Personal funds. On {event} Mr. Cohen bought 500,000 shares in the open market at an average price of $21.55.',
    purpose:
      'Mr. Cohen is Chairman and Chief Executive Officer of the issuer. The amendment reports the purchase; his purposes have not changed.',
  }),
  stakeReport({
    form: 'SCHEDULE 13G',
    ticker: 'CRWV',
    when: ago(13, '16:44'),
    eventDaysBefore: 30,
    cusip: '21873S108',
    securities: 'Class A common stock, par value $0.000005 per share',
    rule: 'Rule 13d-1(d)',
    holders: [
      { cik: '0001045810', name: 'NVIDIA Corp', shares: 24182460, percent: 7, type: 'CO', citizenship: 'DE' },
    ],
  }),
  stakeReport({
    form: 'SCHEDULE 13G/A',
    ticker: 'AAPL',
    when: ago(8, '10:30'),
    eventDaysBefore: 25,
    cusip: '037833100',
    securities: 'Common Stock',
    rule: 'Rule 13d-1(b)',
    holders: [vanguardWith(1317966471, 8.47)],
  }),
  holdingsReport({
    ticker: 'BRK-B',
    when: ago(4, '16:06'),
    signer: 'Marc D. Hamburg',
    positions: BERKSHIRE.map(([issuer, title, cusip, now]) => [issuer, title, cusip, ...now]),
  }),
  holdingsReport({
    ticker: 'BRK-B',
    when: quarterBefore(4, '16:10'),
    signer: 'Marc D. Hamburg',
    positions: BERKSHIRE.map(([issuer, title, cusip, , before]) => [issuer, title, cusip, ...before]),
  }),
  // Links the CUSIP to its company, so that Amazon's watchers are alerted to Berkshire's sale.
  stakeReport({
    form: 'SCHEDULE 13G/A',
    ticker: 'AMZN',
    when: ago(25, '11:15'),
    eventDaysBefore: 25,
    cusip: '023135106',
    securities: 'Common Stock, par value $0.01 per share',
    rule: 'Rule 13d-1(b)',
    holders: [vanguardWith(778000000, 7.5)],
  }),
  cohenReport(ago(28, '17:20'), 36847842, 8.2, {
    funds:
      'Personal funds, over several years. The shares of a company that Mr. Cohen owns were passed to him.',
    purpose:
      'Mr. Cohen is Chairman and Chief Executive Officer of the issuer. He holds the shares himself from now on; his purposes have not changed.',
  }),
  cohenReport(later(23), 42000000, 9.3, {
    funds:
      'Personal funds. Up to {event} Mr. Cohen bought one million shares in the open market for some $21 each.',
    purpose:
      'Mr. Cohen believes that the chief executive of a listed company should buy its shares with his own money. He may buy more shares or sell some of them.',
  }),
];
