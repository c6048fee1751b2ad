import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';

/** The product's rate limits with their reasons, as a Markdown table. */
export function limitTable(): string {
  const rows = Object.entries(RATE_LIMITS).map(
    ([key, { max, seconds, per, why }]) => `| ${key} | ${max} in ${spanOf(seconds)} | ${per} | ${why} |`,
  );
  return ['| Limit | Attempts | Counted by | Reason |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function spanOf(seconds: number): string {
  const hours = seconds / 3_600;
  if (hours < 1) return `${seconds / 60} minutes`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
