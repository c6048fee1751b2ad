import { shorten } from '#domain/wording/shorten.ts';

/** Matches a scheme or www and everything after it up to a space. */
const URLS = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S+/gi;
/** Control characters, line breaks, and characters that reverse or hide text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Cleans a filing's words for use in subjects and messages: on one line, without URLs that readers could mistake for
 * ours, without control characters and direction marks, and no longer than `most`.
 */
export function plainWords(text: string, most: number): string {
  const words = text.replace(UNSEEN, ' ').replace(URLS, '').replace(/\s+/g, ' ').trim();
  return shorten(words, most);
}
