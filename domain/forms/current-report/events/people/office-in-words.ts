import { officerTitleIn } from '#domain/names/officer-title.ts';
import { surname } from './move.ts';
import { CEO, CFO, speaksOfOwnChief } from './offices.ts';

/** `Jane Doe, Executive Vice President and Chief Financial Officer of …` and `Chief Financial Officer Jane Doe`. */
export function besideName(words: string, name: string, company: string | null): string | null {
  const family = surname(name);
  const at = words.toLowerCase().indexOf(name.toLowerCase());
  const start = at < 0 ? words.toLowerCase().indexOf(family) : at;
  if (start < 0) return null;
  const end = start + (at < 0 ? family.length : name.length);
  const behind =
    /^(?:,? (?:Jr|Sr|II|III)\.?)?(?:, (?:age )?\d\d)?, (?:(?:the|our|its|¤’s|current|currently|who is|and|Company’s) )*(.{3,150})/.exec(
      words.slice(end),
    )?.[1];
  const apposed = behind === undefined ? null : titleAt(behind, words, company);
  if (apposed !== null) return apposed;
  const before = words.slice(Math.max(0, start - 90), start);
  const title = /((?:[A-Z][\w]*,? (?:and |& )?){1,9}|[Cc]hief [\w ]+officer),? ?(?:Mr\. |Ms\. |Dr\. )?$/.exec(
    before,
  )?.[1];
  return title === undefined ? null : titleAt(title, words, company);
}

/** The office at the beginning of these words, as headlines write it. */
export function titleAt(rest: string, words: string, company: string | null): string | null {
  const opening =
    rest.split(
      /;|\b(?:effective|until|who|and that|upon|in connection|following|to succeed|to replace|since|reporting)\b|(?<=[a-z]{3})\. /,
    )[0] ?? '';
  const title = officerTitleIn(opening.slice(0, 150));
  if (title === null || opening.indexOf(title.split(' ')[0]?.slice(1, 4) ?? '') > 60) return null;
  if (!startsSoon(opening, title)) return null;
  const chief = /\bCEO\b|Principal Executive/i.test(title)
    ? 'CEO'
    : /\bCFO\b|Principal Financial/i.test(title)
      ? 'CFO'
      : null;
  if (chief !== null) {
    const part = PART_BEHIND.exec(opening)?.[1];
    if (part !== undefined) return `${chief} of ${part}`;
    const own = speaksOfOwnChief(
      rest.includes(' of ') ? `${rest}` : words,
      chief === 'CEO' ? CEO : CFO,
      company,
    );
    const interim = /\b(?:interim|acting)\b/i.test(opening.slice(0, 60)) ? 'interim ' : '';
    return own ? `${interim}${chief}` : `${chief}${ofWhat(rest)}`;
  }
  return /^(?:interim|acting) /i.test(opening) && !/interim|acting/i.test(title) ? `interim ${title}` : title;
}

/** `CEO Amazon Web Services`, `Chief Executive Officer, Astrotech Space Operations`. */
const PART_BEHIND =
  /(?:\bC[EF]O|Chief (?:Executive|Financial) Officer)(?: |, )((?:[A-Z][\w&-]+ ){0,4}(?:Services|Operations|Consumer|Division|Group|Systems|International|Americas|Europe|Asia|Bank|Cloud|Foods|Health|Solutions|Products|Worldwide(?: \w+)?|[A-Z][\w-]+ Business))\b/;

function startsSoon(opening: string, title: string): boolean {
  const [first = ''] = title.split(/[ ,]/);
  const long: Record<string, string> = {
    CEO: 'chief',
    CFO: 'chief',
    COO: 'chief',
    CTO: 'chief',
    EVP: 'executive',
    SVP: 'senior',
    VP: 'vice',
  };
  const lower = opening.toLowerCase();
  return [first, long[first] ?? first].some((word) => {
    const at = lower.indexOf(word.toLowerCase());
    return at >= 0 && at <= 45;
  });
}

function ofWhat(rest: string): string {
  const part =
    /\b(?:of|,) (?:the |our |its |¤’s )?((?:[A-Z][\w&.’-]*)(?: (?:of|and|&|[A-Z][\w&.’-]*)){0,5})/.exec(
      rest,
    )?.[1];
  if (part !== undefined && !/^(?:Company|Board)|Agreement|Term\b|Period|Date/.test(part))
    return ` of ${part.replace(/[.,]$/, '')}`;
  const business = /\bof (the [a-z ]{3,40}?(?:division|segment|unit|business|region|subsidiary))\b/.exec(
    rest,
  )?.[1];
  return business === undefined ? '' : ` of ${business}`;
}
