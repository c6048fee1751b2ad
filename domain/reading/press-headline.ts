import { sentencesOf } from '#domain/text/sentences.ts';
import { isShouted, withoutCapitals } from '#domain/wording/sentence-case.ts';

const LONGEST = 110;
const READ_LINES = 45;
const READ_CHARACTERS = 6_000;
/** Matches verbs that report news in a headline. A line with none of them may be an address, a logo or a name. */
const NEWS = new RegExp(
  [
    String.raw`\b(?:reports?|reported|announces?|declares?|completes?|closes|prices|acquires?|buys?`,
    '|sells?|names?|appoints?|elects?|promotes?|raises?|increases?|expands?|launches',
    '|provides?|updates?|approves?|authorizes?|enters?|signs?|agrees?|receives?|achieves?',
    '|delivers?|posts?|wins?|files?|issues?|commences?|begins?|concludes?|confirmed|confirms',
    '|continues?|plans|sets|unveils|introduces|extends|terminates|withdraws?|resigns?',
    '|retires?|joins?|posts|merges?|merger|spin-?off|splits?|results|earnings|deliveries',
    '|dividend|offering|acquisition|restructuring|fuels|drives?|to (?:acquire|merge|sell',
    String.raw`|present|host|webcast|participate|report|buy|combine|separate|redeem|offer))\b`,
  ].join(''),
  'i',
);
const NO_TITLE = new RegExp(
  [
    String.raw`^(?:exhibit|ex-?\d|for (?:immediate|more|further|additional|release)|news(?: release)?$`,
    String.raw`|press (?:release|contact)|contacts?\b|media|investors?\b|source|page \d|note:|table of`,
    '|moderator|agreement|this |the following|as previously|in the |united states)',
    String.raw`|today announced|@|\|$|\|.*\||https?:|www\.|^\W*$|\(\d{3}\)|\b\d{3}[-.]\d{3}[-.]\d{4}`,
    String.raw`|forward-looking|\(\d{1,2}\)|\bagreement and plan\b|court|prospectus`,
  ].join(''),
  'i',
);
/** Matches the transcript of a conference call, which has no title. */
const TRANSCRIPT = /^\s*(?:moderator|operator):/im;
/** Matches what separates a place and date from the first sentence of a release. */
const SEPARATOR = /--|—|–| - |\.{3,}|\/PRNewswire|\(business wire\)|globe ?newswire/i;
const FIRST_SENTENCE = /\b(?:nyse|nasdaq|today|announced)/i;

/**
 * Returns the title of a press release (EX-99) in its own words and in sentence case, without a final period and with
 * at most 110 characters.
 * @param text readable text of the exhibit
 * @returns `null` if no line is clearly a title
 */
export function pressHeadline(text: string): string | null {
  const opening = text.slice(0, READ_CHARACTERS);
  if (TRANSCRIPT.test(opening)) return null;
  for (const block of blocksOf(opening)) {
    if (isDateline(block)) return null;
    const [first = ''] = isShouted(block) ? [block] : sentencesOf(block);
    const title = first.replace(/^[-–—*•\s]+|[-–—*\s.:]+$/g, '');
    if (!isTitle(title)) continue;
    const calm = isShouted(title) ? withoutCapitals(title, text.slice(0, 30_000)) : title;
    return calm.length <= LONGEST ? calm : null;
  }
  return null;
}

/** Searches once for each part, since a long block may contain many separators. */
function isDateline(block: string): boolean {
  const start = block.search(SEPARATOR);
  return start >= 0 && FIRST_SENTENCE.test(block.slice(start));
}

/**
 * Splits a text into blocks. In HTML, each line is a block; in typewritten text, a title may span several lines up to a
 * blank one.
 */
function blocksOf(text: string): string[] {
  const lines = text.split('\n').slice(0, READ_LINES);
  if (!text.includes('\n\n') && !text.includes('\n \n')) return lines.map((line) => line.trim());
  return lines
    .map((line) => (/^[-=_*\s]+$/.test(line) || NO_TITLE.test(line.trim()) ? '' : line.trim()))
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '');
}

function isTitle(line: string): boolean {
  return (
    line.length >= 20 &&
    line.length <= 200 &&
    line.split(' ').length >= 4 &&
    /^["“'‘$]?[\p{Lu}\p{N}]/u.test(line) &&
    !/[.;]\s+\p{Lu}\p{Ll}+ (?:has|have|had|is|was|today|will)\b/u.test(line) &&
    NEWS.test(line) &&
    !NO_TITLE.test(line)
  );
}
