import * as v from 'valibot';
import type { Finding } from '#domain/chat/chat-passage.ts';
import { passageLines } from '#domain/chat/passage-lines.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import type { InsiderRecord } from '#domain/forms/ownership/insiders/record.ts';
import { readableName } from '#domain/names/person-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import type { ChatSources } from '#lambdas/chat/sources/chat-sources.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { RunnableTool } from './tool.ts';

const Input = v.object({ ticker: v.string(), from: v.optional(v.string()), to: v.optional(v.string()) });
const YEAR_SECONDS = 365 * 86_400;
const MOST_FILINGS = 12;
const PAGES_AT_ONCE = 6;

/** Lists the open-market purchases and sales by a company's insiders. */
export const insiderActivity: RunnableTool = {
  name: 'insider_activity',
  description:
    'Lists market purchases and sales by insiders of a company, from Forms 4 and 5, newest first; the last twelve months by default.',
  schema: {
    type: 'object',
    properties: {
      ticker: { type: 'string' },
      from: { type: 'string', description: 'First day of filing, YYYY-MM-DD' },
      to: { type: 'string', description: 'Last day of filing, YYYY-MM-DD' },
    },
    required: ['ticker'],
  },
  async run(deps, input, shown) {
    const { ticker, from, to } = v.parse(Input, input);
    const normal = normalizeTicker(ticker);
    const company = normal === null ? null : (await deps.companies.current()).find(normal);
    if (company === null) return 'No company has this ticker. Use find_company.';
    const start = from ?? dateIn(deps.clock, -YEAR_SECONDS).toISOString();
    const end = to === undefined ? dateIn(deps.clock).toISOString() : `${to}T23:59:59.999Z`;
    const records = await deps.insiderTrades.acceptedBetween(company.cik, start, end);
    const newest = records.toReversed().slice(0, MOST_FILINGS);
    if (newest.length === 0) return 'No insider bought or sold on the market in this time.';
    const found = await mapLimit(newest, PAGES_AT_ONCE, (record) => findingsOf(deps, company.name, record));
    return passageLines(found.flat().map((finding) => shown.add(finding)));
  },
};

async function findingsOf(
  { documents }: ChatSources,
  company: string,
  record: InsiderRecord,
): Promise<Finding[]> {
  const page = await documents.getPage(record.accession);
  const quote = page?.takeaways.find((takeaway) => takeaway.quote !== null)?.quote ?? null;
  const filing = {
    accession: record.accession,
    form: record.form,
    company,
    filedDate: record.acceptedAt.slice(0, 10),
  };
  return record.trades.map((trade) => ({
    filing,
    heading: null,
    text: tradeText(record, trade),
    scale: 1,
    quote: quote === null ? null : { ...quote, isExact: false },
  }));
}

function tradeText({ owners }: InsiderRecord, trade: InsiderRecord['trades'][number]): string {
  const who = owners.map(({ name }) => readableName(name)).join(' and ');
  const shares = trade.shares.toLocaleString('en-US', { maximumFractionDigits: 0 });
  const price = trade.is_priced ? ` for $${Math.round(trade.value).toLocaleString('en-US')}` : '';
  return `${who} ${trade.side} ${shares} shares${price} on ${readableDate(trade.date)}.`;
}
