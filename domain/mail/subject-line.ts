import type { ImportanceLevel } from '#domain/importance.ts';

/** `NVDA · HIGH · 8-K: CFO resigns`. Apart from the mail, so that the site can show one without carrying its layout. */
export function subjectLine(
  ticker: string,
  form: string,
  { importance_level, one_liner }: { importance_level: ImportanceLevel; one_liner: string | null },
): string {
  return `${ticker} · ${importance_level} · ${form}: ${one_liner ?? 'new filing'}`;
}
