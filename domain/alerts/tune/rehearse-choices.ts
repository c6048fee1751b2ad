import { matches, recipientOf } from '#domain/alerts/alert-match.ts';
import { CHANNEL_ROWS, isAtLeast } from '#domain/channels/channels.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import { dayText } from '#domain/format/day-text.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import { formInWords } from '#domain/plans/form-access.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import { type PastFiling, REHEARSED_DAYS } from './past-filing.ts';
import type { Choices } from './tune-options.ts';

/** How a filing would have reached the reader by email; `hidden` if it would not have. */
type Fate = 'at once' | 'digest' | 'hidden';

export type Rehearsal = {
  /** What the current settings would have sent, compared with other settings. */
  before: Record<Fate, number>;
  after: Record<Fate, number>;
  /** Filings that the current settings would have sent and the others would have hidden; most important first. */
  hidden: PastFiling[];
  /** Filings that the current settings would have sent at once and the others in the digest. */
  delayed: PastFiling[];
};

/** Applies two sets of settings to past filings. A filing with several watched tickers is counted once. */
export function rehearse(filings: readonly PastFiling[], now: Choices, then: Choices): Rehearsal {
  const each = [...Map.groupBy(filings, ({ accession }) => accession).values()].map((views) => {
    const before = best(views, now);
    return { filing: before.filing, before: before.fate, after: best(views, then).fate };
  });
  const moved = (from: readonly Fate[], to: Fate) =>
    each
      .filter(({ before, after }) => from.includes(before) && after === to)
      .map(({ filing }) => filing)
      .toSorted(byWeight);
  return {
    before: countOf(each.map(({ before }) => before)),
    after: countOf(each.map(({ after }) => after)),
    hidden: moved(['at once', 'digest'], 'hidden'),
    delayed: moved(['at once'], 'digest'),
  };
}

const FATES: readonly Fate[] = ['at once', 'digest', 'hidden'];

function best(views: readonly PastFiling[], choices: Choices): { filing: PastFiling; fate: Fate } {
  const [first, ...others] = views
    .map((filing) => ({ filing, fate: fateOf(filing, choices) }))
    .toSorted((one, other) => FATES.indexOf(one.fate) - FATES.indexOf(other.fate));
  if (first === undefined) throw new Error(`A filing has a view, besides ${others.length} others.`);
  return first;
}

function fateOf({ ticker, formType, level }: PastFiling, { user, watched }: Choices): Fate {
  const own = watched.find((each) => each.ticker === ticker);
  if (own === undefined || own.isPaused) return 'hidden';
  const chosen = { forms: openForms(user, own), minImportance: user.minImportance };
  if (!matches(chosen, { formType, assessment: { importance_level: level } })) return 'hidden';
  const recipient = recipientOf({ user, watched: [own] }, ticker, formType);
  return isAtLeast(level, CHANNEL_ROWS.email.atOnceFrom[deliveryOf(recipient)]) ? 'at once' : 'digest';
}

function countOf(fates: readonly Fate[]): Record<Fate, number> {
  const count = (fate: Fate) => fates.filter((each) => each === fate).length;
  return { 'at once': count('at once'), digest: count('digest'), hidden: count('hidden') };
}

function byWeight(one: PastFiling, other: PastFiling): number {
  return (
    IMPORTANCE_RANK[other.level] - IMPORTANCE_RANK[one.level] ||
    other.acceptedAt.localeCompare(one.acceptedAt)
  );
}

/** What a set of settings would have changed, in words. */
export type RehearsalPart = {
  text: string;
  /** The HIGH and CRITICAL filings that the text is about. */
  filings: string[];
};

/** Says in words what a set of settings would have sent, hidden and delayed. HIGH and CRITICAL filings are named. */
export function rehearsalText({ before, after, hidden, delayed }: Rehearsal): RehearsalPart[] {
  const days = `In the last ${REHEARSED_DAYS} days, this would have`;
  if (before['at once'] === after['at once'] && before.digest === after.digest)
    return [{ text: `${days} changed nothing.`, filings: [] }];
  const [was, is] = [sentBy(before), sentBy(after)];
  const sent =
    was === is ? `the same ${counted(is, 'filing')}` : `${counted(is, 'filing')} instead of ${was}`;
  return [
    { text: `${days} sent ${sent}${howSent(after)}.`, filings: [] },
    ...(hidden.length > 0 ? [partOf(`It would have hidden ${hidden.length}`, hidden)] : []),
    ...(delayed.length > 0 ? [partOf(`${delayed.length} would have waited for the digest`, delayed)] : []),
  ];
}

const sentBy = (counts: Record<Fate, number>) => counts['at once'] + counts.digest;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function howSent({ 'at once': atOnce, digest }: Record<Fate, number>): string {
  const all = atOnce + digest > 1 ? 'all ' : '';
  if (atOnce > 0 && digest > 0) return `: ${atOnce} right away and ${digest} in the digest`;
  return atOnce > 0 ? `, ${all}at once` : digest > 0 ? `, ${all}in the digest` : '';
}

const MOST_NAMED = 10;

function partOf(text: string, filings: readonly PastFiling[]): RehearsalPart {
  const high = filings.filter(({ level }) => IMPORTANCE_RANK[level] >= IMPORTANCE_RANK.HIGH);
  if (high.length === 0) return { text: `${text}, none of them HIGH or CRITICAL.`, filings: [] };
  const more = high.length - MOST_NAMED;
  return {
    text: `${text}, among them:`,
    filings: [
      ...high.slice(0, MOST_NAMED).map(nameOf),
      ...(more > 0 ? [`${more} more HIGH or CRITICAL`] : []),
    ],
  };
}

/** Returns `HIGH · NVDA 8-K of Fri, Nov 20: CFO resigns`. */
function nameOf({ level, ticker, form, acceptedAt, headline }: PastFiling): string {
  const day = dayText(acceptedAt.slice(0, 10));
  return `${level} · ${displayTicker(ticker)} ${formInWords(form)} of ${day}: ${headline}`;
}
