/** One form type that a user can follow. Field names are the wire's. @see specification §3 */
export type FormEntry = {
  value: string;
  label: string;
  description: string;
  /** Market-wide discovery rather than filings of a watched company. */
  discovery: boolean;
  proOnly: boolean;
  warning: string | null;
  /** Exact EDGAR form types without the trailing "/A"; amendments belong to the same entry. */
  edgarForms: readonly string[];
};

/** The catalogue, in the order shown. @see facts A10 for the EDGAR spellings */
export const FORMS = [
  entry('8-K', 'Material events', 'Current report of a material event', [
    '8-K',
    '8-K12B',
    '8-K12G3',
    '8-K15D5',
  ]),
  entry('4', 'Insider trades', 'Purchases, sales and grants by insiders', ['4']),
  entry('10-Q', 'Quarterly reports', 'Unaudited quarterly report', ['10-Q', '10-QT']),
  entry('10-K', 'Annual reports', 'Audited annual report', ['10-K', '10-KT']),
  entry('13D', 'Activist stakes', 'Owner of more than 5% with intent to influence', [
    'SCHEDULE 13D',
    'SC 13D',
  ]),
  entry('13G', 'Passive stakes', 'Passive owner of more than 5%', ['SCHEDULE 13G', 'SC 13G']),
  entry('13F', 'Institutional holdings', 'Quarterly holdings of large managers', ['13F-HR'], {
    warning: 'Filed up to 45 days after the quarter ends.',
  }),
  entry('DEF 14A', 'Proxy statements', 'Annual meeting, board, pay and votes', [
    'DEF 14A',
    'DEFM14A',
    'DEFC14A',
  ]),
  entry('3', 'New insiders', 'First statement of an insider’s holdings', ['3']),
  entry('5', 'Insider year-end', 'Annual statement of changes by insiders', ['5']),
  entry('6-K', 'Foreign current reports', 'Current report of a foreign issuer', ['6-K']),
  entry('20-F', 'Foreign annual reports', 'Annual report of a foreign issuer', ['20-F', '40-F']),
  entry('NEW_LISTINGS', 'New listings', 'IPOs, direct listings and spin-offs across the market', [], {
    discovery: true,
    proOnly: true,
  }),
] as const satisfies readonly FormEntry[];

function entry(
  value: string,
  label: string,
  description: string,
  edgarForms: readonly string[],
  flags: Partial<Pick<FormEntry, 'discovery' | 'proOnly' | 'warning'>> = {},
): FormEntry {
  return { value, label, description, edgarForms, discovery: false, proOnly: false, warning: null, ...flags };
}

const BY_EDGAR_FORM = new Map(
  FORMS.flatMap((form) => form.edgarForms.map((edgarForm) => [edgarForm, form] as const)),
);
const BY_VALUE = new Map(FORMS.map((form) => [form.value, form] as const));

/** An amendment carries a trailing "/A" on its EDGAR form type. */
export function isAmendment(edgarForm: string): boolean {
  return edgarForm.endsWith('/A');
}

/**
 * The catalogue entry that an exact EDGAR form type belongs to, amendments included.
 * @returns `null` for a form outside the catalogue
 */
export function catalogueForm(edgarForm: string): FormEntry | null {
  return BY_EDGAR_FORM.get(edgarForm.replace(/\/A$/, '')) ?? null;
}

/** The catalogue entry with this value; `null` for none. */
export function formByValue(value: string): FormEntry | null {
  return BY_VALUE.get(value) ?? null;
}
