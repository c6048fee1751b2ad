import type { StakeFacts } from '#domain/forms/stake/stake-facts.ts';
import { holderRow } from './rows/stake-rows.ts';

/**
 * Returns the text of a Schedule 13D or 13G, followed by the fields of its cover page as rows. In an XML filing, no
 * sentence contains these fields. They come last so that offsets in the text remain valid.
 */
export function stakeText({ event_date: date, rules, holders }: StakeFacts, text: string): string {
  const rows = holders.map(holderRow);
  return [
    text.trimEnd(),
    'COVER',
    ...(date === null ? [] : [`Event on ${date}`]),
    ...rules.map((rule) => `Filed under rule ${rule}`),
    ...(rows.length === 0 ? [] : ['Reporting persons | Shares owned | Percent of class', ...rows]),
  ].join('\n');
}
