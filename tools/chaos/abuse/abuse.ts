import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import { buyPro, verifiedReader } from '#test/support/reader.ts';
import { discard, type RunningService, startService } from '#test/support/service.ts';
import type { Run, Scenario } from '../tools/scenario.ts';
import { type Admin, logInAdmin } from './abuse-admin.ts';
import { abusesWith, type Means } from './abuses.ts';
import {
  type Bystander,
  type Journey,
  journeyOf,
  NORMAL_SECONDS,
  type Step,
  unusedCompanies,
  welcomeBystanders,
} from './bystander.ts';
import { type Outcome, runDuring } from './play.ts';

const STEPS = Object.keys(NORMAL_SECONDS) as Step[];
/** A ticker that every bystander watches before the abuse starts. */
const FIRST_TICKER = 'V';
const ABUSERS = 5;
const ADMIN_EMAIL = 'admin@example.com';

/**
 * Simulates strangers who abuse shared resources of a local service. Meanwhile a
 * reader logs in on a new device, adds a ticker and waits for its price, its filings and an alert. No step of
 * the reader may be refused or take longer than normal.
 */
export async function openAbuse(): Promise<Scenario> {
  const service = await startService(['--speed', '0.001', '--admin', ADMIN_EMAIL]);
  return { runs: 1, run: () => runOn(service), stop: () => discard(service) };
}

type Row = { name: string; outcome: Outcome | null; journey: Journey; left: string[] };

async function runOn(service: RunningService): Promise<Run> {
  const bystanders = await welcomeBystanders(service, unusedCompanies(), FIRST_TICKER);
  const admin = await logInAdmin(service, ADMIN_EMAIL, '198.51.100.1');
  if (admin === null) throw new Error('The administrator could not log in.');
  const means = await meansOf(service, bystanders, admin);
  const play = (index: number): Promise<Journey> => {
    const bystander = bystanders[index];
    if (bystander === undefined) throw new Error('There are fewer bystanders than abuses.');
    // Each bystander calls from its own network.
    return journeyOf(service, bystander, { from: `192.0.${index}.7`, admin });
  };
  const rows: Row[] = [{ name: 'none', outcome: null, journey: await play(0), left: [] }];
  for (const [index, abuse] of abusesWith(means).entries()) {
    console.error(`… ${abuse.name}, after ${JSON.stringify(rows.at(-1))}`);
    const { outcome, result } = await runDuring(abuse, () => play(index + 1));
    rows.push({ name: abuse.name, outcome, journey: result, left: (await abuse.left?.()) ?? [] });
  }
  return { problems: rows.flatMap(problemsOf), events: eventsOf(rows), report: tableOf(rows) };
}

async function meansOf(
  service: RunningService,
  bystanders: readonly Bystander[],
  admin: Admin,
): Promise<Means> {
  const { companies, filings, historyCount } = sampleCorpus(new Date());
  const reserved = new Set([FIRST_TICKER, ...bystanders.map(({ ticker }) => ticker)]);
  const abusers: string[] = [];
  for (let index = 0; index < 2 * ABUSERS; index++) {
    const email = `abuser.${index}@example.com`;
    abusers.push((await verifiedReader(service, email, [FIRST_TICKER], ['8-K'])).session);
    if (index >= ABUSERS) await buyPro(service, email);
  }
  return {
    service,
    tickers: companies.map(({ ticker }) => ticker).filter((ticker) => !reserved.has(ticker)),
    filings: filings.slice(0, historyCount).map(({ accession }) => accession),
    free: abusers.slice(0, ABUSERS),
    paying: abusers.slice(ABUSERS),
    admin,
  };
}

function problemsOf({ name, outcome, journey, left }: Row): string[] {
  const failures = outcome !== null && outcome.failed > 0 ? [`${outcome.failed} calls failed`] : [];
  const late = STEPS.flatMap((step) => {
    const seconds = journey[step];
    if (seconds === null) return [`the reader's ${step} was refused or never came`];
    return seconds > NORMAL_SECONDS[step] ? [`the reader's ${step} took ${seconds.toFixed(1)} s`] : [];
  });
  return [...failures, ...late, ...left].map((problem) => `${name}: ${problem}`);
}

function eventsOf(rows: readonly Row[]): Record<string, number> {
  const sum = (of: (outcome: Outcome) => number) =>
    rows.reduce((total, { outcome }) => total + (outcome === null ? 0 : of(outcome)), 0);
  return {
    'calls of abusers': sum(({ calls }) => calls),
    refusals: sum(({ refused }) => refused),
    'journeys of readers': rows.length,
  };
}

function tableOf(rows: readonly Row[]): string[] {
  const shown = (seconds: number | null) => (seconds === null ? 'never' : `${seconds.toFixed(1)} s`);
  const normal = STEPS.map((step) => `at most ${NORMAL_SECONDS[step]} s`);
  return [
    ['Abuse', 'Calls', 'Refused', 'Lasted', ...STEPS],
    ['---', '---', '---', '---', ...STEPS.map(() => '---')],
    ['normal', '', '', '', ...normal],
    ...rows.map(({ name, outcome, journey }) => [
      name,
      outcome === null ? '' : String(outcome.calls),
      outcome === null ? '' : String(outcome.refused),
      outcome === null ? '' : shown(outcome.seconds),
      ...STEPS.map((step) => shown(journey[step])),
    ]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
}
