import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';

const FIRM =
  /((?:\p{Lu}[\p{L}.’'-]*,? (?:& |and )?)+?(?:LLP|L\.L\.P\.|P\.?C\.?|PLLC|LLC|PA|CPAs?|Ltd))(?!\p{L})/u;
/** Firms that are known without a legal form. */
const KNOWN_FIRM =
  /\b(?:PricewaterhouseCoopers|Deloitte(?: & Touche)?|Ernst & Young|KPMG(?: Peat Marwick)?|Grant Thornton|BDO(?: Seidman)?|Arthur Andersen|Coopers & Lybrand|Price Waterhouse|McGladrey|RSM|Marcum|Withum\S*|Crowe(?: \w+)?)\b/;
const LEADING =
  /^(?:(?:On|The|Company|Board|Audit|Committee|Its|Our|In|As|Effective|Registrant|[A-Z][a-z]+ \d+,?)\s)+/;
const RESIGNS = /\bresign(?:ed|s|ing|ation)?\b|declin\w+ to stand/i;
const DISMISSED =
  /\bdismiss|\bterminated|\breplac\w+|not (?:be )?(?:re-?(?:appoint|engag)|retain)|decision to change/i;
const ENGAGES = /\b(?:engaged|appointed|selected|retained|hired|approved the (?:engagement|appointment))\b/i;
const NEGATED = /\b(?:no |not |neither|during the|report(?:s)? of|disagreement)/i;

/**
 * What Item 4.01 tells: an auditor who resigns, which is worse, or is dismissed, and who follows.
 * @see docs/rules.md#8-k-events: 7.5 and 5
 */
export function auditor({ number, sentences }: ItemText): EventFinding | null {
  const leaves = sentences.find(
    ({ plain }) =>
      (RESIGNS.test(plain) || DISMISSED.test(plain)) &&
      firmIn(plain) !== null &&
      !NEGATED.test(plain.slice(0, 14)),
  );
  const comes = sentences.find(
    (one) =>
      one !== leaves &&
      ENGAGES.test(one.plain) &&
      firmIn(one.plain) !== null &&
      !NEGATED.test(one.plain.slice(0, 14)) &&
      firmIn(one.plain) !== firmIn(leaves?.plain ?? ''),
  );
  const sentence = leaves ?? comes ?? sentences.find(({ words }) => words.length > 60);
  if (!sentence) return null;
  const firm = firmIn(sentence.plain);
  const next = comes && comes !== sentence ? firmIn(comes.plain) : null;
  const follows = next === null ? '' : `; ${next} engaged`;
  const event = { event: 'auditor change', firm } as const;
  if (leaves && firm !== null && RESIGNS.test(leaves.plain)) {
    const doubt = sentences.some(isGoingConcern);
    return tell({
      number,
      score: 7.5,
      headline: `Auditor ${firm} resigns${follows}${doubt ? '; its last report doubted going concern' : ''}`,
      rule: 'An auditor who resigns',
      consequence:
        'An auditor who leaves on its own account is a warning: look for disagreements, weak controls and late reports.',
      sentence: { ...leaves, isKnown: false },
      event: { ...event, act: 'resigned' },
      details: sentences
        .filter((one) => isGoingConcern(one) || /material weakness/i.test(one.plain))
        .slice(0, 1),
    });
  }
  if (leaves && firm !== null)
    return tell({
      number,
      score: 5,
      headline: `Auditor ${firm} dismissed${follows}`,
      rule: 'A dismissed auditor',
      consequence:
        'Another firm will check the books; it matters where the two disagreed or where weaknesses had been found.',
      sentence: { ...leaves, isKnown: false },
      event: { ...event, act: 'dismissed' },
    });
  return tell({
    number,
    score: 5,
    headline:
      comes && firm !== null
        ? `${firm} engaged as auditor`
        : (asHeadline(sentence.plain) ?? 'Auditor changed'),
    rule: 'A change of auditor',
    consequence: 'Another firm will check the books; look at why the last one left.',
    sentence,
    event: { ...event, act: null },
  });
}

function isGoingConcern({ plain }: Sentence): boolean {
  return /substantial doubt[^.]{0,80}going concern/i.test(plain) && /¤/.test(plain);
}

function firmIn(text: string): string | null {
  const firm = FIRM.exec(text)?.[1]
    ?.replace(LEADING, '')
    .replace(/,? (?:LLP|L\.L\.P\.|PLLC|LLC)$/, ' LLP')
    .replace(/ LLP$/, '');
  if (firm !== undefined && firm.length <= 50 && firm.length >= 3) return firm.replace(/,$/, '');
  return KNOWN_FIRM.exec(text)?.[0] ?? null;
}
