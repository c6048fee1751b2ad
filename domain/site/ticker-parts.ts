import { withBrandQuery } from '#domain/brands/brand-link.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { FilingHeadline } from '#domain/contract/highlights-contract.ts';
import type { PublicInsiderTrade, PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { formatChange, formatDollars, formatPrice } from '#domain/format/numbers.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { barFigures, keyFigures } from '#domain/quotes/key-figures.ts';
import { type ChartMark, linePoints, priceChart } from '#domain/quotes/price-chart.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { INSIDER_NOTE, insiderName, NO_FILINGS, SIDES, SIMULATED } from './ticker-words.ts';

const CHART = { width: 1040, height: 220 };
const MARK_RADIUS = 6;
/** Colors of marks, which are the same as in the site's own chart; marks for other levels are gray. */
const MARK_COLORS: Partial<Record<FilingHeadline['importance_level'], string>> = {
  CRITICAL: 'var(--critical)',
  HIGH: 'var(--high)',
};

/** Renders the price, chart and key figures as HTML; empty if there are none. */
export function quotePart(page: PublicTickerResponse): string {
  const { current_price, price_change_percent, source } = page.quote;
  const change = price_change_percent === null ? '' : ` (${formatChange(price_change_percent)})`;
  const figures = [...barFigures(page.quote), ...keyFigures(page.quote)];
  return [
    current_price === null ? '' : `<p class="title strong">${formatPrice(current_price)}${change}</p>`,
    source === 'simulated' ? `<p class="quiet small">${SIMULATED}</p>` : '',
    chart(page),
    figures.length === 0
      ? ''
      : `<h2 class="title">Key figures</h2>\n<dl>\n${figures.map(({ name, value }) => `<div><dt class="quiet">${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('\n')}\n</dl>`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function chart({ quote, filings }: PublicTickerResponse): string {
  const drawn = priceChart(quote.closes, filings, CHART);
  if (drawn === null) return '';
  const { first, last, low, high } = drawn;
  const label = `Closing prices from ${readableDate(first.date)}, ${formatPrice(first.close)}, to ${readableDate(last.date)}, ${formatPrice(last.close)}`;
  return `<figure><svg viewBox="0 0 ${CHART.width} ${CHART.height}" role="img" aria-label="${label}"><polyline fill="none" stroke="currentColor" points="${linePoints(drawn.points)}"/>${drawn.marks.map(markOf).join('')}</svg>
<figcaption class="quiet tiny">${readableDate(first.date)} to ${readableDate(last.date)}, ${formatPrice(low)} – ${formatPrice(high)}</figcaption></figure>`;
}

function markOf({ x, y, filings }: ChartMark): string {
  const color = MARK_COLORS[filings[0].importance_level] ?? 'var(--neutral-8)';
  const words = filings.map(({ form, one_liner }) => `${form} · ${one_liner ?? ''}`).join('\n');
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${MARK_RADIUS}" fill="${color}"><title>${escapeHtml(words)}</title></circle>`;
}

/** Renders insiders' trades as HTML, with the fields that everybody may see; empty if there are none. */
export function insidersPart({ insiders }: PublicTickerResponse, brandQuery: string): string {
  if (insiders.length === 0) return '';
  return `<h2 class="title">Insider activity</h2>
<p class="quiet small">${INSIDER_NOTE}</p>
<table>
<thead><tr><th scope="col">Filed</th><th scope="col">Insider</th><th scope="col">Trade</th><th scope="col">Value</th></tr></thead>
<tbody>
${insiders.map((trade) => tradeRow(trade, brandQuery)).join('\n')}
</tbody>
</table>`;
}

function tradeRow(trade: PublicInsiderTrade, brandQuery: string): string {
  const { id, filed_at, side, total_value } = trade;
  return `<tr><td>${dateOf(filed_at)}</td><td><a href="${filingHref(id, brandQuery)}">${escapeHtml(insiderName(trade))}</a></td><td>${SIDES[side]}</td><td>${formatDollars(total_value)}</td></tr>`;
}

/** Renders the newest filings as HTML, each with a link to its page and to the SEC. */
export function filingsPart({ filings }: PublicTickerResponse, brandQuery: string): string {
  const list =
    filings.length === 0
      ? `<p>${NO_FILINGS}</p>`
      : `<ul>\n${filings.map((filing) => listed(filing, brandQuery)).join('\n')}\n</ul>`;
  return `<h2 class="title">SEC filings</h2>\n${list}`;
}

function listed(
  { id, filed_at, form, importance_level, one_liner, link }: FilingHeadline,
  brandQuery: string,
) {
  const headline = escapeHtml(one_liner ?? `Form ${form}`);
  return `<li><time datetime="${escapeHtml(filed_at)}">${dateOf(filed_at)}</time> ${escapeHtml(form)}, ${importance_level}: <a href="${filingHref(id, brandQuery)}">${headline}</a> (<a href="${escapeHtml(link)}">SEC</a>)</li>`;
}

function filingHref(id: string, brandQuery: string): string {
  return escapeHtml(withBrandQuery(`/filing/${id}`, brandQuery));
}

function dateOf(iso: string): string {
  return newYorkDate(new Date(iso));
}
