/** Capitalized words that are no names. */
const NO_NAMES = new Set(
  'the a an its it in on at for of to by as with this that these those his her their our we company board director directors chief executive financial operating officer president chairman chair vice senior item form section rule act agreement plan amendment report release quarter year fiscal annual net sales income revenue loss earnings cash credit loan notes note shares share common stock preferred class series merger purchase sale indenture trustee lender lenders borrower parent buyer seller sec nasdaq nyse exchange commission committee audit compensation counsel general secretary treasurer january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday ceo cfo coo cto evp svp gaap non-gaap ebitda eps usd us u.s america american united states q1 q2 q3 q4 inc corp llc ltd co lp n.a plc mr mrs ms dr jr sr ii iii iv and or but if no not new also each both after before under upon through during while when where which who effective following first second third fourth one two three four five six seven eight nine ten'.split(
    ' ',
  ),
);
const CAPITALIZED = /(?<![\p{L}\d’'])\p{Lu}[\p{L}\d&’'.-]*\p{L}|(?<![\p{L}\d’'])\p{Lu}(?=\.)/gu;
const SENTENCE_START = /(?:^|[.!?:;]["”’)]?\s+|["“(]\s*)$/;
/** How a sentence that begins with a verb, or an ordinary word, goes on. */
const ORDINARY = /(?:s|ed|ing|ly|ion|ment|er|or|al|ity|ance|ence)$/;

/** The capitalized words of a text but the first, in lowercase: names, titles, defined terms. */
export function capitalizedWordsIn(text: string): string[] {
  return [...text.matchAll(CAPITALIZED)].filter(({ index }) => index > 0).map(([word]) => plainName(word));
}

/** The words of a text that are parts of names, in lowercase. */
export function nameWordsIn(text: string): string[] {
  return [...text.matchAll(CAPITALIZED)]
    .filter(({ 0: word, index }) => !isOrdinary(word, text.slice(0, index), text.slice(index + word.length)))
    .map(([word]) => plainName(word))
    .filter((word) => word.length > 1 && !NO_NAMES.has(word));
}

/** A word that begins a sentence is a name where another one follows. */
function isOrdinary(word: string, before: string, after: string): boolean {
  if (!SENTENCE_START.test(before)) return false;
  const isFollowed = /^[.,]?\s\p{Lu}[\p{Ll}.]/u.test(after);
  return !isFollowed && (ORDINARY.test(word) || NO_NAMES.has(plainName(word)));
}

/** As names are compared: without case, possessive or dot. */
export function plainName(word: string): string {
  return word
    .toLowerCase()
    .replace(/[’']s?$/, '')
    .replace(/\.$/, '');
}
