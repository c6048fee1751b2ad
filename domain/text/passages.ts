/** A section of a filing's readable text that can be quoted. Its id is its index in the list. */
export type Passage = {
  /** Offset of its first character. */
  start: number;
  /** The offset just past its last character, where the next passage starts. */
  end: number;
};

const SHORTEST = 80;
const LONGEST = 1_200;
/** Separators at which an overlong paragraph may be cut, best first. */
const CUTS = ['. ', '? ', '! ', '; ', ', ', ' '];
/** If the share of blank lines is larger than this, the text is typewritten, and a paragraph spans several lines. */
const TYPEWRITTEN_BLANKS = 0.03;

/**
 * Splits a text into passages: paragraphs with the headings above them, and groups of table rows, of 80 to 1,200
 * characters each (the last may be shorter). There are no gaps between passages, so joining them gives back the text,
 * and the same text always gives the same passages.
 * @see docs/rules.md#evidence
 */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  const typewritten = isTypewritten(text);
  for (let start = 0; start < text.length; ) {
    const end = start + lengthOf(text.slice(start, start + LONGEST + 1), typewritten);
    passages.push({ start, end });
    start = end;
  }
  return passages;
}

/**
 * Returns how many of the following characters belong to the next passage. @param ahead one character more than the
 * longest passage, if that many remain
 */
function lengthOf(ahead: string, typewritten: boolean): number {
  let end = 0;
  while (end < ahead.length) {
    const line = lineAt(ahead, end);
    const next = end + line.length;
    const isLast = next === ahead.length && ahead.length <= LONGEST;
    if (next > LONGEST) return end >= SHORTEST ? end : cutOf(ahead);
    if (isLast || (next >= SHORTEST && endsHere(line, lineAt(ahead, next), typewritten))) return next;
    end = next;
  }
  return end;
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end + 1);
}

function endsHere(line: string, next: string, typewritten: boolean): boolean {
  if (line.includes(' | ') && next.includes(' | ')) return false;
  // A lowercase letter continues a wrapped sentence.
  return typewritten ? line.trim() === '' && next.trim() !== '' : !/^[a-z]/.test(next);
}

/**
 * Returns where to cut a long paragraph: after a sentence, a clause or a word, and inside a word only if there is
 * no other way.
 */
function cutOf(ahead: string): number {
  for (const mark of CUTS) {
    const end = ahead.lastIndexOf(mark, LONGEST - mark.length) + mark.length;
    if (end >= SHORTEST + mark.length) return end;
  }
  const splitsPair = /[\uD800-\uDBFF]/.test(ahead.charAt(LONGEST - 1));
  return splitsPair ? LONGEST - 1 : LONGEST;
}

/**
 * Returns whether blank lines separate the paragraphs, as in typewritten text. HTML pages have one line per
 * paragraph.
 */
export function isTypewritten(text: string): boolean {
  let lines = 0;
  let blank = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines++;
    if (text.charAt(at + 1) === '\n') blank++;
  }
  return blank > lines * TYPEWRITTEN_BLANKS;
}

/** Returns the id of the passage that contains this character; `null` past the end of the text. */
export function passageAt(passages: readonly Passage[], offset: number): number | null {
  let low = 0;
  let high = passages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const passage = passages[middle];
    if (passage === undefined || offset < passage.start) high = middle - 1;
    else if (offset >= passage.end) low = middle + 1;
    else return middle;
  }
  return null;
}
