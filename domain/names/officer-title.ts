const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bchief executive officer\b/gi, 'CEO'],
  [/\bchief financial officer\b/gi, 'CFO'],
  [/\bchief operating officer\b/gi, 'COO'],
  [/\bchief technology officer\b/gi, 'CTO'],
  [/\bexecutive vice president\b/gi, 'EVP'],
  [/\bsenior vice president\b/gi, 'SVP'],
  [/\bvice president\b/gi, 'VP'],
  [/\bgeneral counsel\b/gi, 'General Counsel'],
];

const RANK = '(?:(?:Interim|Acting|Executive|Senior|Corporate|First|Group|Staff|Global|Deputy) )*';
const OFFICE =
  '(?:(?:Co-)?C[EFOT]O\\b|(?:Vice )?President|Co-Presidents?|Co-Chief Executive Officers?|(?:Chief|Principal|chief|principal) (?:[\\p{L}&]+,? ){1,5}?(?:Officer|officer)|General Counsel|Treasurer|(?:Corporate )?Controller|(?:Corporate )?Secretary|General Manager|(?:Executive )?(?:Vice )?Chair(?:man|woman|person)?(?! of the Compensation))';
const TITLE = new RegExp(`${RANK}${OFFICE}(?:(?:,| and|, and) ${RANK}${OFFICE})*`, 'u');
const LONGEST = 60;

/** The first officer title after a position in the text, abbreviated as in headlines; `null` for none. */
export function officerTitleIn(words: string): string | null {
  const title = TITLE.exec(words)?.[0];
  if (title === undefined || title.length > LONGEST) return null;
  return shortTitle(title);
}

/** Abbreviates common titles and lowers capitals. */
export function shortTitle(title: string): string {
  const calm = title === title.toUpperCase() && title.length > 6 ? calmed(title) : title;
  return SHORTER.reduce((text, [words, short]) => text.replace(words, short), calm).trim();
}

function calmed(title: string): string {
  return title
    .toLowerCase()
    .replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Ceo|Cfo|Coo|Cto|Evp|Svp|Vp|Gc|Cao|Clo|Us|Ii|Iii)\b/g, (word) => word.toUpperCase())
    .replace(/\b(?:And|Of|The|For)\b/g, (word) => word.toLowerCase());
}
