import type { EventFinding } from '#domain/forms/current-report/events/event-facts.ts';
import { composeFinding } from '#domain/forms/current-report/findings/compose-finding.ts';
import type { ItemText } from '#domain/forms/current-report/findings/report-text.ts';
import { LONGEST_HEADLINE, shortName } from '#domain/forms/current-report/findings/slots.ts';
import { mentionsIn } from '#domain/language/mentions.ts';
import { FAILS, statedVotes } from '#domain/reading/stated-votes.ts';
import { electedDirectors, type Proposal, proposalsIn } from '#domain/reading/vote-table.ts';
import { NUMBER_WORDS } from '#domain/text/number-words.ts';

const CLOSE = 0.6;
const OUTCOMES = {
  deal: {
    score: 5,
    rule: 'A deal that holders approved',
    consequence: 'One condition of the deal is met: it comes closer to closing.',
  },
  news: {
    score: 4.5,
    rule: 'A vote against the board',
    consequence:
      'Holders voted against the board: it has to answer, and pay or seats may change by the next meeting.',
  },
  usual: {
    score: 2.5,
    rule: 'A vote as the board asked',
    consequence: 'Holders voted as the board asked; nothing changes for the shares.',
  },
};

/**
 * Returns the finding for Item 5.07: who was elected, and how shareholders voted on pay, plans, deals and their own
 * proposals.
 * @see docs/rules.md#8-k-events: 2.5; pay rejected, a director without majority support or a shareholder proposal
 * passed 4.5; a deal approved 5
 */
export function vote({ number, body, sentences }: ItemText): EventFinding | null {
  const sentence =
    sentences.find(
      ({ words }) =>
        /\b(?:meeting|vot(?:e|ed|es|ing)|elected|proposals?|consent)\b/i.test(words) && words.length > 40,
    ) ?? sentences[0];
  if (!sentence) return null;
  const proposals = proposalsIn(body);
  const directors = electedDirectors(body);
  const inWords = proposals.length === 0 && directors.length === 0 ? statedVotes(body) : null;
  const failing =
    inWords === null || inWords.rejected > 0
      ? undefined
      : sentences.find(({ words }) => FAILS.test(words) && !/holder proposal/i.test(words));
  const elected = directors.length > 0 ? directors.length : (inWords?.directors ?? null);
  const unbacked = directors.filter(({ isBacked }) => !isBacked).map(({ name }) => name);
  const deal = proposals.find(({ kind, isCarried }) => kind === 'deal' && isCarried);
  const onPay = proposals.filter(({ kind }) => kind === 'pay');
  // The vote on how often to hold a vote on pay also mentions pay.
  const payLost = onPay.some(({ isCarried }) => isCarried) ? undefined : onPay[0];
  const carried = proposals.filter(({ kind, isCarried }) => kind === 'holders' && isCarried);
  const other = deal ? mergerWith(sentences) : null;
  const parts = [
    payLost ? `reject executive pay (${shareOf(payLost)} against)` : null,
    inWords?.isPayRejected ? 'reject executive pay' : null,
    unbacked.length > 0 ? `withhold a majority from ${unbacked.slice(0, 2).join(' and ')}` : null,
    deal ? `approve the merger${other === null ? '' : ` with ${other}`}` : null,
    lostOf(proposals),
    EXTENDS.test(body) ? 'extend the deadline for a business combination' : null,
    carriedOf(carried),
    elected !== null
      ? `elect ${NUMBER_WORDS[elected] ?? elected} directors`
      : /\belect(?:ed|ion of)\b[^.]{0,80}\b(?:directors?|nominees?)\b/i.test(body)
        ? 'elect directors'
        : null,
    payBacked(proposals) ?? (inWords?.isPayBacked ? 'back executive pay' : null),
    planOf(proposals),
    rejectedOf(inWords?.rejected ?? proposals.filter(isRejected).length),
  ].filter((part) => part !== null);
  const isNews = [payLost, unbacked[0], carried[0], failing, lostOf(proposals) ?? undefined].some(
    (one) => one !== undefined,
  );
  return composeFinding({
    number,
    ...OUTCOMES[deal ? 'deal' : isNews ? 'news' : 'usual'],
    line:
      parts.length === 0 && failing
        ? null
        : parts.length === 0
          ? `${/special meeting/i.test(body) ? 'Special' : 'Annual'} meeting of shareholders: vote results`
          : lineOf(parts),
    sentence: failing ?? sentence,
    event: { event: 'vote' },
  });
}

function lineOf(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  return rest.reduce(
    (line, part) => (`${line}, ${part}`.length <= LONGEST_HEADLINE ? `${line}, ${part}` : line),
    `Shareholders ${first}`,
  );
}

function mergerWith(sentences: ItemText['sentences']): string | null {
  const named = sentences.find(
    ({ marked }) => /\b[Mm]erger\b/.test(marked.text) && /‹C\d+›/.test(marked.text),
  );
  const [other] = named ? mentionsIn(named.marked.text, named.marked, 'company') : [];
  return other === undefined ? null : shortName(other.written);
}

function carriedOf(carried: readonly Proposal[]): string | null {
  const [first] = carried;
  if (!first) return null;
  return carried.length === 1
    ? `back a shareholder proposal ${first.subject}`
    : `back ${NUMBER_WORDS[carried.length] ?? carried.length} shareholder proposals (${carried.map(({ subject }) => subject.replace(/^(?:on|asking the board to) /, '')).join(', ')})`;
}

function payBacked(proposals: readonly Proposal[]): string | null {
  const pay = proposals.find(({ kind, isCarried }) => kind === 'pay' && isCarried);
  if (!pay) return null;
  return pay.forShare < CLOSE
    ? `narrowly back executive pay (${Math.round(pay.forShare * 100)}%)`
    : 'back executive pay';
}

/** Matches the vote by which holders of a shell company give it more time. */
const EXTENDS =
  /\bexten(?:d|sion)\b[^.;]{0,120}\b(?:date|time|period|deadline)\b[^.;]{0,160}\bbusiness combination\b/i;
const LOST: Readonly<Partial<Record<Proposal['kind'], string>>> = {
  plan: 'the stock plan',
  charter: 'charter amendments',
  deal: 'the merger',
};

/** Returns the proposals of the board that failed. */
function lostOf(proposals: readonly Proposal[]): string | null {
  const lost = proposals.flatMap(({ kind, isCarried }) => (isCarried ? [] : (LOST[kind] ?? [])));
  return lost.length === 0 ? null : `reject ${[...new Set(lost)].join(' and ')}`;
}

function planOf(proposals: readonly Proposal[]): string | null {
  const plan = proposals.find(({ kind, isCarried }) => kind === 'plan' && isCarried);
  const charter = proposals.find(({ kind, isCarried }) => kind === 'charter' && isCarried);
  return (
    [plan ? 'approve the stock plan' : null, charter ? 'approve charter amendments' : null]
      .filter((one) => one !== null)
      .join(', ') || null
  );
}

function isRejected({ kind, isCarried }: Proposal): boolean {
  return kind === 'holders' && !isCarried;
}

function rejectedOf(lost: number): string | null {
  return lost === 0
    ? null
    : `reject ${lost === 1 ? 'a shareholder proposal' : `${NUMBER_WORDS[lost] ?? lost} shareholder proposals`}`;
}

function shareOf({ forShare }: Proposal): string {
  return `${Math.round((1 - forShare) * 100)}%`;
}
