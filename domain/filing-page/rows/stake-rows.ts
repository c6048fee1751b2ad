import { formatCount } from '#domain/format/numbers.ts';
import type { StakeHolder } from '#domain/forms/stake/stake-facts.ts';

/** Formats a reporting person of a Schedule 13D or 13G as a row of its page. */
export function holderRow({ name, aggregate, percent }: StakeHolder): string {
  return [name, formatCount(aggregate), percent === null ? '—' : `${percent}%`].join(' | ');
}
