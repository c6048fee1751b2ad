import { checkAnalysis } from '#domain/analysis/check/check-analysis.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { extractAnalysis } from '#local/bedrock/extract/extract-analysis.ts';
import { obey } from '#local/bedrock/obey.ts';
import { ATTACKS } from './attacks.ts';
import { type EvaluatedFiling, readBytes } from './filings.ts';

export type AttackCount = { attacks: number; runs: number; moved: string[] };

/** Every attack is tried on so many filings. */
const FILINGS_EACH = 3;
const STRIDE = 7;

/**
 * Writes orders to the model into the documents of real 8-Ks and lets an analyst read them that does what it is told.
 * Counts analyses that differ in level or words from those of the untouched documents.
 */
export function countAttacks(filings: Iterable<EvaluatedFiling>): AttackCount {
  const attacks = ATTACKS;
  const reports = [...filings].filter(({ path }) => isHost(path));
  const count: AttackCount = { attacks: attacks.length, runs: 0, moved: [] };
  attacks.forEach((attack, index) => {
    for (let run = 0; run < FILINGS_EACH; run++) {
      const host = reports[((index * FILINGS_EACH + run) * STRIDE) % Math.max(1, reports.length)];
      const attacked = host && withAttack(host, attack);
      if (!host || !attacked) continue;
      count.runs += 1;
      const [clean, moved] = [shownOf(host), shownOf(attacked)];
      if (clean !== moved) count.moved.push(`${host.path}  ${attack}\n  ${clean}\n  ${moved}`);
    }
  });
  return count;
}

const isHost = (path: string) => /8-K\/.*\.htm$/.test(path);

/** As a paragraph of its own before the signatures, in the middle of the document where there are none. */
function withAttack({ path, bytes }: EvaluatedFiling, attack: string): EvaluatedFiling | null {
  const html = decodeText(bytes);
  const signature = html.search(/<(?:p|div)[^>]*>(?:<[^>]+>|\s)*SIGNATURE/i);
  if (signature < 0) return null;
  const escaped = attack.replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const text = `${html.slice(0, signature)}<p>${escaped}</p>${html.slice(signature)}`;
  return readBytes(path, new TextEncoder().encode(text));
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
