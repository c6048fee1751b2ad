import { itemReason } from '#domain/assessment/item-rules.ts';
import { sentencesOf, unwrapped } from '#domain/text/sentences.ts';
import type { EventFinding } from './facts.ts';
import type { ItemText } from './item-text.ts';

const FIRM =
  /((?:\p{Lu}[\p{L}.’'-]*,? (?:& |and )?)+?(?:LLP|L\.L\.P\.|P\.?C\.?|PLLC|LLC|PA|CPAs?))(?!\p{L})/u;
const LEADING = /^(?:(?:On|The|Company|Board|Audit|Committee|Its|Our|[A-Z][a-z]+ \d+,?)\s)+/;
const RESIGNS = /\bresign(?:ed|s|ing|ation)?\b|declin\w+ to stand/i;
const DISMISSED = /dismiss|terminat\w+|replac\w+/i;

/** What Item 4.01 tells: an auditor who resigns, which is worse, or is dismissed. @see rubric, section 1 */
export function auditor({ body }: ItemText): EventFinding {
  const pattern = RESIGNS.test(body) ? RESIGNS : DISMISSED;
  const sentence = sentencesOf(unwrapped(body)).find((text) => pattern.test(text)) ?? '';
  const firm = FIRM.exec(sentence)?.[1]?.replace(LEADING, '');
  const who = firm === undefined || firm.length > 50 ? 'Auditor' : `Auditor ${firm}`;
  const event = { event: 'auditor change', firm: who === 'Auditor' ? null : (firm ?? null) } as const;
  if (pattern === RESIGNS) {
    const found = finding(7.5, `${who} resigns`, 'An auditor who resigns is a warning');
    return { ...found, events: [{ ...event, act: 'resigned' }] };
  }
  if (DISMISSED.test(body)) {
    const why = 'A dismissed auditor deserves a look, less than one who resigns';
    return { ...finding(5, `${who} dismissed`, why), events: [{ ...event, act: 'dismissed' }] };
  }
  return finding(6, 'Auditor changed', 'A change of auditor deserves a look');
}

function finding(score: number, headline: string, why: string): EventFinding {
  return { score, headline, reason: itemReason('4.01', why, score) };
}
