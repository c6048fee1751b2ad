import { outOfTen } from './ranks.ts';

/**
 * The score of an 8-K item before its text is read, its headline, and what it means to an investor; nothing if the
 * item may be about anything.
 */
export type ItemRule = { score: number; headline: string; why: string };

/** @see docs/rules.md#base-scores */
const ITEM_RULES: Record<string, ItemRule> = {
  '1.01': rule(6.5, 'Material agreement signed', 'A material agreement can change what the company is worth'),
  '1.02': rule(
    6.5,
    'Material agreement terminated',
    'The end of a material agreement can change what the company is worth',
  ),
  '1.03': rule(
    10,
    'Bankruptcy or receivership',
    'Bankruptcy usually wipes out most of the value of the shares',
  ),
  '1.04': rule(4, 'Mine safety shutdown or violation reported', 'A mine safety order can halt production'),
  '1.05': rule(
    8,
    'Material cybersecurity incident reported',
    'A cyber incident that the company calls material often costs money and trust',
  ),
  '2.01': rule(
    7.5,
    'Acquisition or disposal of assets completed',
    'A completed acquisition or disposal changes what the company owns',
  ),
  '2.02': rule(7, 'Results announced', 'Results usually move the price'),
  '2.03': rule(5, 'New debt or off-balance-sheet obligation', 'New debt adds to what the company owes'),
  '2.04': rule(
    8.5,
    'Event accelerates or increases debt',
    'Debt that falls due early can strain the company',
  ),
  '2.05': rule(
    6.5,
    'Restructuring or exit costs committed',
    'A restructuring costs money now to save it later',
  ),
  '2.06': rule(7.5, 'Material impairment recorded', 'An impairment writes down what the company owns'),
  '3.01': rule(
    8,
    'Delisting notice or listing-rule failure',
    'A failed listing rule can end trading on the exchange',
  ),
  '3.02': rule(5.5, 'Unregistered sale of shares', 'Shares sold privately dilute the holders'),
  '3.03': rule(5, 'Rights of security holders changed', 'A change of holders’ rights can touch every share'),
  '4.01': rule(6, 'Auditor changed', 'A change of auditor deserves a look'),
  '4.02': rule(
    9,
    'Earlier financial statements can no longer be relied on',
    'Statements that can no longer be relied on usually hurt the price for weeks',
  ),
  '5.01': rule(8.5, 'Control of the company changed', 'A change of control changes who decides'),
  '5.02': rule(
    5.5,
    'Change among directors or officers, or their pay',
    'A change at the top can change the company’s course',
  ),
  '5.03': rule(
    3,
    'Charter, bylaws or fiscal year changed',
    'A change of charter or bylaws is usually formal',
  ),
  '5.04': rule(
    3.5,
    'Trading under employee plans suspended',
    'A pause of employee plans rarely moves the price',
  ),
  '5.05': rule(
    2.5,
    'Code of ethics changed or waived',
    'A change of the code of ethics rarely moves the price',
  ),
  '5.06': rule(3, 'No longer a shell company', 'The end of shell status is a step, seldom a surprise'),
  '5.07': rule(2.5, 'Shareholder vote results reported', 'Vote results are rarely a surprise'),
  '5.08': rule(2.5, 'Deadline set for director nominations', 'A nomination deadline is routine'),
  '7.01': rule(4.5, 'Regulation FD disclosure', ''),
  '8.01': rule(4.5, 'Other event reported', ''),
  '9.01': rule(1, 'Exhibits filed', 'Exhibits alone carry no event of their own'),
};

const ASSET_BACKED = rule(
  1.5,
  'Asset-backed securities report',
  'Reports on asset-backed securities concern their holders only',
);

function rule(score: number, headline: string, why: string): ItemRule {
  return { score, headline, why };
}

/** Explains an item's score: `Results announced (7 of 10, Item 2.02)`. */
export function itemReason(number: string, what: string, score: number): string {
  return `${what} (${outOfTen(score)}, Item ${number})`;
}

/** Maps each item number used before August 23, 2004, to the current item with the same meaning. */
const MODERN: Record<string, string> = {
  '1': '5.01',
  '2': '2.01',
  '3': '1.03',
  '4': '4.01',
  '5': '8.01',
  '6': '5.02',
  '7': '9.01',
  '8': '5.03',
  '9': '7.01',
  '10': '5.05',
  '11': '5.04',
  '12': '2.02',
};

/** Returns the current number of an item, translated if it is from the old numbering. */
export function modernItem(number: string): string {
  return MODERN[number] ?? number;
}

/** Returns the rule for an item, including old item numbers; `null` for a number without a rule. */
export function itemRule(number: string): ItemRule | null {
  const modern = modernItem(number);
  return ITEM_RULES[modern] ?? (modern.startsWith('6.') ? ASSET_BACKED : null);
}
