import type { Group, Spread, TrackRecord } from '#domain/contract/trust/track-record-contract.ts';
import { EVENT_TITLES } from '#domain/market/event-kinds.ts';
import type { CompanySize } from './observation.ts';
import type { Horizon } from './price-reaction.ts';
import { keysOf } from './track-record.ts';

/** The horizon shown next to a score, followed by those used if it has too few cases. */
const SHOWN_FIRST: readonly Horizon[] = [5, 1, 20];

const SIZE_WORDS: Record<CompanySize, string> = { small: 'small caps', large: 'larger companies' };

/** Display names for event types whose stored names are not suitable. */
const KIND_WORDS: Record<string, string> = {
  cluster: 'Several insiders buy',
  bought: 'Insider buys on the market',
  sold: 'Insider sells on the market',
};

/** Describes what a group's filings have in common, such as `Auditor change, small caps`. */
export function groupName(key: string): string {
  const [type, name = '', size] = key.split(':');
  const kind = KIND_WORDS[name] ?? EVENT_TITLES.get(name) ?? name;
  const common = type === 'level' ? `${name} filings` : kind;
  return size === 'small' || size === 'large' ? `${common}, ${SIZE_WORDS[size]}` : common;
}

/** Returns a change as a percentage with its sign, such as `−4.1%`. @param change as a fraction */
export function changeText(change: number): string {
  const percent = (Math.abs(change) * 100).toFixed(1);
  if (percent === '0.0') return '0.0%';
  return `${change < 0 ? '−' : '+'}${percent}%`;
}

/** Returns a horizon in words. */
export function horizonText(days: Horizon): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/**
 * Describes how prices changed after filings like this one, for display next to its score: `Auditor change, small caps:
 * median −4.1% against the market in 5 days, n = 37`.
 * @returns `null` if none of the filing's groups has enough cases
 */
export function reactionSentence(record: TrackRecord, filing: Parameters<typeof keysOf>[0]): string | null {
  const groups = new Map(record.groups.map((group) => [group.key, group]));
  for (const key of keysOf(filing)) {
    const group = groups.get(key);
    const shown = group === undefined ? null : firstSpread(group);
    if (shown === null) continue;
    const { days, spread } = shown;
    const source = record.isSimulated ? ' (simulated prices)' : '';
    return `${groupName(key)}: median ${changeText(spread.median)} against the market in ${horizonText(days)}, n = ${spread.n}${source}`;
  }
  return null;
}

function firstSpread({ after }: Group): { days: Horizon; spread: Spread } | null {
  for (const days of SHOWN_FIRST) {
    const spread = after[days];
    if (spread !== null) return { days, spread };
  }
  return null;
}
