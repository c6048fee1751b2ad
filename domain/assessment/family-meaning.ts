import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';

/** What a form means to a shareholder if its document is not read, or not yet. */
const MEANINGS: Record<FormFamily, string> = {
  'current-report':
    'Companies use this form for news that they consider material; the document says what it is.',
  'foreign-report':
    'A foreign issuer passes on what it published at home, from results to routine notices; the document says which.',
  ownership:
    'Insiders know their company best. Purchases on the market say the most; grants, taxes and gifts say little.',
  notice: 'An insider or large holder may sell soon; many such sales are planned long before.',
  stake: 'Somebody holds more than 5% of the company, with votes that count in a takeover or a dispute.',
  holdings: 'It shows what a manager held at the end of the quarter, weeks ago.',
  'periodic-report': 'It brings the full accounts, risks and outlook behind the figures that were released.',
  'late-notice':
    'The figures are missing past their due date. That can hide a dispute with the auditor, and an exchange may act if it lasts.',
  proxy: 'Holders are asked to vote, on directors and their pay or on a deal.',
  registration: 'Securities are registered or sold. New shares dilute those who hold some already.',
  deal: 'An offer or a merger is under way; its terms decide what holders receive.',
  'header-only': 'The form itself is the news; there is little more to read in it.',
};

/** Returns what a form means to a shareholder. @param form exact EDGAR form type */
export function familyMeaning(form: string): string {
  const family = familyOf(form);
  return family === null
    ? 'Forms of this kind seldom move the price; the document says what is in it.'
    : MEANINGS[family];
}
