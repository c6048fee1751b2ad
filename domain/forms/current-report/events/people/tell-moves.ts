import type { ReportEvent, ToldEvent } from '#domain/forms/current-report/events/facts.ts';
import { toldEvent } from '#domain/forms/current-report/events/finding.ts';
import type { Move } from '#domain/forms/current-report/events/people/move.ts';
import { LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';

const DIRECTOR = 'director';
const PLURALS: Readonly<Record<string, string>> = {
  resigns: 'resign',
  retires: 'retire',
  leaves: 'leave',
  'steps down': 'step down',
  'has died': 'have died',
  'is dismissed': 'are dismissed',
  'hands over': 'hand over',
  'joins the board': 'join the board',
};

/** `CFO Michael C. Lenz to retire on July 31, 2023; John W. Dietrich appointed CFO`. */
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

/** One move as a line. */
export function moveLine(move: Move, withDate: boolean): string {
  const many = move.people.length > 1;
  const names = listed(move.people);
  const verb = many ? (PLURALS[move.verb] ?? move.verb) : move.verb;
  const when =
    withDate && move.when !== null && /to |resign|retire|leave|step|hand/.test(verb)
      ? dateOf(move.when, verb)
      : '';
  if (move.kind === 'appointment') return `${names} ${verb}`;
  if (move.role === DIRECTOR) return `${many ? 'Directors' : 'Director'} ${names} ${verb}${when}`;
  if (move.role === null) return `${names} ${verb}${when}`;
  return /^(?:interim )?C[EF]O$/.test(move.role) && !many
    ? `${upper(move.role)} ${names} ${verb}${when}`
    : `${names}, ${move.role}, ${verb}${when}`;
}

function dateOf(when: string, verb: string): string {
  if (when === 'immediately') return ' with immediate effect';
  if (!verb.startsWith('to ')) return `, effective ${when}`;
  return /\d{1,2},/.test(when) ? ` on ${when}` : ` in ${when}`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `A`, `A and B`, `A, B and C`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The typed events of moves, each with its own line and passage. */
export function moveEvents(moves: readonly Move[]): ToldEvent[] {
  return moves.map((move) => {
    const event: ReportEvent = { event: move.kind, person: listed(move.people), role: move.role };
    return toldEvent(event, moveLine(move, false), move.sentence);
  });
}
