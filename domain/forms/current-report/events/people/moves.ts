import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { officerTitleIn } from '#domain/names/officer-title.ts';
import { isHypothetical } from '#domain/text/sentences.ts';
import { allWhoJoin, allWhoLeave } from './names-in-text.ts';
import { CEO, CFO, speaksOfOtherCompany, speaksOfOwnChief } from './offices.ts';

/** Somebody who comes or goes, by the sentence that says so. */
export type Move = {
  kind: 'departure' | 'appointment';
  /** One name, or several that act together. */
  people: readonly string[];
  /** `CEO`, `CFO`, `director`, or the office in the report's words; `null` when the sentence names none. */
  role: string | null;
  /** `resigns`, `retires`, `joins the board` … */
  verb: string;
  isSudden: boolean;
  isPlanned: boolean;
  /** From when on, as the sentence says it. */
  when: string | null;
  sentence: Sentence;
};

const DIRECTOR = 'director';
const LEAVE =
  /\b(?:resign(?:s|ed|ing|ation|ations)?|retire(?:s|d|ment)?|retiring|step(?:s|ped|ping)? (?:down|aside)|depart(?:s|ed|ing|ure)|relinquish\w*|(?:will |was |were |be |been )terminat(?:e|ed)|terminat(?:ed|ion of) (?:the |his |her )?employment|employment\b.{0,90}\bterminat|separat(?:e|ed|ing|ion) (?:from|of employment)|mutual separation|(?:remov|dismiss)(?:ed|al)|ceas(?:ed?|es|ing) to (?:serve|be)|leav(?:e|es|ing) (?:the|his|her|¤|its)|to leave\b|left (?:the |¤|his |her )|transition(?:s|ed|ing)? (?:from|out of)|pass(?:ed|ing) away|death|died|no longer (?:serve|be)|not (?:to )?(?:stand|seek|be nominated|be standing|run) for re-?election|not (?:to )?(?:stand|seek|be nominated)|decided to leave|will leave)\b/i;
const JOIN =
  /\b(?:appoint(?:ed|s|ment|ing)?|elect(?:ed|s|ion|ing)?|named|promot(?:ed|es|ion)|hired|became|becomes?|will (?:become|succeed|assume|join|serve as)|assum(?:ed|es?)|succeed(?:s|ed)?|joined)\b/i;
/** What somebody did before, or elsewhere. */
const HISTORY =
  /\b(?:previously (?:served|held|employed|was)|prior to (?:joining|that|his|her|this)|from (?:\w+ )?\d{4} (?:to|through|until)|since (?:\w+ )?\d{4}|where (?:he|she)|has served as|had served|served as|began (?:his|her) career|is (?:also )?(?:a|the) (?:director|member|president|chairman) of (?!¤))\b/i;
/** Terms of a contract, and what would happen. */
const CONTRACT =
  /\b(?:in the event|restrictive covenants|during the period of|term of (?:his|her) employment|if (?:the|his|her|mr|ms|dr|¤)|upon (?:a|any|such|the) (?:termination|resignation|death)|entitled to|eligible (?:to|for)|without cause|good reason|severance|change (?:in|of) control|agreement provides|pursuant to the .{0,40}agreement|(?:earlier|later) of|in connection with (?:his|her|mr\.|ms\.|dr\.|the) [^,]{0,40}(?:resignation|retirement|departure|separation|appointment|termination|employment|transition)|result of any disagreement|disagreement with|not due to|upon (?:his|her|their) (?:resignation|retirement|death|appointment))\b/i;
const TOLD =
  /\b(?:notified|informed|announced|advised|tendered|submitted|delivered|has resigned|resigned (?:from|as|effective|his|her)|stepped down|retired (?:as|from)|terminated the employment of|passed away|died|will (?:retire|resign|step|leave|depart|terminate|cease|no longer)|decided to|intention to|intends to|agreed (?:up)?on|be stepping)\b/i;
const SUDDEN =
  /\binterim\b|acting (?:chief|CEO|CFO)|personal reasons|terminat\w+ (?:the employment|his|her|for cause|without cause)|employment\b.{0,80}\bterminat|for cause|mutual(?:ly)? (?:agree|separation)|passed away|\bdeath\b|\bdied\b|effective immediately/i;
const PLANNED =
  /\bretire|\bplanned\b|succession|transition(?:s)? (?:period|plan|the duties|of)|orderly transition|relinquish|will (?:continue|remain) (?:to serve |in (?:his|her|that) role |as |an employee)/i;
const COMMITTEE =
  /\b(?:to|of|on) (?:the Company’s |the |¤’s |its )?(?:Board[’']s )?(?:[A-Z]\w+,? (?:and )?){1,5}Committees?\b/;
/** `Following his appointment as Chief Executive Officer of Union Pacific, …`: why, not what. */
const ELSEWHERE =
  /^(?:Following|In connection with|As a result of|Due to) (?:his|her) (?:appointment|election)[\s\S]*?, (?=[\p{Lu}])/u;
/** A departure that explains the appointment behind it. */
const GONE_FIRST =
  /^(?:Following|Upon|As a result of|In connection with|Due to) the (?:\w+ )?(?:retirement|resignation|departure|death|passing) of [\s\S]*?, (?=(?:the |our |its )?[\p{Lu}])/u;
/** `Departure of Brett Kaufman as Chief Financial Officer` above the paragraph that says so. */
const HEADING =
  /^(?:(?:Departure|Appointment|Resignation|Retirement|Election|Compensatory|Separation|Transition)\b[^.]*|[^.]{0,120}[^.\s])$/;
const BOARD = /\b(?:[Dd]irectors?|[Bb]oards?)\b/;
const NO_OFFICE =
  /\b(?:auditors?|accounting firm|accountants?|trustee|rights agent|transfer agent|receiver|underwriter|agent)\b/i;
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const WHEN = new RegExp(
  `\\b(?:effective(?: as of| on| at [^,]{3,40} on)?|as of|on|until|through|beginning(?: on)?|commencing(?: on)?|in|at the end of)(?: the (?:close of business|end of business|adjournment) (?:on|of))? (${MONTH}(?: \\d{1,2})?,? ?(?:20|19)\\d\\d)`,
  'g',
);

/** Who comes and who goes in a section, in its order; each person once on each side. */
export function movesIn(sentences: readonly Sentence[], company: string | null): Move[] {
  const section = sentences.map(({ plain }) => spoken(plain)).join('\n');
  const all = sentences.flatMap((sentence) => movesOf(sentence, section, company));
  // What was told before counts where the item begins with it.
  const moves = all.filter(({ sentence }) => !sentence.isKnown || sentence === all[0]?.sentence);
  const seen = new Set<string>();
  return moves.flatMap((move) => {
    const people = move.people.filter((name) => {
      const key = `${move.kind} ${surname(name)}`;
      return !seen.has(key) && Boolean(seen.add(key));
    });
    return people.length === 0 ? [] : [{ ...move, people }];
  });
}

/** The filer as `the Company`, which the patterns for names expect. */
function spoken(plain: string): string {
  return plain.replace(/¤’s/g, 'the Company’s').replace(/¤/g, 'the Company');
}

function surname(name: string): string {
  return (
    name
      .replace(/,? (?:Jr|Sr|II|III|IV)\.?$/, '')
      .split(' ')
      .at(-1)
      ?.toLowerCase() ?? name
  );
}

function movesOf(sentence: Sentence, section: string, company: string | null): Move[] {
  const words = spoken(sentence.plain).replace(ELSEWHERE, '');
  if (HEADING.test(words)) return [];
  if (words.length < 25 || !/[a-z]{2}[.”"]?\d?$|[A-Z]\.$|\d[.]$/.test(words.slice(-4))) return [];
  // `Following the retirement of A, B was appointed …`: what is said of B is not said of A.
  const [preface = ''] = GONE_FIRST.exec(words) ?? [];
  const gone = leaving(preface === '' ? words : preface, sentence, section, company);
  return [gone, joining(words.slice(preface.length), sentence, section, company)].filter(
    (move) => move !== null,
  );
}

function leaving(words: string, sentence: Sentence, section: string, company: string | null): Move | null {
  if (!LEAVE.test(words)) return null;
  if (HISTORY.test(words) && !/effective|notified|informed|announced/i.test(words)) return null;
  if (CONTRACT.test(words) && !TOLD.test(words)) return null;
  if (/\b(?:[Ii]f|[Uu]nless|may|could)\b/.test(words) && !TOLD.test(words)) return null;
  if (
    /\bdefer(?:s|red)? (?:his|her) retirement|remain on the board\b|has not been (?:fixed|determined|set)/i.test(
      words,
    )
  )
    return null;
  const people = allWhoLeave(words, section);
  if (people.length === 0) return null;
  const role =
    roleOfLeaver(words, people[0] ?? '', company) ?? roleInSection(people[0] ?? '', section, company);
  const isElsewhere =
    role !== null &&
    role !== DIRECTOR &&
    speaksOfOtherCompany(behindName(words, people[0] ?? ''), officeWords(role), company);
  if (isElsewhere) return null;
  const isSudden = SUDDEN.test(words);
  return {
    kind: 'departure',
    people,
    role,
    verb: leavingVerb(words),
    isSudden,
    isPlanned: PLANNED.test(words) && !isSudden,
    when: whenIn(words, LEAVE),
    sentence,
  };
}

function joining(words: string, sentence: Sentence, section: string, company: string | null): Move | null {
  if (
    !JOIN.test(words) ||
    (isHypothetical(words.replace(/\bwould\b/g, '')) && !/\b(?:appointed|elected|named)\b/.test(words))
  )
    return null;
  if (HISTORY.test(words) && !/\b(?:appointed|elected|named|promoted) (?:as |to |\p{Lu})/u.test(words))
    return null;
  if (
    /^(?:In connection with|Upon|Following|As a result of) (?:his|her|the|Mr|Ms|Dr)[^,]*(?:appointment|election|promotion)/.test(
      words,
    )
  )
    return null;
  if (
    /\bno (?:arrangement|understanding|family)|\bthere (?:is|are) no\b|\bwas not pursuant|\bpress release announcing\b.*\battached\b/i.test(
      words,
    )
  )
    return null;
  const people = allWhoJoin(words, section);
  if (people.length === 0 || isElsewhere(words)) return null;
  const role = roleOfJoiner(words, people.at(-1) ?? '', company);
  if (role === null) return null;
  return {
    kind: 'appointment',
    people,
    role,
    verb: role === DIRECTOR ? 'joins the board' : `appointed ${role}`,
    isSudden: false,
    isPlanned: false,
    when: whenIn(words, JOIN),
    sentence,
  };
}

/** `his appointment as Chief Executive Officer of Union Pacific Corporation`. */
function isElsewhere(words: string): boolean {
  return /\b(?:his|her) (?:appointment|election) as [^.]{0,90}? of (?!the Company)\p{Lu}/u.test(words);
}

function officeWords(role: string): string {
  return role.startsWith('CEO')
    ? CEO
    : role.startsWith('CFO')
      ? CFO
      : '(?:officer|president|counsel|treasurer|controller|secretary)';
}

function behindName(words: string, name: string): string {
  const at = words.indexOf(surname(name).slice(1));
  return words.slice(Math.max(0, at));
}

/** The office behind the name, in front of it, or behind `as` and `position of`. */
function roleOfLeaver(words: string, name: string, company: string | null): string | null {
  const given =
    /\b(?:as|position(?:s)?(?: as| of)?|role(?: as| of)?|post(?: as| of)?|office of|duties of|from)\b (?:(?:the|our|its|his|her|an?|both|¤’s|Company’s) )*(.{3,160})/g;
  const stated = [...words.matchAll(given)]
    .map(({ 1: rest = '' }) => titleAt(rest, words, company))
    .find((title) => title !== null);
  const beside = besideName(words, name, company);
  // The office beside the name says more than a seat that the act does not name.
  const board =
    isFromBoard(words.slice(Math.max(0, words.search(LEAVE)))) || (beside === null && isFromBoard(words));
  if (beside !== null && stated !== null && stated !== undefined && isChief(stated)) return stated;
  if (
    board &&
    (stated === undefined || stated === null) &&
    (beside === null || /^Chair|director/i.test(beside))
  )
    return DIRECTOR;
  if (board && beside !== null && (stated === undefined || stated === null))
    return /\bemploy|retire from the Company/i.test(words) ? beside : DIRECTOR;
  return stated ?? beside ?? (board ? DIRECTOR : null);
}

/** `Mr. Schassler had been serving as Executive Vice President …`, in another sentence. */
function roleInSection(name: string, section: string, company: string | null): string | null {
  const family =
    name
      .replace(/,? (?:Jr|Sr|II|III|IV)\.?$/, '')
      .split(' ')
      .at(-1) ?? '';
  const served = new RegExp(
    `(?:Mr|Ms|Mrs|Dr)\\. ${family.replace(/[^\p{L}]/gu, '.')},? (?:had been |has been |was |is |has |had |currently |who )*(?:serv\\w+ as|the Company’s) (?:the |our |its |Company’s )*(.{3,120})`,
    'u',
  ).exec(section)?.[1];
  return served === undefined ? null : titleAt(served, served, company);
}

function isChief(role: string): boolean {
  return /^(?:interim )?C[EF]O$/.test(role);
}

function isFromBoard(words: string): boolean {
  return (
    /\b(?:from|as|of|to) (?:an? |the |its |their |his |her |¤’s |our |the Company’s |such )*(?:non-executive |independent |Class \w+ |member (?:of|from) )*(?:the |its |Company’s )*(?:directors?\b|[Bb]oard)|\bnot (?:to )?(?:stand|seek|be nominated|run)|\b(?:a|an independent) (?:director|member of the [Bb]oard)/i.test(
      words,
    ) && BOARD.test(words)
  );
}

/** `Jane Doe, Executive Vice President and Chief Financial Officer of …` and `Chief Financial Officer Jane Doe`. */
function besideName(words: string, name: string, company: string | null): string | null {
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
function titleAt(rest: string, words: string, company: string | null): string | null {
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

function roleOfJoiner(words: string, name: string, company: string | null): string | null {
  const at = Math.max(
    words.lastIndexOf(name),
    words.lastIndexOf(surname(name).charAt(0).toUpperCase() + surname(name).slice(1)),
  );
  const behind = at < 0 ? words : words.slice(at);
  const forms = [behind, words].flatMap((text) =>
    [
      ...text.matchAll(
        /\b(?:as|to (?:be|become|serve as|the (?:position|role|office) of)|became|becomes?|named|(?:duties|role|position|office|responsibilities) of|appointed|elected|promoted to|officer-elect|to serve as)\b (?:(?:the|our|its|an?|also|additionally|¤’s|Company’s|new|next) )*(.{3,160})/gi,
      ),
    ].map(({ 1: rest = '' }) => rest),
  );
  const stated = forms.map((rest) => titleAt(rest, words, company)).find((title) => title !== null);
  const toBoard =
    /\b(?:to|as|of) (?:(?:an?|the|our|its|their|additional|new|independent|non-executive|Class \w+) )*(?:members? of )?(?:the |our |its |Company’s |¤’s )*(?:[Bb]oard\b|directors?\b)|\bjoin(?:ed|s)? the (?:Company’s )?[Bb]oard|\bdirectors?\b/i.test(
      words.replace(
        /\b(?:[Tt]he |Company’s |its )?[Bb]oard of [Dd]irectors (?:of the Company |has |have )*(?:unanimously )?(?:appointed|elected|approved|named|increased)/g,
        '',
      ),
    );
  if (
    stated !== undefined &&
    !(
      toBoard &&
      /^(?:Chair|President$)/.test(stated) &&
      !/\bas (?:its |the |our )?(?:Chair|President)/.test(words)
    )
  )
    return stated;
  if (toBoard && !isCommitteeOnly(words) && !NO_OFFICE.test(words)) return DIRECTOR;
  const besideTitle = besideName(words, name, company);
  return /\bassumed\b|\bexecutive officer\b/i.test(words) && besideTitle !== null ? besideTitle : null;
}

function isCommitteeOnly(words: string): boolean {
  return (
    COMMITTEE.test(words) &&
    !/\b(?:to|of|join) (?:the |¤’s |its |our |Company’s )*[Bb]oard(?: of [Dd]irectors)?(?!’s)\b|\bas (?:an? )?(?:\w+ )?director\b/.test(
      words.replace(COMMITTEE, ''),
    )
  );
}

function leavingVerb(words: string): string {
  const VERBS: readonly (readonly [RegExp, string])[] = [
    [/passed away|\bdeath\b|\bdied\b|passing of/i, 'has died'],
    [/not (?:to )?(?:stand|seek|be nominated|be standing|run)/i, 'will not stand for re-election'],
    [/\bresign/i, 'resigns'],
    [/(?:will|to|intends? to|intention to|plans to|decision to|decided to|intent to) retire/i, 'to retire'],
    [/\bretir/i, 'retires'],
    [/(?:will|to|intends? to) step\w* (?:down|aside)/i, 'to step down'],
    [/step\w* (?:down|aside)/i, 'steps down'],
    [/relinquish/i, 'hands over'],
    [
      /\b(?:remov|dismiss)|terminated the employment|terminated (?:his|her) employment|without cause/i,
      'is dismissed',
    ],
  ];
  return VERBS.find(([pattern]) => pattern.test(words))?.[1] ?? 'leaves';
}

/** The date behind the act, which is when it takes effect. */
function whenIn(words: string, act: RegExp): string | null {
  const at = words.search(act);
  const found = [...words.slice(Math.max(0, at)).matchAll(WHEN)][0]?.[1];
  return found ?? (/effective immediately/i.test(words) ? 'immediately' : null);
}
