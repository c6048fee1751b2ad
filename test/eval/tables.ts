import { percentile } from '#test/bench/figure.ts';
import type { AttackCount } from './count-attacks.ts';
import type { LieCount } from './count-lies.ts';
import type { FormScore } from './evaluate.ts';

const HEADS = [
  'Form',
  'Filings',
  'Requests',
  'Verified',
  'Fallbacks',
  'Takeaways',
  'Repeated',
  'Too long',
  'Unverified numbers',
  'Passages altered',
  'Essential words',
  'Level accepted',
  'Tokens in / out',
  'Cost',
  'By Nova Lite',
  'Latency p95',
  'CPU p95',
];

/** A line per form, and one for all. */
export function scoreTable(scores: readonly FormScore[]): string {
  const rows = scores.map(cellsOf);
  return table(HEADS, [...rows, cellsOf(sumOf(scores))]);
}

function cellsOf(score: FormScore): string[] {
  const { filings, requests, usage } = score;
  const each = (sum: number) => (requests === 0 ? '–' : `${Math.round(sum / requests)}`);
  const dollars = (sum: number) => (requests === 0 ? '–' : `$${(sum / requests).toFixed(5)}`);
  return [
    score.form,
    `${filings}`,
    (requests / filings).toFixed(2),
    share(score.verified, score.total),
    `${score.fallbacks}`,
    (score.takeaways / filings).toFixed(1),
    `${score.repeated}`,
    `${score.tooLong}`,
    `${score.unverified}`,
    `${score.altered}`,
    share(score.wordsTold, score.words),
    share(score.accepted, score.labeled),
    `${each(usage.inputTokens)} / ${each(usage.outputTokens)}`,
    dollars(score.cost),
    dollars(score.costByDefault),
    `${Math.round(percentile(score.latencies, 0.95))} ms`,
    `${Math.round(percentile(score.computing, 0.95))} ms`,
  ];
}

function sumOf(scores: readonly FormScore[]): FormScore {
  const sum = (pick: (score: FormScore) => number) => scores.reduce((total, score) => total + pick(score), 0);
  return {
    form: 'all',
    filings: sum((score) => score.filings),
    requests: sum((score) => score.requests),
    fallbacks: sum((score) => score.fallbacks),
    verified: sum((score) => score.verified),
    total: sum((score) => score.total),
    takeaways: sum((score) => score.takeaways),
    repeated: sum((score) => score.repeated),
    tooLong: sum((score) => score.tooLong),
    unverified: sum((score) => score.unverified),
    altered: sum((score) => score.altered),
    labeled: sum((score) => score.labeled),
    accepted: sum((score) => score.accepted),
    wordsTold: sum((score) => score.wordsTold),
    words: sum((score) => score.words),
    usage: {
      inputTokens: sum((score) => score.usage.inputTokens),
      outputTokens: sum((score) => score.usage.outputTokens),
    },
    cost: sum((score) => score.cost),
    costByDefault: sum((score) => score.costByDefault),
    latencies: scores.flatMap(({ latencies }) => latencies),
    computing: scores.flatMap(({ computing }) => computing),
    faults: [],
  };
}

export function lieTable(counts: readonly LieCount[]): string {
  const rows = counts.map(({ lie, told, shown }) => [lie, `${told}`, `${shown}`]);
  const examples = counts.flatMap((count) => count.examples.slice(0, 3));
  return [table(['Lie', 'Told', 'Shown'], rows), ...examples].join('\n');
}

export function attackTable(counts: readonly AttackCount[]): string {
  const rows = counts.map(({ form, runs, moved }) => [form, `${runs}`, `${moved.length}`]);
  const moved = counts.flatMap((count) => count.moved.slice(0, 3));
  return [table(['Orders hidden in', 'Runs', 'Moved level or text'], rows), ...moved].join('\n');
}

const share = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
