import { parseArgs } from 'node:util';
import type { Scenario } from './tools/scenario.ts';

/** One file per scenario. */
const SCENARIOS: Record<string, () => Promise<Scenario>> = {
  abuse: async () => (await import('./abuse/abuse.ts')).openAbuse(),
  alerts: async () => (await import('./alerts/alerts-scenario.ts')).openAlerts(),
  analysis: async () => (await import('./analysis.ts')).openAnalysis(),
  billing: async () => (await import('./billing-scenario.ts')).openBilling(),
  ingest: async () => (await import('./ingest-scenario.ts')).openIngest(),
};

const RUNS = 200;
/** Number of runs between progress reports, since all runs together take minutes. */
const RUNS_BETWEEN_NEWS = 25;

// The pipeline's own warnings would hide the result.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, from: { type: 'string' }, runs: { type: 'string' } },
});
const [name = ''] = positionals;
const open = SCENARIOS[name];
if (!open || positionals.length > 1) {
  console.error(
    `Usage: npm run chaos -- ${Object.keys(SCENARIOS).join('|')} [--runs N] [--from SEED] [--seed N]`,
  );
  process.exit(2);
}

const scenario = await open();
const runs = Number(values.runs ?? scenario.runs ?? RUNS);
const seeds =
  values.seed === undefined
    ? Array.from({ length: runs }, (_, index) => index + Number(values.from ?? 1))
    : [Number(values.seed)];
process.exit((await play(scenario, seeds)) ? 0 : 1);

/** @returns whether all runs succeeded */
async function play(scenario: Scenario, seeds: readonly number[]): Promise<boolean> {
  const from = performance.now();
  const events: Record<string, number> = {};
  const failed: number[] = [];
  for (const seed of seeds) {
    const run = await scenario.run(seed);
    for (const [event, count] of Object.entries(run.events)) events[event] = (events[event] ?? 0) + count;
    for (const line of run.report ?? []) console.log(line);
    if (run.problems.length > 0) failed.push(seed);
    for (const problem of run.problems) console.log(`FAILED seed ${seed}: ${problem}`);
    if (seed % RUNS_BETWEEN_NEWS === 0) console.error(`… seed ${seed} of ${seeds.at(-1)}`);
  }
  await scenario.stop();
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  const met = Object.entries(events).map(([event, count]) => `${count} ${event}`);
  console.log(`${name}: seeds ${seeds[0]} to ${seeds.at(-1)} in ${seconds} s met ${met.join(', ')}.`);
  if (failed.length > 0)
    console.log(`FAILED ${failed.length} of ${seeds.length} runs: seeds ${failed.join(', ')}.`);
  else console.log(`All ${seeds.length} runs ended well.`);
  return failed.length === 0;
}
