import type { Position } from '#domain/forms/current-report/events/facts.ts';
import { LARGE, moneyIn, shortMoney } from '#domain/forms/current-report/prose/amounts.ts';

const PER_SHARE =
  /\$ ?(\d+(?:\.\d+)?)(?: in cash)?(?:,? without interest,?)? (?:per|for each|a) (?:share|Share|ordinary share)|\$ ?(\d+(?:\.\d+)?) per (?:share|Share)(?: in cash)?/;

const CONSIDERATION =
  /\b(?:consideration|purchase price|acquire|aggregate|price|value|valued at|for|payable|consists? of|total(?:ing|s)?)\b/i;

type Price = { written: string; raw: string; value: number };

/** What is paid: by the share for a company with a market, else in all. */
export function priceIn(text: string, position: Position | null): Price | null {
  const perShare = PER_SHARE.exec(text);
  if (position === 'target' && perShare)
    return {
      written: `$${perShare[1] ?? perShare[2]} a share${/in cash/.test(perShare[0]) ? ' in cash' : ''}`,
      raw: perShare[0],
      value: 0,
    };
  for (const { written, value, at } of moneyIn(text)) {
    const before = text.slice(Math.max(0, at - 110), at);
    const behind = text.slice(at + written.length, at + written.length + 40);
    if (
      value >= LARGE &&
      CONSIDERATION.test(before) &&
      !/\b(?:terminat|fee|net revenue|revenues?|penalt|debt|loan|bonus|earnout|earn-out|contingent)\b/i.test(
        before + behind,
      )
    )
      return {
        written: `${/(?:approximately|about)\s$/.test(before) ? 'about ' : ''}${shortMoney(written)}${cashIn(behind)}`,
        raw: written,
        value,
      };
  }
  return perShare ? { written: `$${perShare[1] ?? perShare[2]} a share`, raw: perShare[0], value: 0 } : null;
}

function cashIn(behind: string): string {
  return /^ (?:in|of) cash and (?:stock|shares)/.test(behind) ||
    /^ in the form of cash and stock/.test(behind)
    ? ' in cash and stock'
    : /^ in cash\b/.test(behind)
      ? ' in cash'
      : /^ in stock\b/.test(behind)
        ? ' in stock'
        : '';
}
