import { formatCount } from '#domain/format/numbers.ts';
import type { StakeFacts } from '#domain/forms/stake/facts.ts';

/**
 * A Schedule 13D or 13G with the fields of its cover as rows below its text: filed as XML, they are in no sentence.
 * The text comes first, so that offsets in it hold.
 */
export function stakeText({ event_date: date, rules, holders }: StakeFacts, text: string): string {
  const rows = holders.map(({ name, aggregate, percent }) =>
    [name, formatCount(aggregate), percent === null ? '—' : `${percent}%`].join(' | '),
  );
  return [
    text.trimEnd(),
    'COVER',
    ...(date === null ? [] : [`Event on ${date}`]),
    ...rules.map((rule) => `Filed under rule ${rule}`),
    ...(rows.length === 0 ? [] : ['Reporting persons | Shares owned | Percent of class', ...rows]),
  ].join('\n');
}
