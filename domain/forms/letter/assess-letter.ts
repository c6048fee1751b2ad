import { AMENDMENT, assess } from '#domain/assessment/assessment.ts';
import { kindReason } from '#domain/assessment/ranks.ts';
import { formRule, isLoweredAmendment } from '#domain/form-types/lookup.ts';
import type { Assessment } from '#domain/importance.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import type { LetterFacts, ProxyFacts } from './facts.ts';

const FOREIGN_NEWS = 6.5;
const LONGEST_TITLE = 160;
const LATE_REPORT: Record<string, string> = {
  '10-K': 'annual report',
  '10-Q': 'quarterly report',
  '20-F': 'annual report',
};

/**
 * Assessment of a 6-K, a notice of late filing or a proxy statement. A 6-K has no item numbers, so the titles of its
 * exhibits decide.
 * @see facts F
 */
export function assessLetter(facts: LetterFacts, form: string, company: string | null): Assessment {
  const headline = withoutFullStop(letterHeadline(facts, company));
  const amended = isLoweredAmendment(form) ? [AMENDMENT] : [];
  if (facts.kind === 'foreign-report' && facts.topics.length > 0) {
    const reason = kindReason(`A foreign issuer’s report on ${facts.topics.join(' and ')}`, FOREIGN_NEWS);
    return assess({ score: FOREIGN_NEWS, headline, reason }, amended);
  }
  const { score, reason } =
    facts.kind === 'foreign-report'
      ? { score: 3.5, reason: 'A foreign issuer’s current report' }
      : formRule(form);
  return assess({ score, headline, reason: kindReason(reason, score) }, amended);
}

function letterHeadline(facts: LetterFacts, company: string | null): string {
  switch (facts.kind) {
    case 'foreign-report': {
      const [title] = facts.titles;
      if (title === undefined) return `${company ?? 'A foreign issuer'} furnished a current report`;
      return company === null
        ? shorten(title, LONGEST_TITLE)
        : `${company}: ${shorten(title, LONGEST_TITLE)}`;
    }
    case 'late-notice':
      return `${company ?? 'The company'} will be late with its ${LATE_REPORT[facts.late_form] ?? `Form ${facts.late_form}`}`;
    case 'proxy':
      return proxyHeadline(facts, company);
  }
}

function proxyHeadline(facts: ProxyFacts, company: string | null): string {
  const meeting = facts.meeting === null ? 'a meeting of shareholders' : `the ${facts.meeting} meeting`;
  const on = facts.meeting_date === null ? '' : ` on ${readableDate(facts.meeting_date)}`;
  const what = facts.is_merger
    ? 'Merger proxy statement'
    : facts.is_contested
      ? 'Contested proxy statement'
      : facts.is_additional
        ? 'Additional proxy material'
        : 'Proxy statement';
  const of = company === null ? '' : ` of ${company}`;
  return `${facts.is_preliminary ? `Preliminary ${what.toLowerCase()}` : what} for ${meeting}${of}${on}`;
}

/** One to three sentences. */
export function letterSummary(facts: LetterFacts, company: string | null): string {
  const headline = `${letterHeadline(facts, company).replace(/\.$/, '')}.`;
  if (facts.kind !== 'late-notice' || facts.reason === null) return headline;
  const [first] = sentencesOf(facts.reason);
  return first === undefined ? headline : `${headline} It says: “${shorten(first, LONGEST_TITLE)}”`;
}

/** Titles, or dates. */
export function letterTakeaways(facts: LetterFacts): string[] {
  if (facts.kind === 'foreign-report')
    return facts.titles.slice(0, 5).map((text) => shorten(text, LONGEST_TITLE));
  if (facts.kind === 'late-notice')
    return facts.reason === null
      ? []
      : sentencesOf(facts.reason)
          .slice(0, 2)
          .map((text) => shorten(text, LONGEST_TITLE));
  return facts.meeting_date === null ? [] : [`Meeting on ${facts.meeting_date}`];
}
