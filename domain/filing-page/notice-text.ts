import type { NoticeFacts } from '#domain/forms/notice/notice-facts.ts';
import { noticeRows } from './rows/notice-rows.ts';

/**
 * Returns the text of a notice, followed by its figures as rows. They come last so that offsets in the text remain
 * valid.
 */
export function noticeText(facts: NoticeFacts, text: string): string {
  const rows = noticeRows(facts);
  return rows.length === 0 ? text : [text.trimEnd(), 'FIELDS OF THE FORM', ...rows].join('\n');
}
