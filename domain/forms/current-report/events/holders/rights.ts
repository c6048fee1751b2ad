import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate, type Sentence } from '#domain/forms/current-report/prose/sentence.ts';

const PLAN =
  /\b(?:rights (?:agreement|plan)|preferred (?:share|stock) purchase rights?|shareholder rights)\b/i;
const EXTENDS = /\bexten(?:d|ds|ded|sion)\b[^.]{0,160}\b(?:expir|date|term)/i;
const ADOPTS = /\bdeclared a dividend of one\b|\badopt(?:ed|s|ion of)\b[^.]{0,80}\brights/i;
const DATE =
  /(?:to|until|through) ((?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4})/;
const TRIGGER = /\b(\d{1,2}(?:\.\d+)?)% or more\b/;

/**
 * A rights plan (`poison pill`) that the board adopts, extends or ends.
 * @returns `null` where no sentence says so
 * @see docs/rules.md#8-k-events: adopted 5, extended 3.5
 */
export function rightsPlan({
  number,
  sentences,
}: Pick<ItemText, 'number' | 'sentences'>): EventFinding | null {
  const about = sentences.some(({ plain }) => PLAN.test(plain));
  if (!about) return null;
  const extended = sentences.find(({ plain }) => EXTENDS.test(plain) && /\b(?:amend|extend)/i.test(plain));
  const adopted = sentences.find(({ plain }) => ADOPTS.test(plain) && /\b(?:board|¤)\b|¤/i.test(plain));
  const sentence = extended ?? adopted;
  if (!sentence) return null;
  const until = DATE.exec(sentence.plain)?.[1];
  const trigger = TRIGGER.exec(sentences.map(({ plain }) => plain).join(' '))?.[1];
  return tell({
    number,
    score: extended ? 3.5 : 5,
    headline: extended
      ? `Extends shareholder rights plan${until ? ` to ${until}` : ''}`
      : `Adopts shareholder rights plan: dividend of one preferred share purchase right per share${trigger ? `, ${trigger}% trigger` : ''}`,
    rule: extended ? 'A rights plan extended' : 'A rights plan adopted',
    consequence:
      'The plan makes it too dear to buy the company without the board’s consent; it protects the board’s say more than the share price.',
    sentence: { ...sentence, isKnown: false },
    event: number === '3.03' ? { event: 'rights changed' } : { event: 'other news' },
  });
}

/** What Item 3.03 tells: a rights plan, or the change in the item's own words. @see docs/rules.md#8-k-events: 4.5 */
export function rightsOfHolders(text: ItemText): EventFinding | null {
  const plan = rightsPlan({ ...text, number: text.number });
  if (plan) return plan;
  const sentence = firstTold(text.sentences);
  if (!sentence) return null;
  const isReference = isBoilerplate(sentence);
  return tell({
    number: text.number,
    score: isReference ? 3.5 : 4.5,
    headline:
      (isReference ? null : asHeadline(sentence.plain)) ??
      'Rights of holders changed, as told under another item',
    rule: 'A change of holders’ rights',
    consequence: 'What a share or note entitles to changes; look at which class it concerns.',
    sentence,
    event: { event: 'rights changed' },
    isRoutine: isReference,
  });
}

function firstTold(sentences: readonly Sentence[]): Sentence | undefined {
  return (
    sentences.find((one) => !isBoilerplate(one) && one.words.length > 50) ??
    sentences.find(({ words }) => words.length > 40)
  );
}
