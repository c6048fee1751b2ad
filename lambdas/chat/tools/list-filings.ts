import * as v from 'valibot';
import { passageLines } from '#domain/chat/passage-lines.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { withoutInstructions } from '#domain/text/cut-instructions.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { citedFiling, type KnownFiling } from '#lambdas/chat/sources/chat-sources.ts';
import { chooseFilings, FILING_CHOICE, FilingChoice } from '#lambdas/chat/sources/choose-filings.ts';
import type { RunnableTool } from './tool.ts';

const Input = v.object({ ...FilingChoice.entries, limit: v.optional(v.number(), 10) });
const MOST = 20;

/** Lists a company's filings with their headlines. */
export const listFilings: RunnableTool = {
  name: 'list_filings',
  description: 'Lists the filings of a company, newest first: accession number, form, day and headline.',
  schema: {
    type: 'object',
    properties: { ...FILING_CHOICE, limit: { type: 'integer', minimum: 1, maximum: MOST } },
    required: ['ticker'],
  },
  async run(deps, input, shown) {
    const { limit, ...choice } = v.parse(Input, input);
    const filings = await chooseFilings(deps, choice);
    if (filings === null) return 'No company has this ticker. Use find_company.';
    const listed = filings.slice(0, Math.max(1, Math.min(limit, MOST)));
    if (listed.length === 0) return 'No filing matches.';
    return passageLines(listed.map((filing) => shown.add(asFinding(filing))));
  },
};

function asFinding(filing: KnownFiling) {
  const { form, filedDate, assessment } = filing;
  const headline = withoutInstructions(assessment.one_liner);
  return {
    filing: citedFiling(filing),
    heading: null,
    text: `${formInWords(form)} filed ${readableDate(filedDate)}: ${headline}`,
    scale: 1,
    quote: null,
  };
}
