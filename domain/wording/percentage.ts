/** Formats a percentage from 0 to 100, such as `9.8%`, with the decimals as filed, at most two. */
export function percentage(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`;
}
