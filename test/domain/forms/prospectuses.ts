import { page, submissionText } from './support.ts';

const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

/** The cover of a registration statement, before the prospectus begins. */
export const REGISTRATION_COVER = [
  'As filed with the Securities and Exchange Commission on February 13, 2026',
  'FORM S-1',
  'REGISTRATION STATEMENT UNDER THE SECURITIES ACT OF 1933',
  'COCA COLA CO',
  '(Exact name of registrant as specified in its charter)',
];

/** The cover page of an initial public offering. */
export const OFFERING_PAGE = [
  'SUBJECT TO COMPLETION, DATED FEBRUARY 13, 2026',
  'PRELIMINARY PROSPECTUS',
  '12,500,000 Shares',
  'Class A Common Stock',
  'This is our initial public offering. Prior to this offering, no public market exists for our Class A common stock. We expect the price to be between $18.00 and $20.00 per share.',
  'We have applied to list our Class A common stock on the Nasdaq Global Select Market under the symbol “ACME.”',
  'The underwriters expect to deliver the shares on or about , 2026.',
  'Joint Book-Running Managers',
  'Example Securities | Sample &amp; Co. LLC',
  'Co-Manager',
  'J.P. Third Bank',
  'The date of this prospectus is , 2026',
  'USE OF PROCEEDS',
  'Management will have broad discretion in the use of the net proceeds. We intend to use the net proceeds to build a second bottling plant. The rest is for general purposes.',
];

/** The final offering price in the table on the cover. */
export const PRICE_TABLE = table(
  ['', 'Per share', 'Total'],
  ['Public offering price', '$33.50', '$418,750,000'],
  ['Underwriting discounts', '$2.00', '$25,000,000'],
);

/** Builds a submission of one page, plus the exhibit with the fee table if given. */
export function registration(form: string, lines: readonly string[], fees?: string): string {
  return submissionText({
    form,
    documents: [
      { type: form, text: page(...lines) },
      ...(fees === undefined ? [] : [{ type: 'EX-FILING FEES', text: page(fees) }]),
    ],
  });
}

export const feeTable = (total: string) =>
  table(['Maximum Aggregate Offering Price', 'Fee'], ['Total Offering Amounts', total, '$1,500.00']);
