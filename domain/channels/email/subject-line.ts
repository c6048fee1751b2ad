import type { ImportanceLevel } from '#domain/importance.ts';

/**
 * Formats a mail's subject: `NVDA · HIGH · 8-K: CFO resigns`. It is separate from the mail so that the site can
 * show a subject without loading the layout.
 */
export function subjectLine(
  ticker: string,
  form: string,
  { importance_level, one_liner }: { importance_level: ImportanceLevel; one_liner: string | null },
): string {
  return `${ticker} · ${importance_level} · ${form}: ${one_liner ?? 'new filing'}`;
}
