import { itemReason } from '#domain/assessment/item-rules.ts';
import { beforeWarnings } from '#domain/text/sentences.ts';
import type { EventFinding } from './facts.ts';
import type { ItemText } from './item-text.ts';

const QUARTER = /\b(first|second|third|fourth)[ -](?:fiscal )?quarter|\bQ([1-4])\b/i;
const YEAR_END = /\b(?:full[ -]year|fiscal year|year) (?:results|ended|end)|\bannual results/i;
const ORDINALS = ['first', 'second', 'third', 'fourth'];
const LOWER_GUIDANCE =
  /\b(?:lower(?:s|ed|ing)|cut(?:s|ting)?|reduc(?:es|ed|ing)|withdr(?:aws?|ew|awing|awn))\b[^.]{0,60}\b(?:guidance|outlook|forecast)/i;
const RAISE_GUIDANCE =
  /\b(?:rais(?:es|ed|ing)|increas(?:es|ed|ing))\b[^.]{0,60}\b(?:guidance|outlook|forecast)/i;
const EXHIBIT_OPENING = 3_000;
const PERIOD_CHARACTERS = 800;
/** Tells the release on results from others in the same report. */
export const ABOUT_RESULTS =
  /\b(?:results|earnings|revenues?|sales|quarter|deliveries|profit|net income|net loss|fiscal)\b/i;

/** What Item 2.02 tells: the title of the press release, or the period; guidance that was changed adds 1. */
export function results({ body: section, exhibits, titles }: ItemText): EventFinding {
  const opening = beforeWarnings(exhibits).slice(0, EXHIBIT_OPENING);
  const title = titles.find((one) => ABOUT_RESULTS.test(one));
  const headline = title ?? `${periodHeadline(section, opening)} announced`;
  const quoted = title !== undefined;
  const lowered = LOWER_GUIDANCE.test(opening);
  const period = periodOf(section) ?? periodOf(opening.slice(0, PERIOD_CHARACTERS));
  const event = { event: 'results', title: title ?? null, period, guidance: null } as const;
  if (!lowered && !RAISE_GUIDANCE.test(opening)) {
    const reason = itemReason('2.02', `${whichResults(section, opening)} usually move the price`, 7);
    return { score: 7, headline, quoted, reason, events: [event] };
  }
  const verb = lowered ? 'lowered or withdrawn' : 'raised';
  const usual = itemReason('2.02', `${whichResults(section, opening)} usually move the price`, 7);
  const reason = `${usual}; guidance that was ${verb} adds 1`;
  const told = /\b(?:guidance|outlook|forecast)\b/i.test(headline) ? '' : `; guidance ${verb}`;
  const guidance = lowered ? 'lowered' : 'raised';
  return {
    score: 8,
    headline: `${headline.replace(/ announced$/, '')}${told}`,
    quoted,
    reason,
    events: [{ ...event, guidance }],
  };
}

function whichResults(section: string, opening: string): string {
  const period = periodOf(section) ?? periodOf(opening.slice(0, PERIOD_CHARACTERS));
  if (period === 'full-year') return 'Annual results';
  return period !== null || /\bquarter|three months/i.test(section) ? 'Quarterly results' : 'Results';
}

function periodHeadline(section: string, opening: string): string {
  const period = periodOf(section) ?? periodOf(opening.slice(0, PERIOD_CHARACTERS));
  const preliminary = /preliminary/i.test(section) ? 'Preliminary ' : '';
  const title = `${preliminary}${period === null ? 'results' : `${period} results`}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

function periodOf(text: string): string | null {
  const quarter = QUARTER.exec(text);
  if (quarter) return `Q${quarter[2] ?? ORDINALS.indexOf((quarter[1] ?? '').toLowerCase()) + 1}`;
  return YEAR_END.test(text) ? 'full-year' : null;
}
