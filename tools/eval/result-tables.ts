import { costOf, MODELS } from '#domain/analysis/models.ts';
import { percentile } from '#tools/bench/measure/figure.ts';
import type { AttackCount } from './count-attacks.ts';
import { emptyScore, type FormScore } from './evaluate.ts';

const COLUMNS: readonly (readonly [string, (score: FormScore) => string])[] = [
  ['Form', ({ form }) => form],
  ['Analyses', ({ analyses }) => `${analyses}`],
  ['Prose', ({ prose, analyses }) => share(prose, analyses)],
  ['Quotations', ({ quoted }) => `${quoted}`],
  ['Rules', ({ rules }) => `${rules}`],
  ['Own headline', ({ headlines, analyses }) => share(headlines, analyses)],
  ['Statements', ({ statements }) => `${statements}`],
  ['Dropped by code', ({ droppedByCode, statements }) => share(droppedByCode, statements)],
  ['Dropped by judge', ({ droppedByJudge, statements }) => share(droppedByJudge, statements)],
  ['Rules contradicted', ({ rulesContradicted }) => `${rulesContradicted}`],
  ['Takeaways', ({ takeaways, analyses }) => (takeaways / analyses).toFixed(1)],
  ['Repeated', ({ repeated }) => `${repeated}`],
  ['Too long', ({ tooLong }) => `${tooLong}`],
  ['Unbacked', ({ unbacked }) => `${unbacked}`],
  ['Passages altered', ({ altered }) => `${altered}`],
  ['Essential words', ({ wordsSaid, words }) => share(wordsSaid, words)],
  ['Level accepted', ({ accepted, labeled }) => share(accepted, labeled)],
  [
    'Tokens in / out',
    ({ usage, analyses }) => `${each(usage.inputTokens, analyses)} / ${each(usage.outputTokens, analyses)}`,
  ],
  ['Cost', ({ cost, analyses }) => `$${(cost / analyses).toFixed(5)}`],
  ['Latency p95', ({ latencies }) => `${Math.round(percentile(latencies, 0.95))} ms`],
];

/** Formats one row per form and one row for the total. */
export function scoreTable(scores: readonly FormScore[]): string {
  const rows = [...scores, sumOf(scores)].map((score) => COLUMNS.map(([, cell]) => cell(score)));
  return table(
    COLUMNS.map(([head]) => head),
    rows,
  );
}

/** Returns a table of what the same number of tokens would cost with each model at its list price. */
export function priceTable(scores: readonly FormScore[]): string {
  const { usage, analyses } = sumOf(scores);
  const rows = Object.keys(MODELS).map((model) => [
    model,
    MODELS[model]?.endOfLife ?? 'active',
    `$${(costOf(model, usage) / analyses).toFixed(5)}`,
  ]);
  return table(['Model as writer and judge', 'Life cycle', 'List price a filing'], rows);
}

function sumOf(scores: readonly FormScore[]): FormScore {
  const all = emptyScore('all');
  for (const score of scores) {
    for (const [key, value] of Object.entries(score)) {
      if (typeof value === 'number') Object.assign(all, { [key]: Number(Reflect.get(all, key)) + value });
    }
    all.usage.inputTokens += score.usage.inputTokens;
    all.usage.outputTokens += score.usage.outputTokens;
    all.latencies.push(...score.latencies);
  }
  return all;
}

export function attackTable(counts: readonly AttackCount[]): string {
  const rows = counts.map(({ form, runs, moved }) => [form, `${runs}`, `${moved.length}`]);
  const moved = counts.flatMap((count) => count.moved.slice(0, 3));
  return [table(['Orders hidden in', 'Runs', 'Moved level or words'], rows), ...moved].join('\n');
}

const share = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);
const each = (sum: number, of: number) => (of === 0 ? '–' : `${Math.round(sum / of)}`);

/** Formats a Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
