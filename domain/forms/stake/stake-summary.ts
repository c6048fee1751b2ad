import { percentage } from '#domain/wording/percentage.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { count, plural } from '#domain/wording/words.ts';
import { stakeChanges } from './stake-change-wording.ts';
import type { StakeFacts } from './stake-facts.ts';
import { stakeHeadline, statedSentence } from './stake-headline.ts';
import { stakeIntent } from './stake-intent.ts';

const MOST_HOLDERS_NAMED = 3;
const LONGEST_QUOTE = 300;

/** Returns one sentence about who holds how much. Share counts and the contents of Item 4 are takeaways instead. */
export function stakeSummary(facts: StakeFacts, company: string | null): string {
  return `${stakeHeadline(facts, company, null).replace(/\.$/, '')}.`;
}

/**
 * Returns two to five facts: the changes since the last filing, the sentence from Item 4, and then facts from the cover
 * page.
 */
export function stakeTakeaways(facts: StakeFacts): string[] {
  const named = facts.holders.slice(0, MOST_HOLDERS_NAMED).map(({ spoken_name, percent, aggregate }) => {
    const share = percent === null ? null : percentage(percent);
    const shares = aggregate === null ? null : `${count(aggregate)} shares`;
    return [spoken_name, [shares, share].filter((part) => part !== null).join(', ')]
      .filter((part) => part !== '')
      .join(': ');
  });
  const more = facts.holders.length - named.length;
  const rest = more > 0 ? [`${more} more reporting ${plural(more, 'person')}`] : [];
  const event = facts.event_date === null ? [] : [`Event on ${readableDate(facts.event_date)}`];
  const rules = facts.rules.length === 0 ? [] : [`Filed under rule ${facts.rules.join(' and ')}`];
  const stated = facts.schedule === '13D' ? stakeIntent(facts.purpose) : null;
  const said = stated === null ? [] : [`“${shorten(statedSentence(stated), LONGEST_QUOTE)}”`];
  return [...stakeChanges(facts), ...said, ...named, ...rest, ...event, ...rules].slice(0, 5);
}
