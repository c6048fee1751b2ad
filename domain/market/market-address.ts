import { MARKET_LISTS, type MarketListName } from '#domain/contract/discovery/market-contract.ts';
import { EVENT_TITLES } from './event-kinds.ts';

/** The parts of a market page's path. */
export type MarketAddress = { list: MarketListName; kind?: string; period?: string };

const ROOT = '/market';
const PERIOD = /^\d{4}-(?:\d{2}-\d{2}|W\d{2})$/i;
const FIRST: MarketListName = 'important';

/**
 * Parses a path such as `/market/events/ceo-leaves/2026-W48`.
 * @returns `null` if the path does not belong to a market page
 */
export function marketAddress(pathname: string): MarketAddress | null {
  const [root, ...parts] = pathname.toLowerCase().replace(/\/$/, '').split('/').slice(1);
  if (`/${root}` !== ROOT) return null;
  const period = PERIOD.test(parts.at(-1) ?? '') ? parts.pop()?.toUpperCase() : undefined;
  const [name = FIRST, kind, ...further] = parts;
  const list = MARKET_LISTS.find((each) => each === name);
  if (list === undefined || further.length > 0) return null;
  if (kind !== undefined && (list !== 'events' || !EVENT_TITLES.has(kind))) return null;
  return { list, ...(kind === undefined ? {} : { kind }), ...(period === undefined ? {} : { period }) };
}

/** Returns the path of a market page. */
export function marketPath({ list, kind, period }: MarketAddress): string {
  return [ROOT, list === FIRST ? null : list, kind ?? null, period ?? null]
    .filter((part) => part !== null)
    .join('/');
}
