/** Formats a score: `7.5 of 10`, or `routine` if it rounds to zero. */
export function formatScore(score: number): string {
  const digits = score.toFixed(1);
  return digits === '0.0' ? 'routine' : `${digits} of 10`;
}
