import { itemReason, modernItem } from '#domain/assessment/item-rules.ts';
import type { EventFinding } from '#domain/forms/current-report/events/event-facts.ts';
import { listed } from '#domain/forms/current-report/findings/slots.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import { isChief, type Move, moveLine, movesLine } from './move.ts';
import { movesIn } from './moves.ts';

const MANY_DIRECTORS = 3;
/** The item for officers and directors. */
const OFFICERS = '5.02';
/** The amount subtracted from the score of news announced before, which the share price already reflects. */
export const ALREADY_ANNOUNCED = 1.5;
/** Matches a dispute that led to a departure, which is reported under its own paragraph of Item 5.02. */
const DISPUTED = /\bdisagree(?:d|ments?|s)\b|\bin protest\b|\bnot agree with\b|\bExhibit 17(?:\.\d)?\b/i;
const UNDISPUTED = /\b(?:no|not|nor|any|without|neither)\b[^.;]{0,120}\bdisagree/i;
const LEAST_OF_A_DISPUTE = 6;
const MORE = /\b(?:succe(?:ed|ssor)|interim|search|severance|will receive)\b/i;

/** Returns a finding about who joins and leaves; `null` if nobody clearly does. @see docs/rules.md#8-k-events */
export function movesFinding(number: string, sentences: readonly Sentence[]): EventFinding | null {
  const moves = movesIn(sentences, modernItem(number) === OFFICERS).toSorted((a, b) => rankOf(b) - rankOf(a));
  const [first] = moves;
  if (!first) return null;
  const isInDispute = isDisputed(first, sentences);
  const weight = isInDispute ? disputed(weightOf(first, moves)) : weightOf(first, moves);
  const isKnown = moves.every(({ sentence }) => sentence.isKnown);
  const score = weight.score - (isKnown ? ALREADY_ANNOUNCED : 0);
  const rule = isKnown ? `${weight.rule}, announced before` : weight.rule;
  return {
    score,
    headline:
      isInDispute && !/[;,]/.test(movesLine(moves))
        ? `${movesLine(moves)} after a disagreement`
        : movesLine(moves),
    reason: weight.why,
    basis: itemReason(number, rule, score),
    events: moves.map((move) => ({
      event: move.kind,
      person: listed(move.people),
      role: move.office?.title ?? null,
      told: moveLine(move, false),
      passage: move.sentence.words,
    })),
    details: sentences
      .filter(
        (one) =>
          one.clauses[0]?.tag === 'new' &&
          MORE.test(one.words) &&
          !moves.some(({ sentence }) => sentence === one),
      )
      .slice(0, 2)
      .map(({ words }) => words),
  };
}

/** Sorts CEOs and CFOs before other officers and directors, and departures before appointments. */
function rankOf(move: Move): number {
  const { kind, office } = move;
  const seat = office?.isBoardSeat ?? false;
  const rank = isChief(move)
    ? 4
    : seat
      ? 0
      : /^C[A-Z]O\b|President|Chair/.test(office?.title ?? '')
        ? 2.5
        : 2;
  return rank + (kind === 'departure' ? (seat ? 0.5 : 1) : 0);
}

function isDisputed({ kind }: Move, sentences: readonly Sentence[]): boolean {
  return (
    kind === 'departure' && sentences.some(({ words }) => DISPUTED.test(words) && !UNDISPUTED.test(words))
  );
}

function disputed({ score, rule }: Weight): Weight {
  return weight(
    Math.max(score, LEAST_OF_A_DISPUTE),
    `${rule} after a disagreement`,
    'Somebody leaves because of a disagreement about how the company is run; the report says what it is about.',
  );
}

type Weight = { score: number; rule: string; why: string };

const weight = (score: number, rule: string, why: string): Weight => ({ score, rule, why });

function weightOf(first: Move, moves: readonly Move[]): Weight {
  const { kind, office, people } = first;
  const name = listed(people);
  const isGone = kind === 'departure';
  if (isChief(first)) return isGone ? chiefGoes(first, moves) : chiefComes(first);
  if (office?.isBoardSeat) {
    const leavers = moves.filter((move) => move.kind === 'departure').flatMap((move) => move.people);
    if (leavers.length >= MANY_DIRECTORS)
      return weight(
        4.5,
        'Three or more directors who leave',
        'Much of the board changes at once, and with it who decides over the company.',
      );
    const seats = people.length > 1 ? 'Seats on the board change' : 'One seat on the board changes';
    const who = isGone ? '' : `: ${name} ${people.length > 1 ? 'join' : 'joins'}`;
    return weight(
      3,
      isGone ? 'A director who leaves' : 'A new director',
      `${seats}${who}; the business goes on as before.`,
    );
  }
  if (!isGone)
    return weight(
      4,
      'A new officer',
      `${name} runs this part of the company from now on; such a change seldom moves the share price.`,
    );
  return /Chair/.test(office?.title ?? '')
    ? weight(
        5.5,
        'A chair who leaves',
        'Who leads the board changes, which can change its course on pay, deals and payouts.',
      )
    : weight(
        5.5,
        'An officer who leaves',
        `${name}${office === null ? '' : `, ${office.title},`} goes; look at who takes over and whether others follow.`,
      );
}

function chiefGoes(first: Move, moves: readonly Move[]): Weight {
  const chief = first.office?.chief ?? 'CEO';
  const gone = moves
    .filter((move) => move.kind === 'departure' && isChief(move))
    .map(({ office }) => office?.chief);
  if (new Set(gone).size > 1)
    return weight(
      8,
      'CEO and CFO who leave at once',
      'Both chiefs go at once: until others are in place, holders don’t know who answers for plans and figures.',
    );
  const successor = moves.find((move) => move.kind === 'appointment' && move.office?.chief === chief);
  const isInterim = isForNow(successor);
  const next = successor
    ? `${listed(successor.people)} takes over${isInterim ? ' for the time being' : ''}`
    : 'No successor is named';
  return first.isPlanned && !isInterim
    ? weight(
        chief === 'CEO' ? 6.5 : 4.5,
        `A planned succession of the ${chief}`,
        `The change was prepared; ${next}. Shares seldom move much on a succession that was planned.`,
      )
    : weight(
        7.5,
        first.isSudden ? `A ${chief} who leaves at once` : `A ${chief} who leaves`,
        `${next}; shares tend to move when a ${chief} goes, most when it comes at once.`,
      );
}

const isForNow = (move: Move | undefined) => /interim|acting/i.test(move?.office?.title ?? '');

function chiefComes(first: Move): Weight {
  const chief = first.office?.chief ?? 'CEO';
  const task = chief === 'CEO' ? 'leads the company' : 'is in charge of its reports and its money';
  return weight(
    chief === 'CEO' && !isForNow(first) ? 6.5 : 5.5,
    `A new ${chief}`,
    `${listed(first.people)} now ${task}; plans and targets may change.`,
  );
}
