import type { Finding } from './assessment.ts';
import { CEO, CFO, speaksOfOtherCompany, speaksOfOwnChief } from './executive-roles.ts';
import { clausesOf } from './sentences.ts';

const LEAVE =
  '(?:resign(?:s|ed|ing|ation)?|retire(?:s|d|ment)?|retiring|step(?:s|ped|ping)? (?:down|aside)|depart(?:s|ed|ing|ure)?|(?:will )?terminat(?:e|es|ed|ion)|separat(?:ed|ion)|remov(?:ed|al)|dismiss(?:ed|al)|ceas(?:ed?|es|ing) to (?:serve|be)|leav(?:e|es|ing)|left the company|transition(?:s|ed|ing)? (?:from|out of)|passed away|death|died|no longer (?:serve|be))';
const PLANNED =
  /\bretire|\bplanned\b|succession|transition (?:period|plan)|will (?:continue|remain) (?:to serve |in (?:his|her|that) role |as )/i;
const SUDDEN =
  /\binterim\b|acting (?:chief|CEO|CFO)|personal reasons|terminat\w+ (?:the employment|his|her|for cause|without cause)|employment\b.{0,80}\bterminat|for cause|mutual(?:ly)? (?:agree|separation)|passed away|\bdeath\b|\bdied\b|resign\w*.{0,80}effective immediately|effective immediately.{0,80}resign/i;
const HISTORY =
  /\b(?:previously|prior to (?:joining|that|his|her)|from \d{4}|since \d{4}|until (?:his|her) (?:retirement|departure)|where (?:he|she)|age \d\d|served as)\b/i;
const CONTRACT =
  /\b(?:in the event|if (?:the|his|her|mr|ms|dr)|upon (?:a|any|such) |entitled to|eligible (?:to|for)|without cause|good reason|severance|change (?:in|of) control|agreement provides|pursuant to the .{0,40}agreement)\b/i;
const ACT =
  /\b(?:notified|informed|announced|advised|tendered|submitted|has resigned|resigned|stepped down|retired|will (?:retire|resign|step|leave|depart|terminate|cease))\b/i;
const APPOINT = '(?:appoint|elect|nam|promot|hir)(?:s|es|ed|ing|ment|ion)?\\b';
const OFFICER = '(?:(?:officer|president|counsel|treasurer|controller|secretar(?:y|ie))s?|\\bC[EFOT]Os?\\b)';
const BOARD = '(?:directors?|board)';
const OFFICER_LEAVES = new RegExp(
  [
    `\\b${LEAVE}\\b.{0,120}\\b(?:as|from|position|role|employment)\\b.{0,90}\\b${OFFICER}\\b`,
    `\\b${OFFICER}\\b.{0,160}\\b(?:notified|informed|announced|will|has|have|intends?|decided|agreed upon)\\b.{0,90}\\b${LEAVE}\\b`,
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
 * or pay.
 * @param company the filer's name, to tell its own chief from somebody else's
 * @see facts F and the rubric's evidence: sudden 7.5, planned 4.5, director 3
 */
export function executiveChange(body: string, company: string | null): Finding {
  const clauses = clausesOf(body.replace(/named executive officers?/gi, 'NEOs'));
  const ceo = departure(clauses, CEO, company);
  const cfo = departure(clauses, CFO, company);
  if (ceo !== null && cfo !== null && ceo !== cfo) return chiefsLeave();
  if (ceo !== null) return chiefLeaves(clauses, ceo, 'CEO');
  if (cfo !== null) return chiefLeaves(clauses, cfo, 'CFO');
  return appointed(clauses, company) ?? otherChange(clauses, company);
}

/** Index of the clause in which the chief leaves that office; `null` for none. */
function departure(clauses: readonly string[], role: string, company: string | null): number | null {
  const patterns = [
    new RegExp(`${LEAVE}.{0,140}\\b(?:as|from|of|position|role)\\b.{0,90}${role}`, 'i'),
    new RegExp(
      `${role}.{0,140}\\b(?:notified|informed|announced|will|has|intends?|tendered|submitted|decided)\\b.{0,90}${LEAVE}`,
      'i',
    ),
    new RegExp(`(?:departure|resignation|retirement|termination|separation) of .{0,60}${role}`, 'i'),
  ];
  const index = clauses.findIndex(
    (clause) =>
      patterns.some((pattern) => pattern.test(clause)) &&
      (!HISTORY.test(clause) || /effective|notified|informed|announced/i.test(clause)) &&
      (!CONTRACT.test(clause) || ACT.test(clause)) &&
      speaksOfOwnChief(clause, role, company),
  );
  return index < 0 ? null : index;
}

function chiefLeaves(clauses: readonly string[], at: number, who: string): Finding {
  const told = clauses.slice(Math.max(0, at - 1), at + 3).join(' ');
  const sudden = SUDDEN.test(told);
  const verb = verbOf(clauses[at] ?? '');
  const successor = /\binterim\b|acting (?:chief|CEO|CFO)/i.test(clauses.join(' '))
    ? '; interim successor named'
    : hasSuccessor(clauses)
      ? '; successor named'
      : '';
  if (PLANNED.test(told) && !sudden) {
    const headline = `${who} ${verb} in a planned succession${successor}`;
    return { score: 4.5, headline, reason: `Item 5.02: a planned succession of the ${who} scores 4.5` };
  }
  const reason = `Item 5.02: the ${who} leaves without a planned succession, which scores 7.5`;
  return { score: 7.5, headline: `${who} ${verb}${successor}`, reason };
}

function chiefsLeave(): Finding {
  const reason = 'Item 5.02: the departure of both CEO and CFO scores 7.5';
  return { score: 7.5, headline: 'CEO and CFO leave', reason };
}

function verbOf(clause: string): string {
  if (/\bresign/i.test(clause)) return 'resigns';
  if (/\bretir/i.test(clause)) return 'retires';
  if (/step\w* (?:down|aside)/i.test(clause)) return 'steps down';
  if (/passed away|\bdeath\b|\bdied\b/i.test(clause)) return 'has died';
  return 'leaves';
}

function hasSuccessor(clauses: readonly string[]): boolean {
  const named = new RegExp(`(?:${APPOINT}|succe(?:ed|ssor)).{0,160}(?:${CEO}|${CFO})`, 'i');
  return clauses.some((clause) => named.test(clause) && !HISTORY.test(clause));
}

function appointed(clauses: readonly string[], company: string | null): Finding | null {
  for (const [role, who] of [
    [CEO, 'CEO'],
    [CFO, 'CFO'],
  ] as const) {
    const pattern = new RegExp(`${APPOINT}.{0,160}\\b(?:as|to|the)\\b.{0,80}${role}`, 'i');
    if (clauses.some((clause) => pattern.test(clause) && speaksOfOwnChief(clause, role, company))) {
      return { score: 5.5, headline: `New ${who} appointed`, reason: `Item 5.02: a new ${who} scores 5.5` };
    }
  }
  return null;
}

function otherChange(clauses: readonly string[], company: string | null): Finding {
  const own = clauses.filter((clause) => !CONTRACT.test(clause) || ACT.test(clause));
  const officers = own.filter((clause) => !speaksOfOtherCompany(clause, OFFICER, company));
  const has = (texts: readonly string[], pattern: RegExp) => texts.some((clause) => pattern.test(clause));
  if (has(officers, OFFICER_LEAVES))
    return finding(5.5, 'An officer leaves', 'an officer who leaves scores 5.5');
  if (has(own, DIRECTOR_LEAVES))
    return finding(3, 'A director leaves the board', 'a director’s departure scores 3');
  if (has(officers, OFFICER_JOINS))
    return finding(5.5, 'An officer is appointed', 'an officer’s appointment scores 5.5');
  if (has(own, DIRECTOR_JOINS) && !PAY.test(own[0] ?? '')) {
    return finding(3, 'A director joins the board', 'a new director scores 3');
  }
  if (has(clauses, PAY)) return finding(4.5, 'Executive pay or plan changed', 'pay arrangements score 4.5');
  return { score: 5.5, headline: 'Change among directors or officers', reason: 'Item 5.02 scores 5.5' };
}

function finding(score: number, headline: string, what: string): Finding {
  return { score, headline, reason: `Item 5.02: ${what}` };
}
