import { isEntityName } from './person-name.ts';

const WORD = "\\p{Lu}[\\p{L}’'-]+";
/** Two to five words with initials, particles and suffixes; titles of courtesy before them. */
const NAME = `(?:(?:Mr|Ms|Mrs|Dr|Gen|Adm)\\. )?(?:\\p{Lu}\\. ?)*${WORD}(?: \\p{Lu}\\.(?= ?\\p{L})| (?:de|van|von|der|den|del|la|di|da|Mc)(?= )| [“"(]\\p{Lu}\\p{Ll}+[”")]| ${WORD}){1,4}(?:,? (?:Jr|Sr)\\.?| (?:II|III|IV)\\b)?`;
const COURTESY = '(?:Mr|Ms|Mrs|Dr)\\. ';
/** Words of offices, companies and dates, which no name of a person has. */
const NO_NAME = new Set(
  'The A An On In As At By For Of And Its Our His Her This That Each Effective Following Also Such Current Annual Special Meeting Board Boards Directors Director Committee Compensation Audit Nominating Governance Company Companies Corporation Registrant Firm Bank Group Inc LLC Chief Executive Financial Operating Officer Officers Principal Accounting President Co-President Co-Presidents Vice Senior Chairman Chairwoman Chairperson Chair Secretary Treasurer Controller General Counsel Manager Interim Acting Corporate Independent Class Item Form Report Section Exhibit Agreement Plan Stock January February March April May June July August September October November December United States New York Appointment Departure Resignation Retirement Election Former Global Chief-Elect Ms Mr Messrs Executive Lead Human Resources Legal Technology Marketing Information Additionally Separately Restricted Units Equity Nasdaq NYSE Exchange'.split(
    ' ',
  ),
);

const ANY = `(?:${NAME}|${'(?:Mr|Ms|Mrs|Dr)\\. '}${WORD})`;
const PAIR = `(${ANY})(?:, \\d\\d,?)?(?:,? (and) (${NAME})(?:, \\d\\d,?)?|(, ${NAME}))?`;
/** What may stand between a name and its verb: an age, an office, a bracket. */
const BETWEEN = '(?:,[^;]{0,170}?,| \\([^)]{1,60}\\))?';
const JOIN =
  '(?:appointed|elected|named|promoted|hired|appoint|elect|promote|hire|appointing|electing|naming)';
const JOINS = [
  `${PAIR}${BETWEEN} (?:has been|have been|had been|was|were|will be|is being|to be) (?:unanimously )?${JOIN}`,
  `\\b${JOIN},? (?:effective [^,]{4,30}, )?${PAIR}`,
  `\\b(?:[Aa]ppointment|[Ee]lection|[Pp]romotion) of ${PAIR}`,
  `${PAIR}${BETWEEN} (?:became|becomes|will become|will succeed|succeeds|assumed|will assume)\\b`,
].map(pattern);
const LEAVES = [
  `\\b(?:[Rr]esignation|[Rr]etirement|[Dd]eparture|separation|removal|death|passing|employment) of ${PAIR}`,
  `\\b(?:follows|succeeds?|succeeding|replaces|replacing|dismissed|removed|each of) ${PAIR}`,
  `${PAIR}${BETWEEN} (?:(?:previously |also |voluntarily )?(?:notified|informed|advised|announced|tendered|submitted|delivered|provided|gave|resigned|retired|stepped|will|has|have|intends?|plans|decided|left|ceased|died|passed)|is (?:resigning|retiring|leaving|stepping)|and the Company)\\b`,
  `\\b(?:the Company and|that) ${PAIR}${BETWEEN} (?:have agreed|will|has|intends?|is)\\b`,
  `${PAIR}[’']s? (?:resignation|retirement|departure|employment|separation|position|service|death)`,
].map(pattern);

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu');
}

/** Who takes an office in a sentence; `null` when no usual construction names a person in full. */
export function whoJoins(sentence: string, section: string): string | null {
  return firstName(JOINS, sentence, section);
}

/** Who leaves an office in a sentence; `null` when no usual construction names a person in full. */
export function whoLeaves(sentence: string, section: string): string | null {
  return firstName(LEAVES, sentence, section);
}

function firstName(patterns: readonly RegExp[], sentence: string, section: string): string | null {
  for (const one of patterns) {
    for (const match of sentence.matchAll(one)) {
      const name = isCompany(match, sentence) ? null : personIn(match[1] ?? '', section);
      if (name === null) continue;
      const second = match[3] === undefined ? null : personIn(match[3], section);
      if (second !== null) return `${name} and ${second}`;
      return match[4] !== undefined && personIn(match[4].slice(2), section) ? `${name} and others` : name;
    }
  }
  return null;
}

/** A name that goes on as a company's does: `Nuance Communications, Inc.`. */
function isCompany(match: RegExpExecArray, sentence: string): boolean {
  const name = match[1] ?? '';
  const end = sentence.indexOf(name, match.index) + name.length;
  return /^,? ?(?:(?:Inc|Corp|Corporation|LLC|Ltd|Company|plc|PLC|Bank|Holdings)\b|L\.L\.C|Co\.|L\.P|N\.A|& )/.test(
    sentence.slice(end),
  );
}

/** The name without words of offices around it; a surname alone is looked up in the section. */
function personIn(words: string, section: string): string | null {
  const all = words.replace(/,? (?:Jr|Sr)\.?$/, (suffix) => suffix.replace(',', '')).split(' ');
  const start = all.findIndex((word) => !isOffice(word));
  if (start < 0) return null;
  const rest = all.slice(start);
  const end = rest.findIndex(isOffice);
  const name = (end < 0 ? rest : rest.slice(0, end))
    .join(' ')
    .replace(/[’']s$/, '')
    .replace(/,$/, '');
  if (/^Mr\.|^M(?:r)?s\.|^Dr\./.test(words) && all.length === 2) return fullName(all[1] ?? '', section);
  if (name.split(' ').length < 2 || isEntityName(name)) return null;
  return name;
}

function fullName(surname: string, section: string): string | null {
  const escaped = surname.replace(/[^\p{L}-]/gu, '');
  const match = new RegExp(`(?<!${COURTESY})((?:\\p{Lu}[\\p{L}’'.-]* ){1,3}${escaped})\\b`, 'u').exec(
    section,
  );
  const words = match?.[1]?.split(' ') ?? [];
  return words.length >= 2 && !words.some(isOffice) ? words.join(' ') : null;
}

/** Initials keep their dot and are no words of that kind. */
function isOffice(word: string): boolean {
  return !/^\p{Lu}\.$/u.test(word) && NO_NAME.has(word.replace(/[.,]$/, '').replace(/[’']s$/, ''));
}
