import * as v from 'valibot';
import { passageLines } from '#domain/chat/passage-lines.ts';
import { type ChatSources, type KnownFiling, readableFiling } from '#lambdas/chat/sources/chat-sources.ts';
import { chooseFilings, FILING_CHOICE, FilingChoice } from '#lambdas/chat/sources/choose-filings.ts';
import { findPassages } from '#lambdas/chat/sources/find-passages.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { RunnableTool } from './tool.ts';

const Input = v.object({
  ...FilingChoice.entries,
  query: v.pipe(v.string(), v.nonEmpty()),
  accessions: v.optional(v.array(v.string())),
});
/** The maximum number of filings whose text is searched at once. */
const MOST_FILINGS = 8;
const FILINGS_AT_ONCE = 4;
const MOST_PASSAGES = 6;
/** Forms that contain tables of trades rather than text. */
const TABLES = /^(?:3|4|5|144|13F-\w+)(?:\/A)?$/;

/** Searches the texts of filings. */
export const readPassages: RunnableTool = {
  name: 'read_passages',
  description:
    'Searches the texts of filings and returns the passages that fit best. Give accession numbers from list_filings, or a ticker with filters.',
  schema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What to look for, in words that the filing would use' },
      accessions: { type: 'array', items: { type: 'string' }, maxItems: MOST_FILINGS },
      ...FILING_CHOICE,
    },
    required: ['query'],
  },
  async run(deps, input, shown) {
    const { query, accessions, ...choice } = v.parse(Input, input);
    const filings = await chosen(deps, accessions, choice);
    if (filings === null) return 'No company has this ticker. Use find_company.';
    const read = await mapLimit(filings, FILINGS_AT_ONCE, (filing) => readableFiling(deps, filing));
    const texts = read.filter((one) => one !== null);
    if (texts.length === 0) return 'No filing with a text matches.';
    const found = findPassages(query, texts, MOST_PASSAGES);
    return found.length === 0 ? 'No passage fits.' : passageLines(found.map((finding) => shown.add(finding)));
  },
};

async function chosen(
  deps: ChatSources,
  accessions: readonly string[] = [],
  choice: FilingChoice,
): Promise<KnownFiling[] | null> {
  if (accessions.length > 0) {
    const filings = await Promise.all(accessions.slice(0, MOST_FILINGS).map((one) => deps.filings.get(one)));
    return filings.filter((filing) => filing !== null);
  }
  const filings = await chooseFilings(deps, choice);
  const isWide = choice.forms === undefined || choice.forms.length === 0;
  return filings?.filter(({ form }) => !(isWide && TABLES.test(form))).slice(0, MOST_FILINGS) ?? null;
}
