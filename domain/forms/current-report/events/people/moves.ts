import type { Sentence } from '#domain/forms/current-report/prose/sentence.ts';
import { joining } from './joining.ts';
import { leaving } from './leaving.ts';
import { type Move, spoken, surname } from './move.ts';

/** `Following his appointment as Chief Executive Officer of Union Pacific, …`: why, not what. */
const ELSEWHERE =
  /^(?:Following|In connection with|As a result of|Due to) (?:his|her) (?:appointment|election)[\s\S]*?, (?=[\p{Lu}])/u;

/** A departure that explains the appointment behind it. */
const GONE_FIRST =
  /^(?:Following|Upon|As a result of|In connection with|Due to) the (?:\w+ )?(?:retirement|resignation|departure|death|passing) of [\s\S]*?, (?=(?:the |our |its )?[\p{Lu}])/u;

/** `Departure of Brett Kaufman as Chief Financial Officer` above the paragraph that says so. */
const HEADING =
  /^(?:(?:Departure|Appointment|Resignation|Retirement|Election|Compensatory|Separation|Transition)\b[^.]*|[^.]{0,120}[^.\s])$/;

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
