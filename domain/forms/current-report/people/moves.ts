import type { Sentence } from '#domain/language/clauses.ts';
import type { Marked } from '#domain/language/mentions.ts';
import type { Office } from '#domain/language/offices.ts';
import { type Found, firstFound } from '#domain/language/phrases.ts';
import type { Tag } from '#domain/language/tags.ts';
import { isChief, type Move, surname } from './move.ts';
import { CLEAR_WAYS, type MoveWay, type MoveWays, NO_MOVE, NOT_VAGUE, STAYS, VAGUE_WAYS } from './ways.ts';

const PERSON = /‹P\d+›/g;
const MARK = String.raw`(?:the |our |its |an? |new |¤’s |as |also |both |all |his |her |their |former |interim |sole |next |permanent |full-time )*(‹O\d+›)`;
/** Matches an office directly after or before the name. */
const BESIDE = new RegExp(`^(?:’s)?,? ${MARK}|^ \\([^)]*\\),? ${MARK}`);
const BEFORE = /(‹O\d+›),? (?:and )?$/;
/** Matches an office and the person whom a successor replaces in it: `as CFO to succeed Jane Roe, who retires`. */
const SUCCEEDED = /(‹O\d+›),? (?:to succeed|to replace|succeeding|replacing) (‹P\d+›)/g;
const RIGHT_BEFORE = /(‹O\d+›) $/;
const TAKES = [
  'as|become|becomes|became|named|elected|appointed|assumed?|assumes|from',
  '(?:promoted|appointed|elected|named|added|addition) to',
  '(?:positions?|roles?|office|duties|responsibilities|title|functions) (?:of|as)',
  'to (?:be|become|serve as|the (?:position|office|role) of)',
].join('|');
const ROLE =
  '(?:the|his|her|their) (?:additional |newly created |current )?(?:positions?|offices?|roles?|duties) (?:of|as)';
/** Matches the office that a person leaves or takes: `as its Chief Financial Officer`. */
const STATED = new RegExp(`\\b(?:${TAKES})(?: (?:be|become|serve as|act as|fill|${ROLE}))? ?${MARK}`, 'g');
const BOARD = new RegExp(
  [
    '\\b(?:to|from|of|on|join|joins|joined|leave|leaves|left|leaving|for (?:re-?)?election to) (?:the |its |our |¤’s |¤ |such )*',
    "[Bb]oards?(?: of [Dd]irectors)?(?! of [Dd]irectors of ‹C)(?![’'])|\\bof directors\\b|re-?election|\\b(?:fill|filling) ",
    '[^.;]{0,40}?(?:vacanc(?:y|ies)|directorships?)|as (?:an? )?(?:independent )?director',
  ].join(''),
);
const BOARD_ACTS =
  /\b(?:the |its |our |¤’s )?[Bb]oard(?: of [Dd]irectors)?(?: of ¤)?,? (?:has |have |also |unanimously |had )*(?:approved|appointed|elected|named|increased|accepted|determined)/g;
const SUDDEN =
  /\binterim\b|\bacting\b|personal reasons|effective immediately|with immediate effect|for cause|mutual(?:ly)? (?:agree|separation)/i;
const PLANNED =
  /\bretir|\bplanned\b|succession|orderly transition|transition (?:period|plan)|relinquish|will (?:continue|remain) (?:to serve|in (?:his|her)|as|an employee|with)/i;
const WHEN =
  /\b(?:effective(?: as of| on)?|as of|on|until|through|beginning(?: on)?|commencing(?: on)?|in|at the end of)(?: the (?:close|end) of business on)? (‹D\d+›)/;
/** Matches an office that a person holds or held at another company: `Jane Roe, Chief Legal Officer of Optum,`. */
const OTHER_OFFICE =
  /(‹P\d+›), (?:(?:the|an?|formerly|currently|presently) )?(?:former )?‹O\d+› (?:of|at) (?:the )?‹C\d+›,/g;
const WHEN_BEFORE = /\beffective(?: as of| on)? (‹D\d+›), $/;
const ELSEWHERE =
  / (?:following (?:his|her) (?:appointment|election)|because of|to (?:become|accept|pursue|take|assume|lead))\b/;
const FOLLOWS = /\b(?:to succeed|succeed(?:s|ed|ing)|to replace|replac(?:es|ed|ing)|in place of) (‹P\d+›)/;
/** Matches words that describe an appointment but also occur in an officer's new contract. */
const SERVES = /\b(?:serve|serves|serving) (?:the Company )?as\b/;
const HOLDER = /(‹P\d+›), (?:the |our |its |¤’s |current |President and )*(‹O\d+›)/g;
const DIRECTOR: Office = { title: 'director', chief: null, isBoardSeat: true, isElsewhere: false };

/**
 * Returns who joins and leaves, in sentence order, each person once. @param isVague whether vague wordings count if there
 * is no clear one
 */
export function movesIn(sentences: readonly Sentence[], isVague = false): Move[] {
  const clear = movesBy(CLEAR_WAYS, sentences);
  return clear.length > 0 || !isVague ? clear : movesBy(VAGUE_WAYS, sentences);
}

function movesBy(ways: MoveWays, sentences: readonly Sentence[]): Move[] {
  const own = sentences.filter(({ isBoilerplate }) => !isBoilerplate);
  // An earlier announcement counts only if the item starts with it.
  const all = own.flatMap((sentence, at) =>
    movesOf(ways, sentence, sentences, at === 0 && sentence.isKnown ? 'recited' : 'new'),
  );
  const gone = new Set(all.filter(({ kind }) => kind === 'departure').flatMap(({ people }) => people));
  const seen = new Set<string>();
  return all.flatMap((move) => {
    // A person who leaves one office for another is treated as leaving, because the appointment is part of the same
    // move.
    if (move.kind === 'appointment' && !isChief(move) && move.people.every((name) => gone.has(name)))
      return [];
    const people = move.people.filter((name) => {
      const key = `${move.kind} ${surname(name)}`;
      return !seen.has(key) && Boolean(seen.add(key));
    });
    return people.length === 0 ? [] : [{ ...move, people }];
  });
}

function movesOf(ways: MoveWays, sentence: Sentence, sentences: readonly Sentence[], counts: Tag): Move[] {
  return sentence.clauses.flatMap(({ text: words, tag }) => {
    const text = words.replace(/\b(an?|the) retired /g, '$1 ');
    if (tag !== counts || !text.includes('‹P')) return [];
    if (ways === VAGUE_WAYS && firstFound(NOT_VAGUE, text) !== null) return [];
    const gone = saidIn(ways.leaves, text);
    const come = firstFound(STAYS, text) !== null ? null : saidIn(ways.joins, text);
    if ((gone === null && come === null) || firstFound(NO_MOVE, text) !== null) return [];
    return [
      gone && moveBy('departure', gone, text, sentence, sentences),
      come && !isBackground(come, gone) && moveBy('appointment', come, text, sentence, sentences),
    ].filter((move) => move !== null && move !== false);
  });
}

type Said = { way: MoveWay; found: Found };

function saidIn(ways: readonly MoveWay[], text: string): Said | null {
  for (const way of ways) {
    const found = firstFound(way.says, text);
    if (found) return { way, found };
  }
  return null;
}

/** Returns whether a clause is background, as in `to succeed Jane Roe, who retires`. */
function isBackground(come: Said, gone: Said | null): boolean {
  return (
    gone !== null && come.found.slots.who === gone.found.slots.who && come.found.start >= gone.found.start
  );
}

function moveBy(
  kind: Move['kind'],
  { way, found }: Said,
  text: string,
  sentence: Sentence,
  sentences: readonly Sentence[],
): Move | null {
  const marks = [...(found.slots.who ?? '').matchAll(PERSON)].map(([mark]) => mark);
  const people = marks.map((mark) => sentence.marked.mentions.get(mark)?.written ?? '').filter(Boolean);
  const office =
    officeOf(kind, marks, text, found, sentence.marked) ??
    (kind === 'departure' ? officeTaken(marks, sentence) : null) ??
    officeElsewhere(people, sentences) ??
    (kind === 'appointment' ? officeElsewhere(predecessorIn(text, sentence), sentences) : null);
  if (people.length === 0 || (kind === 'appointment' && (office === null || isOfAnother(text)))) return null;
  if (kind === 'appointment' && SERVES.test(text) && isIncumbent(people, office, sentences)) return null;
  if (
    kind === 'appointment' &&
    /\bCommittee\b/.test(text) &&
    office === DIRECTOR &&
    !/\b(?:to|join\w*) (?:the |its |our |¤’s )*[Bb]oard(?! ?[’'])|as (?:an? |the )?(?:independent )?(?:director|‹O\d+›)/.test(
      text,
    )
  )
    return null;
  const isSudden = way.isSudden === true || SUDDEN.test(text);
  const mark = WHEN_BEFORE.exec(text.slice(0, found.start))?.[1] ?? WHEN.exec(text.slice(found.start))?.[1];
  return {
    kind,
    people,
    office,
    verb: verbOf(kind, way, people.length > 1, office),
    isSudden,
    isPlanned: PLANNED.test(text) && !isSudden,
    when: (mark && sentence.marked.mentions.get(mark)?.written) ?? null,
    sentence,
  };
}

/** Returns whether a person already holds the chief office: `Richard Roe, the Company’s Chief Executive Officer,`. */
function isIncumbent(
  people: readonly string[],
  office: Office | null,
  sentences: readonly Sentence[],
): boolean {
  if (office === null || office.chief === null) return false;
  return sentences.some(({ marked: { text, mentions } }) =>
    [...text.matchAll(HOLDER)].some(
      ({ 1: person = '', 2: held = '' }) =>
        people.includes(mentions.get(person)?.written ?? '') &&
        mentions.get(held)?.office?.chief === office.chief &&
        !/\b(?:appoint|elect|promot|succe|replac)|\bnamed\b/.test(text),
    ),
  );
}

/** Returns whether a text names a position at another company: `as a director of Worthington Steel`. */
function isOfAnother(words: string): boolean {
  const text = words.replace(OTHER_OFFICE, '$1');
  return (
    /(?:director|directors|[Bb]oard of [Dd]irectors|‹O\d+›),? (?:of|at|for|with) (?:the )?‹C\d+›/.test(
      text,
    ) && !/¤(?!’)/.test(text.replace(BOARD_ACTS, ''))
  );
}

function verbOf(kind: Move['kind'], way: MoveWay, many: boolean, office: Office | null): string {
  if (kind === 'departure') return many ? (way.many ?? way.verb) : way.verb;
  if (office?.isBoardSeat) return many ? 'join the board' : 'joins the board';
  return `appointed ${office?.title ?? ''}`;
}

/** Returns the office that the clause states: one left or taken, one next to the name, or a seat on the board. */
function officeOf(
  kind: Move['kind'],
  marks: readonly string[],
  text: string,
  found: Found,
  marked: Marked,
): Office | null {
  const of = (mark: string | undefined) =>
    mark === undefined ? null : (marked.mentions.get(mark)?.office ?? null);
  const last = marks.at(-1) ?? '';
  const at = text.indexOf(last) + last.length;
  const after = text.slice(at);
  // Words about a person's next position or reasons for leaving do not describe the office being left.
  const behind = kind === 'departure' ? (after.split(ELSEWHERE)[0] ?? after) : after;
  const apposed = BESIDE.exec(behind);
  const beside =
    (apposed && /\bformer\b/.test(apposed[0]) ? null : of(apposed?.[1] ?? apposed?.[2])) ??
    of(BEFORE.exec(text.slice(0, text.indexOf(marks[0] ?? '')))?.[1]);
  const stated =
    [...behind.matchAll(STATED)].map(({ 1: mark }) => of(mark)).find((one) => one !== null) ?? null;
  const seat = BOARD.test(
    text.slice(kind === 'departure' ? Math.min(found.start, at) : 0).replace(BOARD_ACTS, ''),
  )
    ? DIRECTOR
    : null;
  if (kind === 'appointment') return (stated?.isBoardSeat ? DIRECTOR : stated) ?? seat;
  if (stated !== null && !stated.isBoardSeat) return stated;
  if (stated?.isBoardSeat || seat !== null)
    return beside === null ||
      beside.isBoardSeat ||
      /[Cc]hair/.test(beside.title) ||
      !/employ|retire from ¤/.test(text)
      ? DIRECTOR
      : beside;
  return beside;
}

/** Returns the office that somebody else takes over from any of these people. */
function officeTaken(marks: readonly string[], { marked }: Sentence): Office | null {
  const taken = [...marked.text.matchAll(SUCCEEDED)].find(({ 2: from = '' }) => marks.includes(from));
  return marked.mentions.get(taken?.[1] ?? '')?.office ?? null;
}

/** Returns the person whom the clause names as the predecessor: `to succeed Mr. Roe in that position`. */
function predecessorIn(text: string, { marked }: Sentence): string[] {
  const before = marked.mentions.get(FOLLOWS.exec(text)?.[1] ?? '')?.written;
  return before === undefined ? [] : [before];
}

/** Returns an office stated in another sentence: `Mr. Roe had been serving as President`. */
function officeElsewhere(people: readonly string[], sentences: readonly Sentence[]): Office | null {
  const [first = ''] = people;
  for (const { marked } of sentences) {
    for (const [mark, mention] of marked.mentions) {
      if (mention.kind !== 'person' || mention.written !== first) continue;
      const behind = marked.text.slice(marked.text.indexOf(mark) + mark.length);
      const found =
        RIGHT_BEFORE.exec(marked.text.slice(0, marked.text.indexOf(mark))) ??
        BESIDE.exec(behind) ??
        /^ (?:had been |has been |was |is |has |had |currently |who )*(?:serv\w+ as|¤’s) (?:the |our |its |¤’s )*(‹O\d+›)(?! from\b)/.exec(
          behind,
        );
      const office = marked.mentions.get(found?.[1] ?? found?.[2] ?? '')?.office;
      if (office) return office.isBoardSeat ? DIRECTOR : office;
    }
  }
  return null;
}
