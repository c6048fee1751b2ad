import * as v from 'valibot';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { formValue } from '#domain/plans/form-access.ts';
import type { ChatSources, KnownFiling } from './chat-sources.ts';

const IsoDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** The filters with which a tool selects a company's filings. Dates are ISO and inclusive. */
export const FilingChoice = v.object({
  ticker: v.optional(v.string()),
  forms: v.optional(v.array(v.string())),
  from: v.optional(IsoDate),
  to: v.optional(IsoDate),
});
export type FilingChoice = v.InferOutput<typeof FilingChoice>;

/** The JSON Schema of the same filters. */
export const FILING_CHOICE = {
  ticker: { type: 'string', description: 'Ticker of the company, from find_company' },
  forms: {
    type: 'array',
    items: { type: 'string' },
    description: 'Form types such as 10-K, 10-Q, 8-K, 4; all if left out',
  },
  from: { type: 'string', description: 'First day of filing, YYYY-MM-DD' },
  to: { type: 'string', description: 'Last day of filing, YYYY-MM-DD' },
} as const;

/** Number of a company's filings to which a filter is applied. */
const SEARCHED = 100;

/** Returns a company's matching filings, newest first; `null` if no company has the ticker. Makes one table request. */
export async function chooseFilings(
  deps: Pick<ChatSources, 'companies' | 'filings'>,
  { ticker = '', forms, from = '', to = '9' }: FilingChoice,
): Promise<KnownFiling[] | null> {
  const normal = normalizeTicker(ticker);
  const company = normal === null ? null : (await deps.companies.current()).find(normal);
  if (company === null) return null;
  const filings = await deps.filings.latestOf(company.cik, SEARCHED);
  return filings.filter(
    (filing) =>
      filing.filedDate >= from &&
      filing.filedDate <= to &&
      (forms === undefined || forms.length === 0 || forms.some((form) => isOf(filing, form))),
  );
}

function isOf({ form, formType }: KnownFiling, asked: string): boolean {
  const wanted = asked
    .trim()
    .toUpperCase()
    .replace(/^FORM /, '');
  const value = formValue({ form, form_type: formType });
  return [form, value].some((name) => name.toUpperCase() === wanted || name.toUpperCase() === `${wanted}/A`);
}
