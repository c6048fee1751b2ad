import { parseArgs } from 'node:util';
import type { Figure } from '#tools/bench/measure/figure.ts';
import { benchAuth } from './bench-auth.ts';
import { benchDelivery } from './bench-delivery.ts';
import { benchStart } from './bench-start.ts';
import { benchBundle } from './bundle.ts';
import { benchCli } from './cli.ts';
import { benchImports } from './imports.ts';
import { benchParse } from './parse.ts';
import { benchSearch } from './search.ts';

// Hides the functions' own log lines, so that only the figures are shown.
process.env.POWERTOOLS_LOG_LEVEL = 'ERROR';
process.env.POWERTOOLS_METRICS_DISABLED = 'true';

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '16' },
    minutes: { type: 'string', default: '30' },
    volume: { type: 'string', default: '10' },
    speed: { type: 'string', default: '60' },
    // The number of runs and the page that Lighthouse measures, for page measurements.
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    readers: { type: 'string', default: '2000' },
    watchers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '600' },
    // The number of users and filings stored, for the admin area.
    users: { type: 'string', default: '100000' },
    filings: { type: 'string', default: '200000' },
    // Seconds that the writer and the judge take together. Without this option, the stand-ins answer at once and no
    // alert waits.
    'model-seconds': { type: 'string' },
  },
});

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  parse: benchParse,
  search: async () => [
    ...(await benchSearch()),
    ...(await (await import('./filing-search.ts')).benchFilingSearch()),
  ],
  cli: benchCli,
  start: benchStart,
  delivery: () => {
    const seconds = values['model-seconds'];
    return benchDelivery(seconds === undefined ? {} : { modelSeconds: Number(seconds) });
  },
  alerts: async () => {
    const { benchAlerts } = await import('./bench-alerts.ts');
    return benchAlerts({ watchers: Number(values.watchers), seconds: Number(values.seconds) });
  },
  digests: async () => {
    const { benchDigests } = await import('./digests.ts');
    return benchDigests({ readers: Number(values.readers) });
  },
  auth: benchAuth,
  admin: async () =>
    (await import('./admin/bench-admin.ts')).benchAdmin({
      users: Number(values.users),
      filings: Number(values.filings),
      days: 30,
      runs: 20,
    }),
  ingest: async () => {
    const { benchIngest } = await import('./bench-ingest.ts');
    return benchIngest({
      fromHour: Number(values.from),
      minutes: Number(values.minutes),
      volume: Number(values.volume),
      speed: Number(values.speed),
    });
  },
  bundle: benchBundle,
  imports: benchImports,
  web: async () => (await import('./web.ts')).benchWeb(),
  reader: async () => (await import('./bench-reader.ts')).benchReader(Number(values.runs)),
  'slow-line': async () => (await import('./slow-line.ts')).benchSlowLine(Number(values.runs)),
  lighthouse: async () => {
    const { benchLighthouse } = await import('./lighthouse.ts');
    return benchLighthouse({ runs: Number(values.runs), page: values.page });
  },
};

const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. Benches: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

console.log('| Bench | Figure | Measured | Budget | |\n| --- | --- | --- | --- | --- |');
const missed: string[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const figure of await bench()) {
    const isMet = isWithin(figure);
    if (!isMet) missed.push(`${name}: ${figure.name}`);
    const cells = [
      name,
      figure.name,
      show(figure.value, figure.unit),
      budgetOf(figure),
      isMet ? '' : 'MISSED',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
if (missed.length > 0) console.log(`FAILED ${missed.join('; ')}`);
process.exit(missed.length > 0 ? 1 : 0);

function isWithin({ value, budget, isLeast = false }: Figure): boolean {
  if (budget === null) return true;
  return isLeast ? value >= budget : value <= budget;
}

function budgetOf({ budget, unit, isLeast = false }: Figure): string {
  return budget === null ? '–' : `at ${isLeast ? 'least' : 'most'} ${show(budget, unit)}`;
}

function show(value: number, unit: string): string {
  return `${Number(value.toPrecision(3))} ${unit}`;
}
