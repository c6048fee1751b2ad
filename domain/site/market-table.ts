import { withBrandQuery } from '#domain/brands/brand-link.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { MarketResponse, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import { clockTime, newYorkClock, shortDay } from '#domain/format/clock.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import { STAGE_WORDS } from '#domain/listings/listing-words.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { sideText } from '#domain/market/market-words.ts';
import { displayForm } from '#domain/plans/form-access.ts';
import { nameToFollow } from '#domain/watchlist/followable.ts';

type Cell = { name: string; show: (row: MarketRow) => string; isNumber?: boolean };

const TRADE: Cell[] = [
  { name: 'Insider', show: ({ insider }) => escapeHtml(insider?.name ?? '') },
  { name: 'Title', show: ({ insider }) => escapeHtml(insider?.title ?? '') },
  { name: 'Trade', show: sideText },
  { name: 'Value', show: ({ insider }) => formatDollars(insider?.total_value ?? null), isNumber: true },
];
const STAGE: Cell = {
  name: 'Stage',
  show: ({ listing }) => (listing === null ? '' : STAGE_WORDS[listing.stage]),
};

/**
 * Renders the public columns of a market list in the order of the site (web/src/features/market/market-table.tsx), so
 * that little moves when the site replaces the page.
 * @param query the query string that identifies the brand, starting with `&`
 */
export function marketTable(page: MarketResponse, query: string): string {
  const isTrades = page.list === 'insiders' || page.list === 'clusters';
  const isListings = page.list === 'listings';
  const cells = isListings ? [STAGE] : isTrades ? TRADE : [];
  const heads = ['Filed', 'Company', ...(isListings ? [] : ['Headline'])];
  const isDay = page.from === page.until && !isListings && page.list !== 'clusters';
  const row = (each: MarketRow) =>
    `<tr>${[
      `<td class="when">${filed(each, isDay)}</td>`,
      `<th scope="row">${company(each, query)}</th>`,
      ...(isListings ? [] : [`<td class="what">${headline(each, query)}</td>`]),
      ...cells.map(
        ({ name, show, isNumber }) => `<td data-name="${name}"${numberMark(isNumber)}>${show(each)}</td>`,
      ),
      `<td class="more">${isListings ? filingLink(each, query) : ''}${follow(each, query)}</td>`,
    ].join('')}</tr>`;
  return `<table class="filings">
<thead><tr>${heads.map((name) => `<th scope="col">${name}</th>`).join('')}${cells
    .map(({ name, isNumber }) => `<th scope="col"${numberMark(isNumber)}>${name}</th>`)
    .join('')}<td></td></tr></thead>
<tbody>
${page.rows.map(row).join('\n')}
</tbody>
</table>`;
}

const numberMark = (isNumber = false) => (isNumber ? ' data-number="true"' : '');

/** Returns a path with the brand, as an attribute. */
export function hrefOf(path: string, query: string): string {
  return escapeHtml(withBrandQuery(path, query));
}

function filed({ filed_at: at }: MarketRow, isDay: boolean): string {
  const clock = newYorkClock(Date.parse(at));
  const text = isDay ? clockTime(clock.getUTCHours(), clock.getUTCMinutes()) : shortDay(clock);
  return `<time datetime="${escapeHtml(at)}" title="${escapeHtml(exactTime(at))}">${text}</time>`;
}

function company(row: MarketRow, query: string): string {
  const { ticker } = row;
  const text = escapeHtml(row.company_name);
  const name = nameToFollow(row);
  if (name === null) return text;
  const link = (shown: string) => `<a href="${hrefOf(`/ticker/${name}`, query)}">${shown}</a>`;
  return ticker === null
    ? link(text)
    : `${link(escapeHtml(displayTicker(ticker)))} <span class="quiet tiny">${text}</span>`;
}

function headline({ id, form, importance_level: level, one_liner: line }: MarketRow, query: string): string {
  const marks = `<span class="level" data-importance="${level}">${level}</span> <span class="form">${escapeHtml(displayForm(form))}</span>`;
  return `${marks} <a href="${hrefOf(`/filing/${id}`, query)}">${escapeHtml(line ?? `Form ${form}`)}</a>`;
}

function filingLink({ id, form }: MarketRow, query: string): string {
  return `<a class="tap" href="${hrefOf(`/filing/${id}`, query)}">${escapeHtml(displayForm(form))}</a>`;
}

/** Without JavaScript, a company is followed on the start page, which asks for an address. */
function follow(row: MarketRow, query: string): string {
  const name = nameToFollow({ ...row, cik: row.cik ?? row.listing?.cik ?? null });
  if (name === null) return '';
  const label = escapeHtml(`Follow ${row.company_name}`);
  return `<a class="tap" rel="nofollow" href="${hrefOf(`/?ticker=${encodeURIComponent(name)}`, query)}" aria-label="${label}">+ Follow</a>`;
}
