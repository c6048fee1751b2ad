import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { kindReason } from '#domain/assessment/ranks.ts';
import { formRule, isLoweredAmendment } from '#domain/form-types/lookup.ts';
import { resultsHeadline } from '#domain/forms/financials/results-headline.ts';
import type { Assessment } from '#domain/importance.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import type { ForeignReportFacts, ForeignTopic, LetterFacts } from './facts.ts';
import { proxyHeadline, proxyTakeaways } from './proxy-headline.ts';
import { proxyReason } from './proxy-reason.ts';

const FOREIGN_NEWS = 6.5;
const LONGEST_TITLE = 160;
const LONGEST_PROPOSAL = 240;
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
const NO_TOPIC =
  'It passes on what the company published at home. None of the news that usually moves a price is named in it.';
const LATE =
  'The figures are missing past their due date. That can hide a dispute with the auditor, and an exchange may act if it lasts.';

/**
 * Assessment of a 6-K, a notice of late filing or a proxy statement. A 6-K has no item numbers, so the titles and
 * first paragraphs of its exhibits decide.
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

/** What the news means for a holder. */
function consequenceOf(facts: LetterFacts): string {
  if (facts.kind === 'late-notice') return LATE;
  if (facts.kind === 'proxy') return proxyReason(facts);
  const [topic] = facts.topics;
  return topic === undefined ? NO_TOPIC : CONSEQUENCES[topic];
}

function letterHeadline(facts: LetterFacts, company: string | null): string {
  switch (facts.kind) {
    case 'foreign-report': {
      const told = (facts.results && resultsHeadline(facts.results)) ?? titleTold(facts);
      if (told === null) return `${company ?? 'A foreign issuer'} furnished a current report`;
      return company === null ? told : `${company}: ${told}`;
    }
    case 'late-notice':
      return `${company ?? 'The company'} will be late with its ${LATE_REPORT[facts.late_form] ?? `Form ${facts.late_form}`}`;
    case 'proxy':
      return proxyHeadline(facts, company);
  }
}

/** The title that names the news, else the sentence that announces it, else the first title. */
function titleTold({ titles, events }: ForeignReportFacts): string | null {
  const [first] = events;
  const named = titles.find((title) => events.some(({ passage }) => passage === title));
  const told = named ?? (first && announced(first.passage)) ?? titles[0];
  return told === undefined ? null : shorten(told, LONGEST_TITLE);
}

/** What a sentence announces, without who announces it: "Has agreed to acquire" is "Agreed to acquire". */
function announced(sentence: string): string {
  const news = sentence.replace(ANNOUNCES, '').replace(/\.$/, '');
  return news.charAt(0).toUpperCase() + news.slice(1);
}

/** One to three sentences. */
export function letterSummary(facts: LetterFacts, company: string | null): string {
  const headline = `${letterHeadline(facts, company).replace(/\.$/, '')}.`;
  if (facts.kind !== 'late-notice' || facts.reason === null) return headline;
  const [first] = sentencesOf(facts.reason);
  return first === undefined ? headline : `${headline} It says: “${shorten(first, LONGEST_TITLE)}”`;
}

/** Titles, reasons, or what holders vote on. */
export function letterTakeaways(facts: LetterFacts): string[] {
  if (facts.kind === 'foreign-report') return foreignTakeaways(facts);
  if (facts.kind === 'late-notice')
    return facts.reason === null
      ? []
      : sentencesOf(facts.reason)
          .slice(0, 2)
          .map((text) => shorten(text, LONGEST_TITLE));
  return proxyTakeaways(facts, LONGEST_PROPOSAL);
}

/** Titles that the headline does not tell already. */
function foreignTakeaways(facts: ForeignReportFacts): string[] {
  const told = facts.results === undefined ? titleTold(facts) : null;
  return facts.titles
    .map((text) => shorten(text, LONGEST_TITLE))
    .filter((title) => title !== told)
    .slice(0, 5);
}
