import { shortTitle } from './insiders.ts';

const RANK = '(?:(?:Interim|Acting|Executive|Senior|Corporate|First|Group|Staff|Global|Deputy) )*';
const OFFICE =
  '(?:(?:Vice )?President|Co-Presidents?|Co-Chief Executive Officers?|(?:Chief|Principal|chief|principal) (?:[\\p{L}&]+,? ){1,5}?(?:Officer|officer)|General Counsel|Treasurer|(?:Corporate )?Controller|(?:Corporate )?Secretary|General Manager|(?:Executive )?Chair(?:man|woman|person)?(?! of the Compensation))';
const TITLE = new RegExp(`${RANK}${OFFICE}(?:(?:,| and|, and) ${RANK}${OFFICE})*`, 'u');
const LONGEST = 60;

/** The first title of an officer in the words behind a position; abbreviated as in headlines; `null` for none. */
export function officerTitleIn(words: string): string | null {
  const title = TITLE.exec(words)?.[0];
  if (title === undefined || title.length > LONGEST) return null;
  return shortTitle(title);
}
