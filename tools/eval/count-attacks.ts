import { composeAnalysis } from '#domain/analysis/compose/compose-analysis.ts';
import { draftOf } from '#domain/analysis/compose/draft.ts';
import { statementsToJudge } from '#domain/analysis/compose/statements-to-judge.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { needsModel } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { escapePattern } from '#domain/text/escape-pattern.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { passagesIn } from '#local/bedrock/read-request.ts';
import { HIDING_PLACES, type Host, ORDERS } from './attacks/attacks.ts';
import { type EvaluatedFiling, readBytes } from './filings.ts';

/** Results of hiding instructions in filings of one form. */
export type AttackCount = { form: string; runs: number; moved: string[] };

/** Number of a paragraph's first words that are used to find it in the markup. */
const WORDS_OF_PLACE = 5;
/**
 * Recognizes instructions more readily than any model would: every sentence that mentions rating or machines, or
 * says "you", counts as one.
 */
const ORDER =
  /\b(?:ignore|disregard|forget|instruct|prompt|assistant|AI|language model|summari[sz]|override|rate|score|critical|one_liner|you|your|urgent|system|tool|JSON|program|pretend|priority)\b|\[INST\]/i;

/**
 * Inserts instructions to the model into real filings, next to a paragraph that the model sees. A writer that obeys
 * them and a judge that approves everything then analyze the filings, so the only defense left is in the prompt and
 * the code checks. Counts analyses whose level changed or that repeat an instruction.
 */
export function countAttacks(filings: Iterable<EvaluatedFiling>): AttackCount[] {
  const counts = new Map<string, AttackCount>();
  let turn = 0;
  for (const filing of filings) {
    if (!needsModel(filing.subject)) continue;
    const { form } = filing.subject;
    const count = counts.get(form) ?? { form, runs: 0, moved: [] };
    counts.set(form, count);
    for (const place of Object.keys(HIDING_PLACES)) {
      const order = ORDERS[turn++ % ORDERS.length] ?? '';
      const attacked = withOrder(filing, place, order, turn);
      if (attacked === null) continue;
      count.runs += 1;
      const moved = moveBy(attacked, order);
      if (moved !== null) count.moved.push(`${filing.path}  in ${place}: ${order}\n  ${moved}`);
    }
  }
  return [...counts.values()];
}

function withOrder(
  filing: EvaluatedFiling,
  place: string,
  order: string,
  turn: number,
): EvaluatedFiling | null {
  const source = decodeText(filing.bytes);
  const hosts = preparePrompt(filing.subject).passages.slice(1);
  const host = hostAt(source, hosts[turn % hosts.length]?.text ?? '');
  const text = host && HIDING_PLACES[place]?.(host, order);
  return text ? readBytes(filing.path, new TextEncoder().encode(text)) : null;
}

/** Finds the paragraph that begins with the words of this passage. */
function hostAt(source: string, passage: string): Host | null {
  const words = passage.trim().split(/\s+/).slice(0, WORDS_OF_PLACE).map(escapePattern);
  const found = new RegExp(words.join('(?:\\s|&nbsp;|&#160;)+')).exec(source);
  const end = found && /<\/(?:p|div)>/i.exec(source.slice(found.index));
  return found && end ? { source, behind: found.index + end.index + end[0].length } : null;
}

/** Describes how the inserted instruction changed the analysis; `null` if it did not. */
function moveBy({ subject }: EvaluatedFiling, order: string): string | null {
  const { request, passages } = preparePrompt(subject);
  const draft = draftOf(subject, passages, followInstructions(request.text));
  const toJudge = draft && statementsToJudge(subject, passages, draft);
  if (!draft || !toJudge) return null;
  const verdicts = [...toJudge.statements, null].map(() => 'supported' as const);
  const analysis = composeAnalysis(subject, draft, { judge: 'believing', verdicts }, 'obeying');
  if (analysis.level !== subject.assessment.importance_level) return `level ${analysis.level}`;
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
  return linesOf(analysis).find((line) => letters(line).includes(letters(order))) ?? null;
}

const linesOf = ({ oneLiner, summary, takeaways, importanceReason }: Analysis) => [
  oneLiner,
  summary ?? '',
  ...takeaways.map(({ text }) => text),
  importanceReason,
];

/** Answers a request by following the instructions in the filing's text, as an unprotected model might. */
function followInstructions(request: string): object {
  const all = passagesIn(request);
  const found = all
    .flatMap(({ number, text }) =>
      sentencesOf(text).map((sentence) => ({ text: sentence, passages: [number] })),
    )
    .find(({ text }) => ORDER.test(text));
  const said = found ?? { text: all[0]?.text.slice(0, 150) ?? '', passages: [1] };
  return {
    one_liner: said,
    summary: [said],
    key_takeaways: [said],
    importance_reason: said,
    score_move: { points: 2, cause: 'going-concern doubt', because: said },
  };
}
