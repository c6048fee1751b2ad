import { itemReason } from '#domain/assessment/item-rules.ts';
import {
  type Clause,
  chiefAppointed,
  chiefGone,
  clausesWithWords,
  directorGone,
  directorJoins,
  grantOf,
  officerAppointed,
  officerGone,
  type Told,
} from './executive-headline.ts';
import { CEO, CFO, speaksOfOtherCompany, speaksOfOwnChief } from './executive-roles.ts';
import type { EventFinding, PersonnelEvent } from './facts.ts';

const LEAVE =
  '(?:resign(?:s|ed|ing|ation)?|retire(?:s|d|ment)?|retiring|step(?:s|ped|ping)? (?:down|aside)|depart(?:s|ed|ing|ure)?|(?:will )?terminat(?:e|es|ed|ion)|separat(?:es?|ed|ing|ion)|remov(?:ed|al)|dismiss(?:ed|al)|ceas(?:ed?|es|ing) to (?:serve|be)|leav(?:e|es|ing)|left (?:the company|(?:his|her) (?:position|role|post|office))|transition(?:s|ed|ing)? (?:from|out of)|passed away|death|died|no longer (?:serve|be))';
const PLANNED =
  /\bretire|\bplanned\b|succession|transition (?:period|plan)|will (?:continue|remain) (?:to serve |in (?:his|her|that) role |as )/i;
const SUDDEN =
  /\binterim\b|acting (?:chief|CEO|CFO)|personal reasons|terminat\w+ (?:the employment|his|her|for cause|without cause)|employment\b.{0,80}\bterminat|for cause|mutual(?:ly)? (?:agree|separation)|passed away|\bdeath\b|\bdied\b|resign\w*.{0,80}effective immediately|effective immediately.{0,80}resign/i;
const HISTORY =
  /\b(?:previously|prior to (?:joining|that|his|her)|from \d{4}|since \d{4}|until (?:his|her) (?:retirement|departure)|where (?:he|she)|age \d\d|served as)\b/i;
const CONTRACT =
  /\b(?:in the event|if (?:the|his|her|mr|ms|dr)|upon (?:a|any|such) |entitled to|eligible (?:to|for)|without cause|good reason|severance|change (?:in|of) control|agreement provides|pursuant to the .{0,40}agreement)\b/i;
const ACT =
  /\b(?:notified|informed|announced|advised|tendered|submitted|has resigned|resigned|stepped down|retired|terminated the employment of|passed away|died|will (?:retire|resign|step|leave|depart|terminate|cease))\b/i;
const APPOINT = '(?:appoint|elect|nam|promot|hir)(?:s|es|ed|ing|ment|ion)?\\b';
const OFFICER = '(?:(?:officer|president|counsel|treasurer|controller|secretar(?:y|ie))s?|\\bC[EFOT]Os?\\b)';
const BOARD = '(?:directors?|board)';
const OFFICER_LEAVES = new RegExp(
  [
    `\\b${LEAVE}\\b.{0,120}\\b(?:as|from|position|role|employment)\\b.{0,90}\\b${OFFICER}\\b`,
    `\\b${OFFICER}\\b.{0,160}\\b(?:notified|informed|announced|tendered|submitted|will|has|have|intends?|decided|agreed upon)\\b.{0,90}\\b${LEAVE}\\b`,
    `(?:departure|resignation|retirement|separation) of .{0,60}\\b${OFFICER}\\b`,
  ].join('|'),
  'i',
);
const DIRECTOR_LEAVES = new RegExp(
  `\\b${LEAVE}\\b.{0,160}\\b${BOARD}\\b|\\b${BOARD}\\b.{0,160}\\b${LEAVE}\\b|not (?:to )?(?:stand|seek|be nominated) for re-?election`,
  'i',
);
const OFFICER_JOINS = new RegExp(
  `${APPOINT}.{0,90}\\b(?:as|to|its|an?)\\b(?!.{0,25}\\b(?:member|directors?)\\b).{0,60}\\b${OFFICER}\\b|${APPOINT} Co-Presidents`,
  'i',
);
const DIRECTOR_JOINS = new RegExp(`${APPOINT}.{0,160}\\b${BOARD}\\b|\\b${BOARD}\\b.{0,160}${APPOINT}`, 'i');
const PAY =
  /compensat|bonus|salar|award|incentive plan|equity plan|stock plan|option plan|severance|employment agreement|consulting agreement|retention/i;

/**
 * What Item 5.02 tells: a chief who leaves of a sudden, a planned succession, another officer, a director,
 * or pay. Names the person where the text does in one of the usual constructions.
 * @param company the filer's name, to tell its own chief from somebody else's
 * @see facts F and the rubric's evidence: sudden 7.5, planned 4.5, director 3
 */
export function executiveChange(body: string, company: string | null): EventFinding {
  const clauses = clausesWithWords(body.replace(/named executive officers?/gi, 'NEOs'));
  const ceo = departure(clauses, CEO, company);
  const cfo = departure(clauses, CFO, company);
  if (ceo !== null && cfo !== null && ceo !== cfo) return chiefsLeave();
  if (ceo !== null) return chiefLeaves(clauses, ceo, 'CEO', company);
  if (cfo !== null) return chiefLeaves(clauses, cfo, 'CFO', company);
  return newChief(clauses, company) ?? otherChange(clauses, company);
}

/** Index of the clause in which the chief leaves that office; `null` for none. */
function departure(clauses: readonly Clause[], role: string, company: string | null): number | null {
  const patterns = [
    new RegExp(`${LEAVE}.{0,140}\\b(?:as|from|of|position|role)\\b.{0,90}${role}`, 'i'),
    new RegExp(
      `${role}.{0,140}\\b(?:notified|informed|announced|will|has|intends?|tendered|submitted|decided)\\b.{0,90}${LEAVE}`,
      'i',
    ),
    new RegExp(
      `(?:departure|resignation|retirement|termination|separation|death|passing) of .{0,60}${role}`,
      'i',
    ),
    new RegExp(`${role}.{0,80}\\b(?:passed away|has died|died)\\b`, 'i'),
  ];
  const index = clauses.findIndex(
    ({ text }) =>
      patterns.some((pattern) => pattern.test(text)) &&
      (!HISTORY.test(text) || /effective|notified|informed|announced/i.test(text)) &&
      (!CONTRACT.test(text) || ACT.test(text)) &&
      speaksOfOwnChief(text, role, company),
  );
  return index < 0 ? null : index;
}

function chiefLeaves(
  clauses: readonly Clause[],
  at: number,
  who: 'CEO' | 'CFO',
  company: string | null,
): EventFinding {
  const told = clauses
    .slice(Math.max(0, at - 1), at + 3)
    .map(({ text }) => text)
    .join(' ');
  const sudden = SUDDEN.test(told);
  const planned = PLANNED.test(told) && !sudden;
  const { headline, events } = chiefGone(clauses, at, who, planned, successionClause(clauses, who, company));
  return planned
    ? {
        score: 4.5,
        headline,
        events,
        reason: itemReason('5.02', `A planned succession of the ${who} seldom moves the price`, 4.5),
      }
    : {
        score: 7.5,
        headline,
        events,
        reason: itemReason('5.02', `A ${who} who leaves without a planned succession ranks high`, 7.5),
      };
}

function chiefsLeave(): EventFinding {
  const reason = itemReason('5.02', 'Losing the CEO and the CFO at once ranks high', 7.5);
  const gone = (role: string) => ({ event: 'departure' as const, person: null, role });
  return { score: 7.5, headline: 'CEO and CFO leave', reason, events: [gone('CEO'), gone('CFO')] };
}

/** The clause that names the successor to the office. */
function successionClause(
  clauses: readonly Clause[],
  who: 'CEO' | 'CFO',
  company: string | null,
): Clause | null {
  const role = who === 'CEO' ? CEO : CFO;
  const named = new RegExp(`(?:${APPOINT}|succe(?:ed|ssor)|interim|acting).{0,160}${role}`, 'i');
  return (
    clauses.find(
      ({ text }) =>
        named.test(text) &&
        (!HISTORY.test(text) || /\b(?:appointed|elected|named)\b.*\bas\b/.test(text)) &&
        speaksOfOwnChief(text, role, company),
    ) ?? null
  );
}

function newChief(clauses: readonly Clause[], company: string | null): EventFinding | null {
  for (const [role, who] of [
    [CEO, 'CEO'],
    [CFO, 'CFO'],
  ] as const) {
    const pattern = new RegExp(`${APPOINT}.{0,160}\\b(?:as|to|the|its|our)\\b.{0,80}${role}`, 'i');
    const clause = clauses.find(({ text }) => pattern.test(text) && speaksOfOwnChief(text, role, company));
    if (clause) {
      const reason = itemReason('5.02', `A new ${who} can change the company’s course`, 5.5);
      const { headline, event } = chiefAppointed(clause, who);
      return { score: 5.5, headline, reason, events: [event] };
    }
  }
  return null;
}

/** Officers before directors before pay; the headline tells a second change too where it names a person. */
function otherChange(clauses: readonly Clause[], company: string | null): EventFinding {
  const own = clauses.filter(({ text }) => !CONTRACT.test(text) || ACT.test(text));
  const officers = own.filter(({ text }) => !speaksOfOtherCompany(text, OFFICER, company));
  const board = PAY.test(own[0]?.text ?? '') ? [] : own;
  const all = [
    change(5.5, officers, OFFICER_LEAVES, officerGone, 'The loss of an officer can matter'),
    change(5.5, officers, OFFICER_JOINS, officerAppointed, 'A new officer can matter'),
    change(3, own, DIRECTOR_LEAVES, directorGone, 'A director who leaves seldom moves the price'),
    change(3, board, DIRECTOR_JOINS, directorJoins, 'A new director seldom moves the price'),
  ].filter((one) => one !== null);
  const [first, second] = [...all].sort(
    (a, b) => b.score - a.score || Number(isNamed(b)) - Number(isNamed(a)) || a.at - b.at,
  );
  if (first) return withSecond(first, second);
  if (clauses.some(({ text }) => PAY.test(text))) {
    const reason = itemReason('5.02', 'Pay arrangements seldom move the price', 4.5);
    return { score: 4.5, headline: grantOf(clauses) ?? 'Executive pay or plan changed', reason };
  }
  const reason = itemReason('5.02', 'A change at the top can change the company’s course', 5.5);
  return { score: 5.5, headline: 'Change among directors or officers', reason };
}

type Change = EventFinding & { at: number; event: PersonnelEvent };

/** The first clause that tells such a change and names the person, else the first that tells it. */
function change(
  score: number,
  clauses: readonly Clause[],
  pattern: RegExp,
  tell: (clause: Clause) => Told,
  why: string,
): Change | null {
  const told = clauses
    .filter(({ text }) => pattern.test(text))
    .map((clause) => ({ at: clause.at, told: tell(clause) }));
  const best = told.find((one) => one.told.event.person !== null) ?? told[0];
  if (!best) return null;
  return { score, ...best.told, at: best.at, reason: itemReason('5.02', why, score) };
}

/** Two changes of one person, or a second without a name, are told as one. */
function withSecond(
  { score, headline, reason, at, event }: Change,
  second: Change | undefined,
): EventFinding {
  const both = second && isNamed(second) && second.at !== at && !sharesName(headline, second.headline);
  return both
    ? { score, headline: `${headline}; ${second.headline}`, reason, events: [event, second.event] }
    : { score, headline, reason, events: [event] };
}

function isNamed({ event }: Change): boolean {
  return event.person !== null;
}

function sharesName(one: string, other: string): boolean {
  const names = (text: string) => text.match(/\p{Lu}\p{Ll}{2,}(?= )/gu) ?? [];
  const known = new Set(names(one));
  return names(other).some((name) => known.has(name));
}
