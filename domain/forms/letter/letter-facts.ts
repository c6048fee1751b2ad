import { between } from '#domain/text/between.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import { foreignReport } from './foreign-report.ts';
import type { LateNoticeFacts, LetterFacts, ProxyFacts } from './letter-fact-types.ts';
import { proposalTexts } from './meeting-notice.ts';
import { meetingProposal } from './meeting-proposals.ts';
import { unusualVotes } from './proxy-contest.ts';

/** The text of a document in a filing. */
export type LetterPart = { type: string; text: string };

const NARRATIVE = /\bPART\s{1,5}III\b[^\n]{0,40}NARRATIVE[^\n]{0,80}\n/i;
const AFTER_NARRATIVE = /^\W{0,10}(?:PART\s+IV\b|SIGNATURE)/im;
const PART_FOUR = /^\W{0,10}PART\s+IV\b/im;
const EXPECTED_CHANGE =
  /^(?=.*\b(?:revenues?|sales|loss|income|earnings|profit)\b)(?=.*(?:\$\s?\d|\d\s?%)).{30,}$/is;
const NARRATIVE_CHARACTERS = 6_000;
const INSTRUCTION = /^\W*State\s+below\s+in\s+reasonable\s+detail[^.]*\.(?:\s*\([^)]*\))?\s*/i;
const MEETING_CHARACTERS = 60_000;
const MEETING_DATE =
  /\b(?:held|take\s+place|meeting\s+date(?:\s+and\s+time)?|date\s+and\s+time)\b[^\n]{0,40}?\s((?:[A-Z][a-z]+day,?\s+)?[A-Za-z]{3,9}\.?\s+\d{1,2},?\s+(?:19|20)\d{2})/gi;
/** Matches text in which "held" refers to shares, or to an earlier meeting. */
const NOT_THIS_MEETING = /\b(?:shares|stock|units|last|previous|prior|was|were)\b[^.]{0,60}$/i;

/**
 * Returns the facts of a 6-K, a late-filing notice or a proxy statement. Values that are not clearly stated
 * are `null`.
 * @param filedBy whoever filed a proxy statement, if that is not the company
 */
export function letterFacts(
  form: string,
  parts: readonly LetterPart[],
  filedBy: string | null = null,
): LetterFacts {
  if (form.startsWith('6-K')) return foreignReport(parts);
  const text = parts[0]?.text ?? '';
  return form.startsWith('NT ') ? lateNotice(form, text) : proxy(form, text, filedBy);
}

function lateNotice(form: string, text: string): LateNoticeFacts {
  const reason = between(text, NARRATIVE, AFTER_NARRATIVE, NARRATIVE_CHARACTERS)
    ?.replace(INSTRUCTION, '')
    .trim();
  const change = sentencesOf(text.slice(Math.max(0, text.search(PART_FOUR)))).find((sentence) =>
    EXPECTED_CHANGE.test(sentence),
  );
  return {
    kind: 'late-notice',
    late_form: form.replace(/^NT /, '').replace(/\/A$/, ''),
    reason: reason ? reason : null,
    ...(change === undefined ? {} : { expected_change: change }),
  };
}

function proxy(form: string, text: string, filedBy: string | null): ProxyFacts {
  const head = text.slice(0, MEETING_CHARACTERS);
  const kind = /\b(annual|special|extraordinary)\s+(?:general\s+)?meeting\b/i.exec(head)?.[1]?.toLowerCase();
  const proposals = proposalTexts(text).map(meetingProposal);
  const marks = {
    is_merger: /^(?:DEF|PRE)M/.test(form),
    is_contested: /^(?:DEF|PRE)[CN]|^(?:PR|DF)RN/.test(form),
  };
  return {
    kind: 'proxy',
    is_preliminary: form.startsWith('PR'),
    ...marks,
    is_additional: /^(?:DEFA|DFAN)/.test(form),
    meeting: kind === undefined ? null : kind === 'annual' ? 'annual' : 'special',
    meeting_date: meetingDate(head),
    ...(proposals.length === 0 ? {} : { proposals }),
    ...unusualVotes(text, marks, filedBy),
  };
}

function meetingDate(head: string): string | null {
  for (const match of head.matchAll(MEETING_DATE)) {
    const before = head.slice(Math.max(0, match.index - 80), match.index);
    const date = writtenDate(match[1] ?? null);
    if (date !== null && !NOT_THIS_MEETING.test(before) && !/\bfrom\b/i.test(match[0])) return date;
  }
  return null;
}
