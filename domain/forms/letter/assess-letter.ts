import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { kindReason } from '#domain/assessment/ranks.ts';
import { formRule, isLoweredAmendment } from '#domain/form-types/lookup.ts';
import { resultsHeadline } from '#domain/forms/financials/results-headline.ts';
import type { Assessment } from '#domain/importance.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import type { ForeignReportFacts, ForeignTopic, LetterFacts } from './letter-fact-types.ts';
import { proxyHeadline, proxyTakeaways } from './proxy-headline.ts';
import { proxyReason } from './proxy-reason.ts';

const FOREIGN_NEWS = 6.5;
const LONGEST_TITLE = 160;
const LONGEST_CAUSE = 130;
const LONGEST_PROPOSAL = 240;
/** Matches what each notice says: that the report cannot be filed in time without unreasonable effort or expense. */
const CANNOT_FILE =
  /\b(?:unable|not\s+able|inability|could\s+not|cannot|was\s+not|will\s+not)\b.{0,200}\bfil/i;
const BECAUSE = /\b(?:because(?:\s+of)?|due\s+to|as\s+a\s+result\s+of|owing\s+to)\s+(.{20,})/i;
const ANNOUNCES =
  /^.{0,160}?\bannounce[sd]?\s+(?:today\s+)?that\s+(?:(?:it|the\s+company)\s+)?(?:(?:has|have)\s+)?/i;
const LATE_REPORT: Record<string, string> = {
  '10-K': 'annual report',
  '10-Q': 'quarterly report',
  '20-F': 'annual report',
};

const CONSEQUENCES: Record<ForeignTopic, string> = {
  results:
    'What the company earned bears on its dividend and on what its shares are worth; the figures are the issuer’s own, unaudited as a rule.',
  dividend: 'Holders on the record date receive it; for foreign shares tax is often withheld from it.',
  acquisition: 'Price and financing decide whether holders gain, take on debt or are diluted.',
  offering: 'New securities dilute holders or add debt that stands before them.',
};
/** What other news means, by words in its title. It gets the usual score for this type of report. */
const OTHER_NEWS: readonly (readonly [RegExp, string])[] = [
  [
    /\bsettle(?:s|d|ment)?\b|\blitigation\b|\blawsuit\b/i,
    'A dispute ends or moves on: what is paid or won comes out of, or adds to, what holders own.',
  ],
  [
    /\bbuy-?backs?\b|\brepurchase/i,
    'Shares bought back leave fewer to divide earnings among, at the cost of cash.',
  ],
  [/\b(?:clinical|trials?|phase|FDA|EMA|topline)\b/i, 'It bears on whether and when a product can be sold.'],
  [
    /\b(?:chief|CEO|CFO|directors?|appoint\w*|resign\w*)\b/i,
    'It changes who runs the company or oversees it.',
  ],
  [/\b(?:general\s+meeting|AGM|EGM|vot(?:es?|ing))\b/i, 'Holders decide, or have decided, on what is named.'],
];
const NO_TOPIC = 'A foreign issuer’s report of what it published at home; its exhibits say what.';
const LATE =
  'The figures are missing past their due date. That can hide a dispute with the auditor, and an exchange may act if it lasts.';
/** Patterns for the reason given in the narrative of a late-filing notice, with the text for each. */
const LATE_CAUSES: readonly (readonly [RegExp, string])[] = [
  [
    /\brestat/i,
    'Earlier figures are being restated, so those published cannot be relied on until the report comes.',
  ],
  [/\binvestigat/i, 'An investigation holds the figures up; until it ends nobody answers for them.'],
  [
    /\bmaterial\s+weakness|\binternal\s+control/i,
    'Weak controls hold the figures up, which makes errors in them likelier.',
  ],
  [
    /\bauditors?\b|\baccounting\s+firm\b/i,
    'The audit is not finished; until it is, nobody independent answers for the figures.',
  ],
  [
    /\bimpair|\bvaluation\b|\bgoodwill\b/i,
    'What some assets are worth is still open, so a write-down is possible.',
  ],
];

/**
 * Returns the assessment of a 6-K, a late-filing notice or a proxy statement. A 6-K has no item numbers, so
 * the titles and first paragraphs of its exhibits decide.
 */
export function assessLetter(facts: LetterFacts, form: string, company: string | null): Assessment {
  const headline = withoutFullStop(letterHeadline(facts, company));
  const amended = isLoweredAmendment(form) ? [AMENDMENT] : [];
  const { score, reason } = scoreOf(facts, form);
  return assess({ score, headline, reason: consequenceOf(facts), basis: kindReason(reason, score) }, amended);
}

function scoreOf(facts: LetterFacts, form: string): { score: number; reason: string } {
  if (facts.kind !== 'foreign-report') return formRule(form);
  if (facts.topics.length === 0) return { score: 3.5, reason: 'A foreign issuer’s current report' };
  return { score: FOREIGN_NEWS, reason: `A foreign issuer’s report on ${facts.topics.join(' and ')}` };
}

/** Returns what the news means to a shareholder. */
function consequenceOf(facts: LetterFacts): string {
  if (facts.kind === 'late-notice')
    return LATE_CAUSES.find(([named]) => named.test(facts.reason ?? ''))?.[1] ?? LATE;
  if (facts.kind === 'proxy') return proxyReason(facts);
  const [topic] = facts.topics;
  if (topic !== undefined) return CONSEQUENCES[topic];
  const titles = facts.titles.join('\n') || (statedTitle(facts) ?? '');
  return OTHER_NEWS.find(([named]) => named.test(titles))?.[1] ?? NO_TOPIC;
}

function letterHeadline(facts: LetterFacts, company: string | null): string {
  switch (facts.kind) {
    case 'foreign-report': {
      const line = (facts.results && resultsHeadline(facts.results)) ?? statedTitle(facts);
      if (line === null) return `${company ?? 'A foreign issuer'} furnished a current report`;
      return company === null ? line : `${company}: ${line}`;
    }
    case 'late-notice': {
      const late = `${company ?? 'The company'} will be late with its ${LATE_REPORT[facts.late_form] ?? `Form ${facts.late_form}`}`;
      const cause = lateCause(facts.reason);
      return cause === null ? late : `${late}: “${shorten(cause, LONGEST_CAUSE)}”`;
    }
    case 'proxy':
      return proxyHeadline(facts, company);
  }
}

/**
 * Returns the title that contains the news; if there is none, the sentence that announces it, and otherwise the first
 * title.
 */
function statedTitle({ titles, events }: ForeignReportFacts): string | null {
  const [first] = events;
  const named = titles.find((title) => events.some(({ passage }) => passage === title));
  const line = named ?? (first && announced(first.passage)) ?? titles[0];
  return line === undefined ? null : shorten(line, LONGEST_TITLE);
}

/** Returns the announcement in a sentence without the subject: "Has agreed to acquire" becomes "Agreed to acquire". */
function announced(sentence: string): string {
  const news = sentence.replace(ANNOUNCES, '').replace(/\.$/, '');
  return news.charAt(0).toUpperCase() + news.slice(1);
}

/** Returns a summary in one sentence. */
export function letterSummary(facts: LetterFacts, company: string | null): string {
  return `${letterHeadline(facts, company).replace(/\.$/, '')}.`;
}

/** Returns the words of a notice that say why the report is late. */
function lateCause(reason: string | null): string | null {
  const sentences = reason === null ? [] : sentencesOf(reason);
  const because = sentences
    .map((sentence) => BECAUSE.exec(sentence)?.[1])
    .find((words) => words !== undefined);
  const cause = because ?? sentences.find((sentence) => !CANNOT_FILE.test(sentence));
  return cause?.replace(/\.$/, '') ?? null;
}

/** Returns takeaways: titles, reasons, or the proposals that shareholders vote on. */
export function letterTakeaways(facts: LetterFacts): string[] {
  if (facts.kind === 'foreign-report') return foreignTakeaways(facts);
  if (facts.kind === 'late-notice')
    return facts.reason === null
      ? []
      : [
          ...sentencesOf(facts.reason).slice(0, 2),
          ...(facts.expected_change === undefined ? [] : [facts.expected_change]),
        ].map((text) => `“${shorten(text, LONGEST_PROPOSAL)}”`);
  return proxyTakeaways(facts, LONGEST_PROPOSAL);
}

/** Returns the titles that do not repeat the headline. */
function foreignTakeaways(facts: ForeignReportFacts): string[] {
  const line = facts.results === undefined ? statedTitle(facts) : null;
  const titles = facts.titles.map((text) => shorten(text, LONGEST_TITLE)).filter((title) => title !== line);
  return [...(facts.amounts ?? []).map((text) => shorten(text)), ...titles].slice(0, 5);
}
