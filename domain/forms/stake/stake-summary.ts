import { percentage } from '#domain/wording/percentage.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { count, plural } from '#domain/wording/words.ts';
import { stakeChanges } from './change-wording.ts';
import type { StakeFacts } from './facts.ts';
import { leadHolder, stakeHeadline } from './stake-headline.ts';
import { stakeIntent } from './stake-intent.ts';

const MOST_HOLDERS_NAMED = 3;
const LONGEST_QUOTE = 300;

/** One to three sentences on who holds how much, since when, and what item 4 states. */
export function stakeSummary(facts: StakeFacts, company: string | null): string {
  const holder = leadHolder(facts.holders);
  const shares =
    holder?.aggregate === null || holder === null || holder.aggregate === 0
      ? null
      : `${holder.spoken_name} beneficially owns ${count(holder.aggregate)} shares${facts.security_class === null ? '' : ` of ${facts.security_class}`}.`;
  const said = stakeIntent(facts.purpose)?.sentence;
  return [
    `${stakeHeadline(facts, company, null).replace(/\.$/, '')}.`,
    shares,
    said === undefined ? null : `Item 4: “${shortened(said)}”`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Two to five facts: what changed since the last filing, the sentence of item 4, then the cover page. */
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
  const said = stated === null ? [] : [shortened(stated.sentence)];
  return [...stakeChanges(facts), ...said, ...named, ...rest, ...event, ...rules].slice(0, 5);
}

function shortened(sentence: string): string {
  if (sentence.length <= LONGEST_QUOTE) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST_QUOTE))} …`;
}
