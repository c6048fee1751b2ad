import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';

/** The bankruptcy of a small subsidiary ranks as an ordinary event. @see docs/rules.md#8-k-events */
const SUBSIDIARY_SCORE = 5;
const MOST_PERCENT_OF_ASSETS = 10;
const OF_SUBSIDIARY = /\b(?:an?|the company’s|¤’s|its) (?:[\w-]+ ){0,3}subsidiar(?:y|ies)\b/i;
const NOT_THE_COMPANY =
  /\bneither (?:the company|the registrant|¤)\b[^.]{0,120}\b(?:part(?:y|ies)|included|debtors?|subject)\b|\b(?:the company|the registrant|¤)\b[^.]{0,60}\b(?:is|are|was|were) not\b[^.]{0,60}\b(?:part(?:y|ies)|included|debtors?)\b/i;
const PART_OF_ASSETS =
  /\b(\d+(?:\.\d+)?) ?(?:%|percent) of (?:its|the company’s|¤’s|our|total|consolidated)[^.]{0,30}\bassets\b/i;
const CONSEQUENCE =
  'A subsidiary is bankrupt, not the company itself; holders lose what the company had put into it.';

/**
 * The bankruptcy of a subsidiary alone, where the report says that the company is no party to it or that little of its
 * assets is concerned: other than the company's own, it leaves the shares their worth.
 * @param found what the item's rule makes of the report
 */
export function ofSubsidiaryAlone(found: EventFinding, { body }: ItemText): EventFinding {
  const text = body.replace(/\s+/g, ' ');
  const percent = Number(PART_OF_ASSETS.exec(text)?.[1] ?? Number.NaN);
  const isSmall = percent <= MOST_PERCENT_OF_ASSETS;
  if (!OF_SUBSIDIARY.test(text) || !(isSmall || NOT_THE_COMPANY.test(text))) return found;
  const headline = /subsidiary/i.test(found.headline) ? found.headline : `Subsidiary ${found.headline}`;
  return {
    ...found,
    score: SUBSIDIARY_SCORE,
    headline,
    reason: CONSEQUENCE,
    basis: `The bankruptcy of a subsidiary alone: ${SUBSIDIARY_SCORE} of 10`,
    events: found.events.map((event) => ({ ...event, told: headline })),
  };
}
