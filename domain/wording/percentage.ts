/** A percentage of 0 to 100, such as `9.8%`: as many decimals as filed, two at most. */
export function percentage(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`;
}
