import type { ImportanceLevel } from '#domain/importance.ts';

/**
 * Formats an email's subject: `NVDA · HIGH · 8-K: CFO resigns`. It is in its own file so that the site can show a
 * subject without loading the email layout.
 */
export function subjectLine(
  ticker: string,
  form: string,
  { importance_level, one_liner }: { importance_level: ImportanceLevel; one_liner: string | null },
): string {
  return `${ticker} · ${importance_level} · ${form}: ${one_liner ?? 'new filing'}`;
}
