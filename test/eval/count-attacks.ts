import { checkAnalysis } from '#domain/analysis/check/check-analysis.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { needsModel } from '#domain/analysis/subject.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { extractAnalysis } from '#local/bedrock/extract/extract-analysis.ts';
import { obey } from '#local/bedrock/obey.ts';
import { ATTACKS } from './attacks.ts';
import { type EvaluatedFiling, readBytes } from './filings.ts';
import { HIDING_PLACES, type Host } from './hiding-places.ts';

/** What came of the orders hidden in filings of one form. */
export type AttackCount = { form: string; runs: number; moved: string[] };

/** Every attack is tried on so many filings of a form, as far as there are. */
const FILINGS_EACH = 3;
/** So many attacks in each place where an order can be hidden. */
const ATTACKS_EACH = 8;
/** Words of a paragraph by which its place in the markup is found. */
const WORDS_OF_PLACE = 5;

/**
 * Writes orders to the model into the documents of real filings, each beside a paragraph that the model gets to see,
 * and lets an analyst read them that does what it is told. Counts analyses that differ in level or words from those of
 * the untouched documents.
 */
export function countAttacks(filings: Iterable<EvaluatedFiling>): AttackCount[] {
  const hosts = [...filings].filter(({ subject }) => needsModel(subject));
  return [...Map.groupBy(hosts, ({ subject }) => subject.form)].map(([form, some]) =>
    attacksOn(form, some.map(victimOf)),
  );
}

type Victim = { filing: EvaluatedFiling; hosts: Host[]; shown: string };

function attacksOn(form: string, victims: readonly Victim[]): AttackCount {
  const count: AttackCount = { form, runs: 0, moved: [] };
  for (const { attack, place, turn } of attempts(victims.length)) {
    const victim = victims[turn % victims.length];
    const attacked = victim && withAttack(victim, place, attack, turn);
    if (!victim || !attacked) continue;
    count.runs += 1;
    const moved = shownOf(attacked);
    if (victim.shown !== moved)
      count.moved.push(`${victim.filing.path}  in ${place}: ${attack}\n  ${victim.shown}\n  ${moved}`);
  }
  return count;
}

/** Every attack as a paragraph, and some of them in each other place. */
function* attempts(victims: number): Generator<{ attack: string; place: string; turn: number }> {
  const [plain = '', ...others] = Object.keys(HIDING_PLACES);
  let turn = 0;
  for (const attack of ATTACKS)
    for (let run = 0; run < Math.min(FILINGS_EACH, victims); run++)
      yield { attack, place: plain, turn: turn++ };
  for (const place of others)
    for (let run = 0; run < ATTACKS_EACH; run++, turn++)
      yield { attack: ATTACKS[turn % ATTACKS.length] ?? '', place, turn };
}

function victimOf(filing: EvaluatedFiling): Victim {
  const source = decodeText(filing.bytes);
  const { passages } = preparePrompt(filing.subject);
  const hosts = passages
    .slice(1)
    .filter(({ text }) => !text.includes(' | '))
    .map(({ text }) => hostAt(source, text))
    .filter((host) => host !== null);
  return { filing, hosts, shown: shownOf(filing) };
}

/** The paragraph that begins with the words of this passage. In XML it is the text of a field. */
function hostAt(source: string, passage: string): Host | null {
  const words = passage.trim().split(/\s+/).slice(0, WORDS_OF_PLACE).map(escapedForPattern);
  const found = new RegExp(words.join('(?:\\s|&nbsp;|&#160;)+')).exec(source);
  if (found === null) return null;
  const tail = source.slice(found.index);
  const end = /<\/(?:p|div)>/i.exec(tail);
  const within = found.index + Math.max(0, tail.search(/<\/?(?:p|div|br|td)\b|<\/\w+>/i));
  return { source, behind: end === null ? null : found.index + end.index + end[0].length, within };
}

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Each attack at another paragraph. */
function withAttack(
  { filing, hosts }: Victim,
  place: string,
  attack: string,
  turn: number,
): EvaluatedFiling | null {
  const host = hosts[turn % hosts.length];
  const text = host === undefined ? null : HIDING_PLACES[place]?.(host, attack);
  return text ? readBytes(filing.path, new TextEncoder().encode(text)) : null;
}

function shownOf({ subject }: EvaluatedFiling): string {
  const { prompt, passages } = preparePrompt(subject);
  const answer = obey(extractAnalysis(prompt.text), prompt.text);
  const { level, score, oneLiner, summary, takeaways, importanceReason } = checkAnalysis(subject, passages, {
    analysis: answer,
    model: 'obeying',
  });
  return JSON.stringify([
    level,
    score,
    oneLiner,
    summary,
    takeaways.map(({ text }) => text),
    importanceReason,
  ]);
}
