/** An 8-K item as displayed: its number and standard title. */
export type Item = { number: string; title: string };

/** Titles since August 23, 2004. */
const TITLES: Record<string, string> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.02': 'Termination of a Material Definitive Agreement',
  '1.03': 'Bankruptcy or Receivership',
  '1.04': 'Mine Safety - Reporting of Shutdowns and Patterns of Violations',
  '1.05': 'Material Cybersecurity Incidents',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '2.02': 'Results of Operations and Financial Condition',
  '2.03':
    'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
  '2.04':
    'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
  '2.05': 'Costs Associated with Exit or Disposal Activities',
  '2.06': 'Material Impairments',
  '3.01':
    'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
  '3.02': 'Unregistered Sales of Equity Securities',
  '3.03': 'Material Modification to Rights of Security Holders',
  '4.01': "Changes in Registrant's Certifying Accountant",
  '4.02':
    'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
  '5.01': 'Changes in Control of Registrant',
  '5.02':
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
  '5.03': 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year',
  '5.04': "Temporary Suspension of Trading Under Registrant's Employee Benefit Plans",
  '5.05': "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics",
  '5.06': 'Change in Shell Company Status',
  '5.07': 'Submission of Matters to a Vote of Security Holders',
  '5.08': 'Shareholder Director Nominations',
  '6.01': 'ABS Informational and Computational Material',
  '6.02': 'Change of Servicer or Trustee',
  '6.03': 'Change in Credit Enhancement or Other External Support',
  '6.04': 'Failure to Make a Required Distribution',
  '6.05': 'Securities Act Updating Disclosure',
  '6.06': 'Static Pool',
  '6.10': 'Alternative Filings of Asset-Backed Issuers',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
  '9.01': 'Financial Statements and Exhibits',
};

/** Titles before August 23, 2004. */
const OLD_TITLES: Record<string, string> = {
  '1': 'Changes in Control of Registrant',
  '2': 'Acquisition or Disposition of Assets',
  '3': 'Bankruptcy or Receivership',
  '4': "Changes in Registrant's Certifying Accountant",
  '5': 'Other Events and Required FD Disclosure',
  '6': "Resignations of Registrant's Directors",
  '7': 'Financial Statements, Pro Forma Financial Information and Exhibits',
  '8': 'Change in Fiscal Year',
  '9': 'Regulation FD Disclosure',
  '10': "Amendments to the Registrant's Code of Ethics, or Waiver of a Provision of the Code of Ethics",
  '11': "Temporary Suspension of Trading Under Registrant's Employee Benefit Plans",
  '12': 'Results of Operations and Financial Condition',
};

export type ItemScheme = 'post-2004' | 'pre-2004';

/** The first filing date with the current numbering. */
const NEW_NUMBERING_FROM = '2004-08-23';

/** Returns the numbering in force on a filing date; `null` without a date. */
export function schemeOn(filedDate: string | null): ItemScheme | null {
  if (filedDate === null) return null;
  return filedDate < NEW_NUMBERING_FROM ? 'pre-2004' : 'post-2004';
}

/** Returns the standard title of an item in its own numbering; `null` if there is no such item. */
export function itemTitle(number: string): string | null {
  return TITLES[number] ?? OLD_TITLES[number] ?? null;
}

/** Returns items with their titles, in ascending order and without duplicates. */
export function itemsOf(numbers: Iterable<string>): Item[] {
  const known = [...new Set(numbers)].filter((number) => itemTitle(number) !== null);
  return known
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => ({ number, title: itemTitle(number) ?? '' }));
}

/** The item names that headers have used over the years, identified by distinctive words. */
const HEADER_TITLES: readonly (readonly [RegExp, string, string])[] = [
  [/termination of a material/, '1.02', '1.02'],
  [/material definitive agreement/, '1.01', '1.01'],
  [/bankruptcy/, '1.03', '3'],
  [/mine safety/, '1.04', '1.04'],
  [/cyber/, '1.05', '1.05'],
  [/acquisition or disposition/, '2.01', '2'],
  [/results of operations/, '2.02', '12'],
  [/triggering events/, '2.04', '2.04'],
  [/direct financial obligation/, '2.03', '2.03'],
  [/exit or disposal/, '2.05', '2.05'],
  [/impairment/, '2.06', '2.06'],
  [/delisting/, '3.01', '3.01'],
  [/unregistered sales/, '3.02', '3.02'],
  [/rights of security holders/, '3.03', '3.03'],
  [/accountant/, '4.01', '4'],
  [/non-?reliance/, '4.02', '4.02'],
  [/changes? in control/, '5.01', '1'],
  [/resignations? of/, '5.02', '6'],
  [/departure of|election of directors/, '5.02', '5.02'],
  [/code of ethics/, '5.05', '10'],
  [/employee benefit plan/, '5.04', '11'],
  [/shell company/, '5.06', '5.06'],
  [/director nominations/, '5.08', '5.08'],
  [/matters to a vote/, '5.07', '5.07'],
  [/articles of incorporation|bylaws/, '5.03', '5.03'],
  [/fiscal year/, '5.03', '8'],
  [/informational and computational/, '6.01', '6.01'],
  [/servicer or trustee/, '6.02', '6.02'],
  [/credit enhancement/, '6.03', '6.03'],
  [/required distribution/, '6.04', '6.04'],
  [/updating disclosure/, '6.05', '6.05'],
  [/static pool/, '6.06', '6.06'],
  [/other events/, '8.01', '5'],
  [/regulation fd|fd disclosure/, '7.01', '9'],
  [/financial statements/, '9.01', '7'],
];

/**
 * Returns the item number for a header's ITEM INFORMATION, which is either a title or a number; `null` if it is
 * neither.
 */
export function itemNumberOf(information: string, scheme: ItemScheme): string | null {
  const text = information.toLowerCase().trim();
  if (/^\d{1,2}(\.\d{2})?$/.test(text)) return itemTitle(text) === null ? null : text;
  const row = HEADER_TITLES.find(([words]) => words.test(text));
  return row ? row[scheme === 'post-2004' ? 1 : 2] : null;
}
