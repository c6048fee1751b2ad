import { LONGEST_HEADLINE, listed } from '#domain/forms/current-report/findings/slots.ts';
import type { Move } from './move.ts';

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
