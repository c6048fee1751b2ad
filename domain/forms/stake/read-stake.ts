import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts, statedIssuer } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { quoteFinder } from '#domain/text/find-quote.ts';
import { pageText } from '#domain/text/page-text.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { assessStake } from './assess-stake.ts';
import { holderInSentence } from './holder-in-sentence.ts';
import { readSchedule13Cover } from './schedule-13-cover.ts';
import { parseSchedule13, type ReadSchedule, scheduleOf } from './schedule-13-xml.ts';
import type { StakeFacts } from './stake-facts.ts';
import { stakeSummary, stakeTakeaways } from './stake-summary.ts';
import { isSinceOffering, statedPreviousPercent } from './stated-move.ts';

/** Enough characters to locate Item 4; the full item may span many passages. */
const OPENING_CHARACTERS = 200;
/** Matches words that occur on every cover page, but not in notes that merely mention schedules. */
const COVER_WORDS = /\bcusip\b|reporting\s+person|name\s+of\s+(?:the\s+)?(?:issuer|subject\s+company)/i;

const SIGNED = /\/s\/\s*([^\n|]{3,60})/gi;

/**
 * Reads a Schedule 13D or 13G, whether it is structured XML or a page.
 * @throws AppError `truncated_document` for a page truncated by anything but a size cap, `empty_document` if there is
 * no text, and the errors of `parseSchedule13`
 */
export function readStake(source: FilingSource): DocumentReading<StakeFacts> {
  const main =
    source.documents.find(({ text }) => isStructured(text)) ??
    source.documents.find(({ type }) => /^(?:SC|SCHEDULE) 13[DG]/i.test(type)) ??
    source.documents[0];
  if (!main) return readHeaderFacts(source);
  const read = isStructured(main.text) ? parseSchedule13(main.text) : readPage(main, source);
  const { text } = read;
  const facts = completed(read, source);
  const named = source.header && issuerOf(source.header.parties, source.tickerOf);
  const issuer = named ?? statedIssuer(facts.issuer, source);
  const name = facts.issuer.name ?? issuer?.name ?? null;
  const company = name && readableCompanyName(name);
  return {
    explanation: explanationOf(source, {
      issuer,
      period: facts.event_date,
      assessment: assessStake(facts, company),
      facts: {
        ...facts,
        issuer: { ...facts.issuer, cik: facts.issuer.cik ?? issuer?.cik ?? null },
        purpose_passage: purposePassage(facts.purpose, text),
      },
    }),
    summaryText: stakeSummary(facts, company),
    takeaways: stakeTakeaways(facts),
    dollarAmounts: [],
    text,
  };
}

/** Adds the facts derived from the text and the header. */
function completed({ facts, text, signed }: ReadSchedule, { header }: FilingSource): StakeFacts {
  const conformed = (header?.parties ?? []).map(({ name }) => name);
  return {
    ...facts,
    holders: facts.holders.map((holder) => ({
      ...holder,
      spoken_name: holderInSentence(holder, { signed, conformed }),
    })),
    stated_previous_percent: facts.is_amendment ? statedPreviousPercent(text, facts.percent) : null,
    is_since_offering: isSinceOffering(text),
  };
}

function purposePassage(purpose: string | null, text: string): number | null {
  if (purpose === null) return null;
  return quoteFinder(text, passagesOf(text))(purpose.slice(0, OPENING_CHARACTERS));
}

function isStructured(text: string): boolean {
  return /<(?:\w+:)?edgarSubmission[\s>]/.test(text.slice(0, 4_000));
}

function readPage(main: SubmissionDocument, source: FilingSource): ReadSchedule {
  if (!source.capped && !main.complete) {
    throw unreadable('truncated_document', 'The schedule ends too early.');
  }
  const text = pageText(main.text);
  if (text.trim() === '') throw unreadable('empty_document', 'The schedule has no text.');
  if (source.header === null && !COVER_WORDS.test(text)) {
    throw unreadable('not_a_filing', 'The document names a schedule and has no cover page of one.');
  }
  const facts = {
    ...scheduleOf(source.form),
    ...readSchedule13Cover(text),
    purpose_passage: null,
    change: null,
  };
  return {
    facts: { kind: 'stake', ...facts },
    text,
    signed: [...text.matchAll(SIGNED)].map(([, name = '']) => name),
  };
}

/** Without the submission, only a structured document contains the issuer's CIK; a page does not. */
