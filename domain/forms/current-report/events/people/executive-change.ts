import { itemReason } from '#domain/assessment/item-rules.ts';
import type { EventFinding } from '#domain/forms/current-report/events/facts.ts';
import { knownBefore, tell } from '#domain/forms/current-report/events/finding.ts';
import type { ItemText } from '#domain/forms/current-report/events/item-text.ts';
import type { Move } from '#domain/forms/current-report/events/people/move.ts';
import { asHeadline } from '#domain/forms/current-report/prose/headline.ts';
import { isBoilerplate } from '#domain/forms/current-report/prose/sentence.ts';
import { movesIn } from './moves.ts';
import { payIn } from './pay.ts';
import { moveEvents, movesLine } from './tell-moves.ts';

const CHIEF = /^(?:interim )?C[EF]O$/;
const DIRECTOR = 'director';
/** So many seats that fall empty at once are no routine. */
const MANY_DIRECTORS = 3;

/**
 * What Item 5.02 tells: who comes and who goes with the office and the date, else pay, else its own words.
 * @see docs/rules.md#8-k-events: a chief who leaves of a sudden 7.5, planned 4.5, another officer 5.5, a director 3, pay 2.5
 */
export function executiveChange(text: ItemText): EventFinding | null {
  return movesFinding(text) ?? payIn(text) ?? ownWords(text);
}

/** Who comes and goes; `null` where nobody surely does. */
export function movesFinding(text: Pick<ItemText, 'number' | 'sentences' | 'company'>): EventFinding | null {
  const moves = ranked(movesIn(text.sentences, text.company));
  const [first] = moves;
  if (!first) return null;
  const { score, rule, consequence } = weighed(first, moves);
  const known = knownBefore(score, first.sentence.isKnown);
  const pay = /^5\.02$|^6$/.test(text.number) ? payIn(text) : null;
  return {
    score: known.score,
    headline: movesLine(moves),
    reason: consequence,
    basis: `${itemReason(text.number, rule, score)}${known.because}`,
    events: [
      ...moveEvents(moves),
      ...(pay && pay.events[0]?.passage !== first.sentence.words ? pay.events : []),
    ],
    details: text.sentences
      .filter(
        (sentence) =>
          /\b(?:disagreement|succe(?:ed|ssor)|interim|search|severance|will receive)\b/i.test(
            sentence.plain,
          ) &&
          !isBoilerplate(sentence) &&
          !moves.some((move) => move.sentence === sentence),
      )
      .slice(0, 2)
      .map(({ words }) => words),
  };
}

/** Chiefs before officers before directors; who goes before who comes. */
function ranked(moves: readonly Move[]): Move[] {
  return moves.toSorted((a, b) => rankOf(b) - rankOf(a));
}

function rankOf({ kind, role }: Move): number {
  const office =
    role !== null && CHIEF.test(role)
      ? 4
      : role === DIRECTOR
        ? 0
        : role !== null && /^C[A-Z]O\b|President|Chair/.test(role)
          ? 2.5
          : 2;
  return office + (kind === 'departure' ? 1 : 0) * (role === DIRECTOR ? 0.5 : 1);
}

type Weight = { score: number; rule: string; consequence: string };

function weighed(first: Move, moves: readonly Move[]): Weight {
  const { kind, role } = first;
  const [name = ''] = first.people;
  if (role !== null && CHIEF.test(role))
    return kind === 'departure' ? chiefGoes(first, moves) : chiefComes(role, name);
  const leavers = moves.filter((move) => move.kind === 'departure').flatMap(({ people }) => people);
  if (role === DIRECTOR) {
    const many = leavers.length >= MANY_DIRECTORS;
    return {
      score: many ? 4.5 : 3,
      rule: many
        ? 'Three or more directors who leave'
        : kind === 'departure'
          ? 'A director who leaves'
          : 'A new director',
      consequence: many
        ? 'Much of the board changes at once, and with it who decides over the company.'
        : 'One seat on the board changes; the business goes on as before.',
    };
  }
  if (/\bChair/.test(role ?? '') && kind === 'departure')
    return {
      score: 5.5,
      rule: 'A chair who leaves',
      consequence: 'Who leads the board changes, which can change its course on pay, deals and payouts.',
    };
  return kind === 'departure'
    ? {
        score: 5.5,
        rule: 'An officer who leaves',
        consequence: `The company loses ${role === null ? name : `its ${role}`}; look at who takes over and whether others follow.`,
      }
    : {
        score: 4,
        rule: 'A new officer',
        consequence: `Who runs this part of the company changes; ${role === null ? 'the office' : role} seldom moves the share price.`,
      };
}

function chiefGoes(first: Move, moves: readonly Move[]): Weight {
  const chief = first.role?.replace('interim ', '') ?? 'chief';
  const both =
    new Set(
      moves
        .filter((move) => move.kind === 'departure' && move.role !== null && CHIEF.test(move.role))
        .map(({ role }) => role),
    ).size > 1;
  if (both)
    return {
      score: 8,
      rule: 'CEO and CFO who leave at once',
      consequence:
        'Both chiefs go at once: until others are in place, holders don’t know who answers for plans and figures.',
    };
  const successor = moves.find((move) => move.kind === 'appointment' && move.role?.includes(chief));
  const isInterim = successor?.role?.startsWith('interim') ?? false;
  if (first.isPlanned && !isInterim)
    return {
      score: 4.5,
      rule: `A planned succession of the ${chief}`,
      consequence: `The change was prepared${successor ? ` and ${successor.people[0]} takes over` : ''}; shares seldom move much on a succession that was planned.`,
    };
  return {
    score: 7.5,
    rule: `A ${chief} who leaves without a planned succession`,
    consequence: `${successor ? `${successor.people[0]} takes over${isInterim ? ' for the time being' : ''}` : 'No successor is named'}; shares tend to fall when a ${chief} leaves without a plan.`,
  };
}

function chiefComes(role: string, name: string): Weight {
  return {
    score: 5.5,
    rule: `A new ${role}`,
    consequence: `${name} decides from now on ${role.includes('CEO') ? 'where the company goes' : 'how it reports and spends its money'}; plans and targets may change.`,
  };
}

/** No move and no pay that is sure: the item in its own words. */
function ownWords({ number, sentences }: ItemText): EventFinding | null {
  const sentence = sentences.find(
    (one) => !isBoilerplate(one) && one.words.length > 60 && /\.["”]?\d?$/.test(one.words),
  );
  const headline = sentence && asHeadline(sentence.plain);
  if (!sentence || !headline) return null;
  return tell({
    number,
    score: 4,
    headline,
    rule: 'Directors, officers or their pay',
    consequence:
      'It concerns who runs the company or what they are paid; the business itself is not said to change.',
    sentence,
    event: { event: 'leadership or pay' },
  });
}
