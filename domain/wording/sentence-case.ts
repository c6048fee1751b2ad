const SMALL = new Set(
  'a an and as at but by for from in into its nor of on or over per the their to up upon via with'.split(' '),
);
const ACRONYM = /^(?:[A-Z]{1,2}|.*\d.*|(?:[A-Z]\.)+)$/;
const KEEP = new Set(
  'CEO CFO COO CTO EPS GAAP FDA NYSE NASDAQ IPO ESG USA SEC LLC LLP DSL ARR AI EBITDA'.split(' '),
);

const LONGEST_ACRONYM = 5;

/** Returns whether a line is in all caps. */
export function isShouted(line: string): boolean {
  const letters = line.replace(/\P{L}/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase();
}

/**
 * Converts an all-caps title to sentence case. It learns the capitalization from the filing's own prose, first for
 * pairs of words (`Asta Funding`, but `funding`), then for single words; acronyms stay.
 * @param text text of the filing around the title
 */
export function withoutCapitals(title: string, text: string): string {
  const spelling = spellingOf(text);
  const words = title.split(' ');
  const calm = words.map((word, index) => {
    const before = words[index - 1];
    const after = words[index + 1];
    return (
      (after && spelling.get(key(`${word} ${after}`))?.split(' ')[0]) ??
      (before && spelling.get(key(`${before} ${word}`))?.split(' ')[1]) ??
      spelling.get(key(word)) ??
      unknown(word)
    );
  });
  const written = words
    .map((word, index) => withEdges(word, calm[index] ?? word))
    .join(' ')
    .replace(/\bboard of directors\b/gi, 'board of directors');
  return written.charAt(0).toUpperCase() + written.slice(1);
}

/** Maps words and word pairs to how they are capitalized in the middle of sentences, ignoring all-caps lines. */
function spellingOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    if (isShouted(line)) continue;
    const words = line.split(/\s+/).map(bare);
    words.forEach((word, index) => {
      if (word === '' || (isShouted(word) && word.length > LONGEST_ACRONYM)) return;
      const next = words[index + 1];
      if (next && isName(word) && isName(next)) found.set(`${word} ${next}`.toLowerCase(), `${word} ${next}`);
      const known = found.get(word.toLowerCase());
      if (known === undefined || isShouted(known) || (index > 0 && word === word.toLowerCase()))
        found.set(word.toLowerCase(), word);
    });
  }
  return found;
}

function isName(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word);
}

function unknown(word: string): string {
  const plain = bare(word);
  if (SMALL.has(plain.toLowerCase())) return plain.toLowerCase();
  return KEEP.has(plain) || ACRONYM.test(plain) ? plain : plain.toLowerCase();
}

function key(words: string): string {
  return words.split(' ').map(bare).join(' ').toLowerCase();
}

function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%.]+$|\.$/gu, '');
}

/** Puts the original brackets, commas and quotes back around the word. */
function withEdges(original: string, calm: string): string {
  const plain = bare(original);
  const at = plain === '' ? -1 : original.indexOf(plain);
  return at < 0 ? original : original.slice(0, at) + calm + original.slice(at + plain.length);
}
