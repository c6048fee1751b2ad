import type { OwnershipTransaction } from '#domain/filings/filing.ts';

const OFFERING = /\b(?:initial\s+public\s+offering|IPO)\b/i;
const BOUGHT_IN_IT =
  /\b(?:purchas|acquir|bought|participat|subscri|sold|allocat)\w*\b[^.]{0,160}\b(?:in|at|through|from|part\s+of|connection\s+with|concurrent\w*\s+with)\b[^.]{0,60}\b(?:initial\s+public\s+offering|IPO)\b|\bdirected\s+share\s+program\b|\b(?:initial\s+public\s+offering|IPO)\s+price\b/i;
/** Matches descriptions of conversions and awards as occurring before or after the offering. */
const AROUND_IT =
  /\b(?:prior\s+to|before|following|after)\b[^.]{0,60}\b(?:closing|completion|consummation|pricing)\b/i;

/**
 * Returns whether purchases were made in the company's initial public offering: either a note says so, or shares that
 * convert at its closing are reported on the same day.
 */
export function isAllotment(lines: readonly OwnershipTransaction[], notes: readonly string[]): boolean {
  const bought = lines.filter(({ code, derivative }) => code === 'P' && !derivative);
  if (bought.length === 0) return false;
  if (notes.some((note) => BOUGHT_IN_IT.test(note) && !AROUND_IT.test(note) && !/\bconver/i.test(note)))
    return true;
  const converted = lines.filter(({ code }) => code === 'C').map(({ date }) => date);
  return notes.some((note) => OFFERING.test(note)) && bought.every(({ date }) => converted.includes(date));
}
