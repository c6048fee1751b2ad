import { LONGEST_HEADLINE, listed } from '#domain/forms/current-report/findings/slots.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import type { Office } from '#domain/language/offices.ts';

/** A person who joins or leaves, according to a sentence. */
export type Move = {
  kind: 'departure' | 'appointment';
  /** One name, or several if the sentence covers them together. */
  people: readonly string[];
  /** `null` if the text does not name the office. */
  office: Office | null;
  /** `resigns`, `to retire`, `joins the board` … */
  verb: string;
  /** True if it happens at once, by dismissal, by death, or with an interim replacement. */
  isSudden: boolean;
  isPlanned: boolean;
  /** The effective date, in the sentence's words. */
  when: string | null;
  sentence: Sentence;
};

/** Returns the last name in lowercase. */
export function surname(name: string): string {
  const words = name.replace(/,? (?:Jr|Sr|II|III|IV)\.?$/, '').split(' ');
  return (words.at(-1) ?? name).toLowerCase();
}

/** Returns whether a move concerns the filer's chief executive or chief financial officer. */
export function isChief({ office }: Move): boolean {
  return office?.chief === 'CEO' || office?.chief === 'CFO';
}

/** Formats moves as one line: `CFO Jane Roe to retire on July 31, 2023; John Doe appointed CFO`. */
export function movesLine(moves: readonly Move[]): string {
  const [first, ...rest] = moves;
  if (!first) return '';
  const lead = moveLine(first, true);
  return rest.reduce(
    (line, move) => {
      const longer = `${line}; ${moveLine(move, false)}`;
      return longer.length <= LONGEST_HEADLINE ? longer : line;
    },
    lead.length <= LONGEST_HEADLINE ? lead : moveLine(first, false),
  );
}

/** Formats one move as a line. */
export function moveLine(move: Move, withDate: boolean): string {
  const names = listed(move.people);
  const when =
    withDate && move.when !== null && move.kind === 'departure' ? dateOf(move.when, move.verb) : '';
  const { office, people } = move;
  if (move.kind === 'appointment' || office === null) return `${names} ${move.verb}${when}`;
  if (office.isBoardSeat)
    return `${people.length > 1 ? 'Directors' : 'Director'} ${names} ${move.verb}${when}`;
  return /^(?:interim )?C[EF]O$/.test(office.title) && people.length === 1
    ? `${office.title.charAt(0).toUpperCase()}${office.title.slice(1)} ${names} ${move.verb}${when}`
    : `${names}, ${office.title}, ${move.verb}${when}`;
}

function dateOf(when: string, verb: string): string {
  if (/died/.test(verb)) return '';
  if (!verb.startsWith('to ')) return `, effective ${when}`;
  return /\p{L}\.? \d{1,2}(?:,|$)/u.test(when) ? ` on ${when}` : ` in ${when}`;
}
