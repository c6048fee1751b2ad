import type { ReportEvent } from '../facts/current-report.ts';
import type { Finding } from './assessment.ts';
import { executiveChange } from './executive-change.ts';
import { itemReason } from './item-rules.ts';
import { beforeWarnings, stated } from './sentences.ts';

type Buried = { pattern: RegExp; score: number; headline: string; what: string; event: ReportEvent };

/** Events that have an item of their own and yet are often reported under 7.01 or 8.01. @see rubric, section 1 */
const EVENTS: readonly Buried[] = [
  {
    pattern:
      /(?:filed|commenced|filing of)[^.]{0,120}(?:voluntary petitions?|chapter (?:11|7)\b|bankruptcy protection)|voluntary petitions?[^.]{0,80}chapter (?:11|7)/i,
    score: 9.5,
    headline: 'Bankruptcy filing',
    event: { event: 'bankruptcy' },
    what: 'A bankruptcy',
  },
  {
    pattern: /should no longer be relied upon|non-reliance on/i,
    score: 9,
    headline: 'Earlier financial statements can no longer be relied on',
    event: { event: 'non-reliance' },
    what: 'A non-reliance on earlier statements',
  },
  {
    pattern:
      /(?:identified|detected|discovered|experienced|became aware of|learned of|was the (?:subject|target|victim) of|disclosed|investigat\w+)[^.]{0,120}(?:cyber ?-?security (?:incident|event|attack|breach)|cyber ?-?(?:attack|incident)|ransomware|unauthorized (?:access|party|third|actor|activity)|data breach|security incident)/i,
    score: 7.5,
    headline: 'Cybersecurity incident',
    event: { event: 'cyber incident' },
    what: 'A cybersecurity incident',
  },
  {
    pattern:
      /(?:received|receipt of)[^.]{0,160}(?:delist|non-?compliance|not in compliance|deficiency)[^.]{0,120}(?:nasdaq|nyse|new york stock exchange|listing)|(?:nasdaq|nyse|new york stock exchange)[^.]{0,160}(?:determin\w+ to delist|delisting)/i,
    score: 8,
    headline: 'Delisting or listing-rule notice',
    event: { event: 'listing notice' },
    what: 'A listing-rule notice',
  },
  {
    pattern:
      /entered into (?:an?|the) (?:definitive )?(?:agreement and plan of merger|merger agreement|business combination agreement)|agreed to be acquired/i,
    score: 8.5,
    headline: 'Merger agreement announced',
    event: { event: 'merger agreement', counterparty: null, position: null, is_ended: false },
    what: 'A merger agreement',
  },
];

/**
 * An important event told under Item 7.01 or 8.01. Warnings and suppositions don't count.
 * @returns `null` when the section hides none
 */
export function buriedEvent(number: string, section: string, company: string | null): Finding | null {
  const text = beforeWarnings(section);
  for (const { pattern, score, headline, what, event } of EVENTS) {
    if (stated(text, pattern) !== null) {
      return {
        score,
        headline,
        reason: itemReason(number, `${what} is told under an item for other news`, score),
        events: [event],
      };
    }
  }
  const change = executiveChange(text, company);
  return /^(?:CEO|CFO) (?:and CFO )?.{0,60}?\b(?:resigns|retires|leaves?|steps|has died)\b/.test(
    change.headline,
  )
    ? { ...change, reason: change.reason.replace('Item 5.02', `Item ${number}`) }
    : null;
}
