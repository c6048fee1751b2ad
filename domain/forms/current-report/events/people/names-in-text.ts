import { isEntityName } from '#domain/names/person-name.ts';

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

/** Words of divisions and fields of work, which stand in capitals beside an office. */
const BUSINESS = new Set(
  'Foods Prepared Products Product Services Service Operations Sales Cloud Hybrid Division Segment Business Unit Systems Solutions Research Development Engineering Manufacturing Supply Chain Digital Strategy Strategic Worldwide International Americas Europe Asia Pacific Healthcare Automotive Enterprise Consumer Commercial Retail Wealth Asset Investment Banking Risk Compliance People Culture Communications Affairs Relations Customer Design Mobile Imaging Energy Technology Software Hardware Finance Accounting Tax Treasury Regulatory Medical Clinical Government Public Policy Real Estate Merchandising Logistics Procurement Quality Safety Talent Web Network Networks Networking Studios Television Resorts Entertainment Sports Beverages Snacks Poultry Beef Pork Steel Aerospace Defense Space Mission Revenue Growth Innovation Transformation Administration Administrative'.split(
    ' ',
  ),
);
const ANY = `(?:${NAME}|${'(?:Mr|Ms|Mrs|Dr)\\. '}${WORD})`;
const PAIR = `(${ANY})(?:, \\d\\d,?)?(?:,? (and) (${NAME})(?:, \\d\\d,?)?|(, ${NAME})(?=,? and \\p{Lu}|, \\p{Lu}))?`;
/** What may stand between a name and its verb: an age, an office, a bracket. */
const BETWEEN =
  '(,[^;]{0,170}?,|,[^;]{2,170}?(?= (?:has|had|will|is|was|were|plans|intends|informed|notified|advised|announced|resigned|retired|stepped|tendered|provided)\\b)| \\([^)]{1,60}\\))?';
/** Saying something counts as leaving only of the speaker: `announced that he will …`. */
const SAYS =
  '(?:notified|informed|advised|announced)\\b(?![^;]{0,160}?\\bthat (?!he\\b|she\\b|they\\b|effective|in\\b|on\\b|after\\b|as\\b|following|due|for\\b|at\\b|upon|with\\b|pursuant|because))';
/** An auxiliary counts only before the act. */
const WILL =
  '(?:will|would|has|have|intends?|plans|decided)\\b(?=[^,;]{0,60}?\\b(?:resign|retir|step|leav|left|depart|relinquish|terminat|separat|ceas|no longer|not (?:stand|seek)|transition|decided|agreed|passed|died))(?! (?:replace|succeed|be appointed|been appointed|assume|become|join))';
const JOIN =
  '(?:appointed|elected|named|promoted|hired|appoint|elect|promote|hire|appointing|electing|naming)';
const JOINS = [
  `${PAIR}${BETWEEN} (?:has been|have been|had been|was|were|will be|is being|to be) (?:unanimously )?${JOIN}`,
  `\\b${JOIN},? (?:effective [^,]{4,30}, )?${PAIR}`,
  `\\b(?:[Aa]ppointment|[Ee]lection|[Pp]romotion) of ${PAIR}`,
  `${PAIR}${BETWEEN} (?:became|has become|becomes|will become|will succeed|succeeds|assumed|has assumed|will assume)\\b`,
].map(pattern);
const LEAVES = [
  `\\b(?:[Rr]esignation|[Rr]etirement|[Dd]eparture|separation|removal|death|passing|employment) of (?:(?:the Company[’']s|its|our|the) [^,.;]{3,60}, )?${PAIR}`,
  `\\b(?:follows|succeeds?|succeeding|replaces?|replacing|dismissed|removed|each of) ${PAIR}`,
  `\\b(?:the Company and|that) ${PAIR}${BETWEEN} (?:have (?:mutually )?agreed|is (?:resigning|retiring|leaving|stepping)|${WILL})`,
  `${PAIR}${BETWEEN},? (?:(?:previously |also |voluntarily )?(?:${SAYS}|${WILL}|(?:tendered|submitted|delivered|provided|gave|resigned|retired|stepped|left|ceased|died|passed)\\b)|is (?:resigning|retiring|leaving|stepping)\\b|and the Company\\b)`,
  `${PAIR}[’']s? (?:resignation|retirement|departure|separation|death|(?:employment|position|service)(?=[^.;]{0,140}\\b(?:terminat|ceas|end(?:ed|s)?\\b|conclud)))`,
  `\\b(?:informed|notified|advised) by ${PAIR}`,
].map(pattern);

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu');
}

/** Who takes an office in a sentence; nobody when no usual construction names a person in full. */
export function allWhoJoin(sentence: string, section: string): string[] {
  return namesBy(JOINS, sentence, section, GONE_BEFORE);
}

/** Who leaves an office in a sentence; nobody when no usual construction names a person in full. */
export function allWhoLeave(sentence: string, section: string): string[] {
  return namesBy(LEAVES, sentence, section, CHOSEN_BEFORE);
}

const LIST_BEHIND = new RegExp(`^(?:, (?:age )?\\d\\d)?(?:(?:, ${ANY}(?:, \\d\\d)?)*,? and ${ANY})`, 'u');
const LIST_BEFORE = new RegExp(
  `(?:(?:${ANY}(?:, \\d\\d)?, )*${ANY}(?:, \\d\\d)?,? and |(?:${ANY}(?:, \\d\\d)?, )+)$`,
  'u',
);
const APPOSED = new RegExp(`^, (${NAME})`, 'u');
const POSSESSIVE = /[’']s?$/;
/** Words before a name that make its owner the one who goes, or the one who comes. */
const GONE_BEFORE =
  /\b(?:retirement|resignation|departure|death|removal|termination|successor) (?:of|to) $|\b(?:succeed\w*|replac\w*|follow\w*) $/i;
const CHOSEN_BEFORE =
  /\b(?:appointment|election|promotion) of $|\b(?:appoint|elect|nam|promot|hir)(?:s|e|es|ed|ing) $/i;
/** Words that an apposition does not hold: another act, or the end of a sentence. */
const OTHER_ACT =
  /\b(?:appoint|elect|nam|promot)(?:s|ed|ing)\b|\b(?:announced|informed|notified|advised|that)\b|\bto serve\b|\bsucceed|\breplac|(?<!\b(?:Inc|Corp|Co|Ltd|Jr|Sr|No|\p{Lu}))\. /u;

function namesBy(
  patterns: readonly RegExp[],
  sentence: string,
  section: string,
  wrongBefore: RegExp,
): string[] {
  for (const one of patterns) {
    for (
      let match = matchFrom(one, sentence, 0);
      match !== null;
      match = matchFrom(one, sentence, match.index + 2)
    ) {
      const name = isSure(match, sentence, section, wrongBefore) ? personIn(match[1] ?? '', section) : null;
      if (name !== null) return listFrom(match, sentence, name, section);
    }
  }
  return [];
}

/** The next match from an offset on: one that is not sure may hide another within it. */
function matchFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** `A, B and C` from its first or, before a verb, its last name on. */
function listFrom(match: RegExpExecArray, sentence: string, first: string, section: string): string[] {
  const start = sentence.indexOf(match[1] ?? '', match.index);
  const behind = LIST_BEHIND.exec(sentence.slice(start + (match[1] ?? '').length))?.[0] ?? '';
  const before = LIST_BEFORE.exec(sentence.slice(0, start))?.[0] ?? '';
  const names = [before, behind].flatMap((list) =>
    [...list.matchAll(new RegExp(ANY, 'gu'))].map(([words]) => personIn(words, section)),
  );
  const found = names.filter((name) => name !== null);
  const all = before === '' ? [first, ...found] : [...found, first];
  // Commas alone make no list: `Following the retirement of A, B, the Treasurer, …`.
  return behind === '' && !/ and $/.test(before) && (match[3] ?? match[4]) === undefined
    ? [first]
    : [...new Set(all)];
}

/** False where the name belongs to a company, to the other side of the change, or to another clause. */
function isSure(match: RegExpExecArray, sentence: string, section: string, wrongBefore: RegExp): boolean {
  const [, name = '', , , , between = ''] = match;
  const at = sentence.indexOf(name, match.index);
  const apposed = APPOSED.exec(between)?.[1];
  return (
    !isCompany(match, sentence) &&
    !wrongBefore.test(sentence.slice(0, at)) &&
    !(wrongBefore === GONE_BEFORE && POSSESSIVE.test(sentence.slice(at, at + name.length + 2).trimEnd())) &&
    !OTHER_ACT.test(between) &&
    (apposed === undefined || personIn(apposed, section) === null)
  );
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
  if (
    name.split(' ').length < 2 ||
    isEntityName(name) ||
    name.split(' ').some((word) => BUSINESS.has(word.replace(/,$/, '')))
  )
    return null;
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
