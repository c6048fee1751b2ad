import { numberInWords } from '#domain/text/number-words.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { singleSpaced } from '#domain/text/single-spaced.ts';
import type { ProxyFacts } from './letter-fact-types.ts';

/** The number of characters at the beginning that are searched. */
const OPENING = 60_000;
/** Votes for pay are usually above 90 %; below this share, proxy advisers expect the board to respond. */
const WEAK_PAY_VOTE = 70;
// A name such as `3G Capital`. It starts only where a word starts, so that a long word is searched once and not at each
// of its hyphens.
const NAME = String.raw`(?<![\w.&’'-])(\d*[A-Z][\w.&’'-]*(?:,?\s+(?:[A-Z][\w.&’'-]*|&|of|and)){0,6}?(?:,?\s+(?:Inc\.?|LLC|L\.L\.C\.|LP|L\.P\.|Ltd\.?))?)`;
const NOTIFIED = new RegExp(
  String.raw`${NAME}(?:\s+\([^)]{1,80}\))?,?\s+(?:has|have|had)\s+(?:notified|informed|advised|given|delivered|submitted|provided)\b[^.]{0,200}\bnominat\w+`,
);
const NOMINEES =
  /\b(?:nominat\w+(?:\s+of)?|(?:our|its|[\w.’']+[’']s?)(?:\s+slate\s+of)?)\s+(?:a\s+slate\s+of\s+)?(\w+)\s+(?:\([^)]*\)\s+)?(?:[\w-]+\s+){0,2}?(?:nominees?|candidates?|individuals|persons)\b/gi;
const OPPOSED =
  /\bin\s+opposition\s+to\b|\bnot\s+endorse\b|\b(?:white|gold|blue|green)\s+(?:universal\s+)?proxy\s+card\b/i;
const PRICE =
  /\b(?:right\s+to\s+receive|entitled\s+to\s+receive|you\s+will\s+receive|receive)\b[^.]{0,60}?(\$\s?\d[\d,]*(?:\.\d+)?)\s+(?:per\s+share\s+)?in\s+cash\b|(\$\s?\d[\d,]*(?:\.\d+)?)\s+(?:per\s+share\s+in\s+cash|in\s+cash\s+(?:per|for\s+each)\s+share)/i;
const PAY = /\b(?:say[- ]on[- ]pay|executive\s+compensation|named\s+executive\s+officers?)\b/i;
const SUPPORT =
  /\b(\d{1,2}(?:\.\d+)?)\s?%\s+of\s+(?:the\s+)?(?:votes|shares)\b[^.]{0,80}\b(?:approv|support|favor|for)\w*\b|\b(?:approv|support|favor)\w*\b[^.]{0,80}?\b(\d{1,2}(?:\.\d+)?)\s?%\s+of\s+(?:the\s+)?(?:votes|shares)\b/i;
const EARLIER = /\b(?:19|20)\d{2}\b|\blast\s+year\b|\bprevious\b|\bprior\b/i;

/** Returns what is unusual in a proxy statement apart from its proposals. */
export function unusualVotes(
  text: string,
  { is_merger: isMerger, is_contested: isContested }: Pick<ProxyFacts, 'is_merger' | 'is_contested'>,
  filedBy: string | null,
): Pick<ProxyFacts, 'merger_price' | 'contest' | 'weak_pay_vote'> {
  const head = singleSpaced(text.slice(0, OPENING));
  const price = isMerger ? PRICE.exec(head) : null;
  const contest = isContested || OPPOSED.test(head) ? contestIn(head, filedBy) : null;
  const weak = weakPayVote(text);
  const stated = price?.[1] ?? price?.[2];
  return {
    ...(stated === undefined ? {} : { merger_price: stated.replace(/\s/g, '') }),
    ...(contest === null ? {} : { contest }),
    ...(weak === null ? {} : { weak_pay_vote: weak }),
  };
}

/** @param filedBy whoever filed the statement, if that is not the company */
function contestIn(head: string, filedBy: string | null): NonNullable<ProxyFacts['contest']> | null {
  const by = filedBy ?? NOTIFIED.exec(head)?.[1] ?? null;
  if (by === null) return null;
  const own = [...head.matchAll(NOMINEES)]
    .filter(({ 0: words }) => filedBy !== null || /^nominat/i.test(words))
    .map(([, word = '']) => numberInWords(word))
    .find((count) => count !== null);
  return { by, nominees: own ?? null };
}

/** Returns the sentence about an earlier vote on pay that few supported. */
function weakPayVote(text: string): NonNullable<ProxyFacts['weak_pay_vote']> | null {
  for (const { index } of text.matchAll(/\b\d{1,2}(?:\.\d+)?\s?%\s+of\s+(?:the\s+)?(?:votes|shares)\b/g)) {
    const around = text.slice(Math.max(0, index - 400), index + 400);
    const sentence = sentencesOf(around).find(
      (one) => SUPPORT.test(one) && PAY.test(one) && EARLIER.test(one) && /^["“(]?[A-Z].*[.”"]$/s.test(one),
    );
    if (sentence === undefined) continue;
    const [, before, after] = SUPPORT.exec(sentence) ?? [];
    const percent = Number(before ?? after);
    if (percent < WEAK_PAY_VOTE) return { percent, passage: sentence };
  }
  return null;
}
