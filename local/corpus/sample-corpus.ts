import { addDays } from '#domain/calendar/days.ts';
import { fromNewYork, newYorkDate, newYorkTime } from '#domain/calendar/new-york.ts';
import { edgarDaysBefore, edgarMoment, isEdgarDay } from '#domain/edgar/edgar-days.ts';
import { quarterEndBefore } from '#domain/forms/holdings/quarter.ts';
import type { Corpus, CorpusFiling } from '#local/edgar/corpus.ts';
import { CURRENT_REPORTS } from '../sample/facts/sample-current-reports.ts';
import { INSIDER_FILINGS } from '../sample/facts/sample-insiders.ts';
import { LISTING_FILINGS } from '../sample/facts/sample-listings.ts';
import { PERIODIC_FILINGS } from '../sample/facts/sample-periodic-reports.ts';
import { RESULT_REPORTS } from '../sample/facts/sample-results.ts';
import { STAKE_FILINGS } from '../sample/facts/sample-stakes.ts';
import { UPCOMING_INSIDER_FILINGS } from '../sample/facts/sample-upcoming-insiders.ts';
import { UPCOMING_REPORTS } from '../sample/facts/sample-upcoming-reports.ts';
import type { SampleFiling, When } from '../sample/render/sample-filing.ts';
import { COMPANIES } from '../sample/sample-companies.ts';

const MINUTE_MS = 60_000;
/**
 * Holdings reports are due this many days after the end of a quarter.
 * @see docs/edgar.md#13f-holdings
 */
const HOLDINGS_DUE_DAYS = 45;

/** A sender's first sequence number; it is not 1, as if the sender had filed before. */
const FIRST_SEQUENCE = 101;

/** EDGAR’s ticker files contain a company only after its shares have started trading. */
const BEING_LISTED = 'FIG';

/** The order of the rows determines the sequence numbers, so add new rows at the end of their section of the table. */
const SAMPLE: readonly SampleFiling[] = [
  ...UPCOMING_REPORTS,
  ...CURRENT_REPORTS,
  ...RESULT_REPORTS,
  ...UPCOMING_INSIDER_FILINGS,
  ...INSIDER_FILINGS,
  ...STAKE_FILINGS,
  ...PERIODIC_FILINGS,
  ...LISTING_FILINGS,
];

/**
 * Returns the acceptance time. Upcoming filings get future times by rank; their actual time is set on publication.
 */
function acceptance(when: When, now: Date): Date {
  if ('rank' in when) return new Date(now.getTime() + when.rank * MINUTE_MS);
  if ('minutesAgo' in when) return minutesBefore(now, when.minutesAgo);
  if ('quarterBefore' in when) {
    const day = newYorkDate(edgarMoment(now, when.quarterBefore, when.time));
    const due = addDays(quarterEndBefore(quarterEndBefore(day)), HOLDINGS_DUE_DAYS);
    return fromNewYork(edgarDaysBefore(due, 0), when.time);
  }
  return edgarMoment(now, when.daysAgo, when.time);
}

/**
 * Returns the time `minutes` before `now`. If EDGAR is closed then, counts back from 17:30 on its last open day
 * instead.
 */
function minutesBefore(now: Date, minutes: number): Date {
  const moment = new Date(now.getTime() - minutes * MINUTE_MS);
  const isOpen =
    isEdgarDay(newYorkDate(moment)) && newYorkTime(moment) >= '06:00' && newYorkTime(moment) < '22:00';
  return isOpen ? moment : new Date(edgarMoment(moment, 0, '17:30').getTime() - minutes * MINUTE_MS);
}

function dated(sample: SampleFiling, index: number, now: Date): CorpusFiling {
  const { when, sentBy, ...filing } = sample;
  const acceptedAt = acceptance(when, now);
  const year = newYorkDate(acceptedAt).slice(2, 4);
  const sequence = String(FIRST_SEQUENCE + index).padStart(6, '0');
  return {
    ...filing,
    accession: `${sentBy}-${year}-${sequence}`,
    acceptedAt,
    filedDate: newYorkDate(acceptedAt),
  };
}

/**
 * Returns the built-in corpus: facts from real filings in our own words, from all form families, dated around `now`.
 * About two thirds are public from the start; the others are published while the service runs. The same `now` always
 * produces the same corpus.
 */
export function sampleCorpus(now: Date): Corpus {
  const filings = SAMPLE.map((sample, index) => dated(sample, index, now)).sort(
    (one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime(),
  );
  return {
    filings,
    historyCount: filings.filter(({ acceptedAt }) => acceptedAt <= now).length,
    companies: COMPANIES.filter(({ ticker }) => ticker !== BEING_LISTED),
    files: new Map(),
  };
}
