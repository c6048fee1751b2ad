import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { DIRECTOR, HISTORY, type Move, surname, whenIn } from './move.ts';
import { allWhoLeave } from './names-in-text.ts';
import { besideName, titleAt } from './office-in-words.ts';
import { CEO, CFO, speaksOfOtherCompany } from './offices.ts';

const LEAVE =
  /\b(?:resign(?:s|ed|ing|ation|ations)?|retire(?:s|d|ment)?|retiring|step(?:s|ped|ping)? (?:down|aside)|depart(?:s|ed|ing|ure)|relinquish\w*|(?:will |was |were |be |been )terminat(?:e|ed)|terminat(?:ed|ion of) (?:the |his |her )?employment|employment\b.{0,90}\bterminat|separat(?:e|ed|ing|ion) (?:from|of employment)|mutual separation|(?:remov|dismiss)(?:ed|al)|ceas(?:ed?|es|ing) to (?:serve|be)|leav(?:e|es|ing) (?:the|his|her|¤|its)|to leave\b|left (?:the |¤|his |her )|transition(?:s|ed|ing)? (?:from|out of)|pass(?:ed|ing) away|death|died|no longer (?:serve|be)|not (?:to )?(?:stand|seek|be nominated|be standing|run) for re-?election|not (?:to )?(?:stand|seek|be nominated)|decided to leave|will leave)\b/i;

/** Terms of a contract, and what would happen. */
const CONTRACT =
  /\b(?:in the event|restrictive covenants|during the period of|term of (?:his|her) employment|if (?:the|his|her|mr|ms|dr|¤)|upon (?:a|any|such|the) (?:termination|resignation|death)|entitled to|eligible (?:to|for)|without cause|good reason|severance|change (?:in|of) control|agreement provides|pursuant to the .{0,40}agreement|(?:earlier|later) of|in connection with (?:his|her|mr\.|ms\.|dr\.|the) [^,]{0,40}(?:resignation|retirement|departure|separation|appointment|termination|employment|transition)|result of any disagreement|disagreement with|not due to|upon (?:his|her|their) (?:resignation|retirement|death|appointment))\b/i;

const TOLD =
  /\b(?:notified|informed|announced|advised|tendered|submitted|delivered|has resigned|resigned (?:from|as|effective|his|her)|stepped down|retired (?:as|from)|terminated the employment of|passed away|died|will (?:retire|resign|step|leave|depart|terminate|cease|no longer)|decided to|intention to|intends to|agreed (?:up)?on|be stepping)\b/i;

const SUDDEN =
  /\binterim\b|acting (?:chief|CEO|CFO)|personal reasons|terminat\w+ (?:the employment|his|her|for cause|without cause)|employment\b.{0,80}\bterminat|for cause|mutual(?:ly)? (?:agree|separation)|passed away|\bdeath\b|\bdied\b|effective immediately/i;

const PLANNED =
  /\bretire|\bplanned\b|succession|transition(?:s)? (?:period|plan|the duties|of)|orderly transition|relinquish|will (?:continue|remain) (?:to serve |in (?:his|her|that) role |as |an employee)/i;

const BOARD = /\b(?:[Dd]irectors?|[Bb]oards?)\b/;

/** Who goes by these words, and from what. @returns `null` where nobody surely does */
export function leaving(
  words: string,
  sentence: Sentence,
  section: string,
  company: string | null,
): Move | null {
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
