/** Score of an 8-K item before its text is read, the news in words, and whether it counts as substantive. */
export type ItemRule = { score: number; headline: string };

/** @see facts F; 9.01 lists exhibits and counts only when it stands alone */
const ITEM_RULES: Record<string, ItemRule> = {
  '1.01': { score: 6.5, headline: 'Material agreement signed' },
  '1.02': { score: 6.5, headline: 'Material agreement terminated' },
  '1.03': { score: 10, headline: 'Bankruptcy or receivership' },
  '1.04': { score: 4, headline: 'Mine safety shutdown or violation reported' },
  '1.05': { score: 8, headline: 'Material cybersecurity incident reported' },
  '2.01': { score: 7.5, headline: 'Acquisition or disposal of assets completed' },
  '2.02': { score: 7, headline: 'Results announced' },
  '2.03': { score: 5, headline: 'New debt or off-balance-sheet obligation' },
  '2.04': { score: 8.5, headline: 'Event accelerates or increases debt' },
  '2.05': { score: 6.5, headline: 'Restructuring or exit costs committed' },
  '2.06': { score: 7.5, headline: 'Material impairment recorded' },
  '3.01': { score: 8, headline: 'Delisting notice or listing-rule failure' },
  '3.02': { score: 5.5, headline: 'Unregistered sale of shares' },
  '3.03': { score: 5, headline: 'Rights of security holders changed' },
  '4.01': { score: 6, headline: 'Auditor changed' },
  '4.02': { score: 9, headline: 'Earlier financial statements can no longer be relied on' },
  '5.01': { score: 8.5, headline: 'Control of the company changed' },
  '5.02': { score: 5.5, headline: 'Change among directors or officers, or their pay' },
  '5.03': { score: 3, headline: 'Charter, bylaws or fiscal year changed' },
  '5.04': { score: 3.5, headline: 'Trading under employee plans suspended' },
  '5.05': { score: 2.5, headline: 'Code of ethics changed or waived' },
  '5.06': { score: 3, headline: 'No longer a shell company' },
  '5.07': { score: 2.5, headline: 'Shareholder vote results reported' },
  '5.08': { score: 2.5, headline: 'Deadline set for director nominations' },
  '7.01': { score: 4.5, headline: 'Regulation FD disclosure' },
  '8.01': { score: 4.5, headline: 'Other event reported' },
  '9.01': { score: 1, headline: 'Exhibits filed' },
};

const ASSET_BACKED: ItemRule = { score: 1.5, headline: 'Asset-backed securities report' };

/** Today's item with the meaning of each number used before 23 August 2004. */
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

/** Today's number of an item; numbers of the old numbering are translated. */
export function modernItem(number: string): string {
  return MODERN[number] ?? number;
}

/** The rule of an item, old numbers included; `null` for a number without one. */
export function itemRule(number: string): ItemRule | null {
  const modern = modernItem(number);
  return ITEM_RULES[modern] ?? (modern.startsWith('6.') ? ASSET_BACKED : null);
}
