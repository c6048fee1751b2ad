/** A form type that a user can follow. Field names are those of the API. */
export type FormEntry = {
  value: string;
  label: string;
  description: string;
  /** True for discovery across the whole market instead of filings of a watched company. */
  discovery: boolean;
  proOnly: boolean;
  warning: string | null;
};

/**
 * The forms that users can follow, in display order. The `follow` field in the form type table refers to these values.
 */
export const FORMS = [
  entry('8-K', 'Material events', 'Current report of a material event'),
  entry('4', 'Insider trades', 'Purchases, sales and grants by insiders'),
  entry('10-Q', 'Quarterly reports', 'Unaudited quarterly report'),
  entry('10-K', 'Annual reports', 'Audited annual report'),
  entry('13D', 'Activist stakes', 'Owner of more than 5% with intent to influence'),
  entry('13G', 'Passive stakes', 'Passive owner of more than 5%'),
  entry('13F', 'Institutional holdings', 'Quarterly holdings of large managers', {
    warning: 'Filed up to 45 days after the quarter ends.',
  }),
  entry('DEF 14A', 'Proxy statements', 'Annual meeting, board, pay and votes'),
  entry('3', 'New insiders', 'First statement of an insider’s holdings'),
  entry('5', 'Insider year-end', 'Annual statement of changes by insiders'),
  entry('6-K', 'Foreign current reports', 'Current report of a foreign issuer'),
  entry('20-F', 'Foreign annual reports', 'Annual report of a foreign issuer'),
  entry('NEW_LISTINGS', 'New listings', 'IPOs, direct listings and spin-offs across the market', {
    discovery: true,
    proOnly: true,
  }),
] as const satisfies readonly FormEntry[];

function entry(
  value: string,
  label: string,
  description: string,
  flags: Partial<Pick<FormEntry, 'discovery' | 'proOnly' | 'warning'>> = {},
): FormEntry {
  return { value, label, description, discovery: false, proOnly: false, warning: null, ...flags };
}

const BY_VALUE = new Map(FORMS.map((form) => [form.value, form] as const));

/** Returns the catalog entry with this value; `null` if there is none. */
export function formByValue(value: string): FormEntry | null {
  return BY_VALUE.get(value) ?? null;
}
