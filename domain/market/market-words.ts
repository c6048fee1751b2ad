import type {
  MarketListName,
  MarketResponse,
  MarketRow,
} from '#domain/contract/discovery/market-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import { EVENT_TITLES } from './event-kinds.ts';

/** Names of the lists, used for tabs. */
export const LIST_NAMES: Record<MarketListName, string> = {
  important: 'Important',
  insiders: 'Insider trades',
  clusters: 'Cluster buys',
  stakes: 'Stakes',
  events: 'Events',
  listings: 'New listings',
};

/** What each list contains, in one sentence. */
export const LIST_NOTES: Record<MarketListName, string> = {
  important: 'CRITICAL and HIGH filings of all companies, most important first.',
  insiders: 'Open-market purchases and sales that directors, officers and large holders report on Form 4.',
  clusters: 'Companies where several insiders bought shares within 30 days.',
  stakes: 'Schedules 13D and 13G: who holds more than 5% of a company.',
  events: 'What companies report on Form 8-K, by kind of event.',
  listings:
    'IPOs, foreign IPOs and spin-offs with a filing in the last 30 days, and how far along each one is.',
};

/** The additional data that PRO users see in a list's rows. Lists without an entry look the same for everybody. */
export const PRO_ADDS: Partial<Record<MarketListName, string>> = {
  insiders: 'PRO adds shares, price, the change in the holding and whether the trade was planned.',
  clusters: 'PRO adds the names of the insiders who bought together.',
  stakes: 'PRO adds the size of each stake and how it changed.',
  listings: 'PRO adds the story of each company: kind, exchange, price range and size as they change.',
};

const HEADINGS: Record<MarketListName, string> = {
  important: 'Most important SEC filings',
  insiders: 'Insider buys and sells',
  clusters: 'Clusters of insider buying',
  stakes: 'Stakes above 5%',
  events: '8-K events',
  listings: 'New listings',
};

/** Returns the heading of a page, such as `CEO leaves: week of Mon, Nov 23`. */
export function marketHeading({ list, from, until }: MarketResponse, kind: string | undefined): string {
  const subject = (kind && EVENT_TITLES.get(kind)) || HEADINGS[list];
  return `${subject}: ${from === until ? dayText(from) : `week of ${dayText(from)}`}`;
}

/** Returns the sentence shown on a page without rows. */
export function nothingFound({ list, from, until }: MarketResponse): string {
  const period = from === until ? `on ${dayText(from)}` : `in the week of ${dayText(from)}`;
  if (list === 'clusters') return 'No company had several insiders buying in the prior 30 days.';
  if (list === 'listings') return 'No company on its way to a listing matches in the prior 30 days.';
  return `No filings match ${period}.`;
}

/** Returns the word for a trade in a table: `Bought` or `Sold`. */
export function sideText({ insider }: MarketRow): string {
  return insider === null ? '' : insider.side === 'bought' ? 'Bought' : 'Sold';
}
