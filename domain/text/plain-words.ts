import { shorten } from '#domain/wording/shorten.ts';

/** With a scheme or www, whatever follows up to a space. */
const URLS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S+/gi;
/** Control characters, line breaks, and what reverses or hides writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A filing's words as subjects and messages may carry them: on one line, without addresses that a reader could take
 * for ours, control characters or marks that turn writing around, and no longer than `most`.
 */
export function plainWords(text: string, most: number): string {
  const words = text.replace(UNSEEN, ' ').replace(URLS, '').replace(/\s+/g, ' ').trim();
  return shorten(words, most);
}
