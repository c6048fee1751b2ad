import { itemReason } from '#domain/assessment/item-rules.ts';
import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import type { EventFinding, ReportEvent, ToldEvent } from './facts.ts';

/** Told before: the price knows. */
const ALREADY_ANNOUNCED = 1.5;

type Told = {
  number: string;
  score: number;
  headline: string;
  /** The rule behind the score: a clause. */
  rule: string;
  consequence: string;
  /** The sentence that carries the news. */
  sentence: Sentence;
  event: ReportEvent;
  details?: readonly Sentence[];
  isRoutine?: boolean;
  dealWorth?: number | null;
};

/** A finding with one event. News that the sentence itself calls known counts 1.5 less. */
export function tell({
  number,
  score,
  headline,
  rule,
  consequence,
  sentence,
  event,
  details,
  isRoutine,
  dealWorth = null,
}: Told): EventFinding {
  const known = knownBefore(score, sentence.isKnown);
  return {
    score: known.score,
    headline,
    reason: consequence,
    basis: `${itemReason(number, rule, score)}${known.because}`,
    events: [{ ...event, told: headline, passage: sentence.words }],
    details: (details ?? []).map(({ words }) => words),
    isRoutine: isRoutine ?? false,
    ...(dealWorth === null ? {} : { dealWorth }),
  };
}

/** The score of news that its sentence calls known, and the clause that says so. */
export function knownBefore(score: number, isKnown: boolean): { score: number; because: string } {
  return isKnown
    ? {
        score: score - ALREADY_ANNOUNCED,
        because: `; it was announced before, which counts ${ALREADY_ANNOUNCED} less`,
      }
    : { score, because: '' };
}

/** An event of a finding that tells several. */
export function toldEvent(event: ReportEvent, told: string, sentence: Sentence): ToldEvent {
  return { ...event, told, passage: sentence.words };
}
