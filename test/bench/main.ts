import { benchBundle } from './bundle.ts';
import { benchCli } from './cli.ts';
import { benchDelivery } from './delivery.ts';
import type { Figure } from './figure.ts';
import { benchParse } from './parse.ts';
import { benchStart } from './start.ts';

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  parse: benchParse,
  cli: benchCli,
  start: benchStart,
  delivery: benchDelivery,
  bundle: benchBundle,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Benches: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

console.log('| Bench | Figure | Measured | Budget | |\n| --- | --- | --- | --- | --- |');
let missed = 0;
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const figure of await bench()) {
    const isMet = figure.budget === null || figure.value <= figure.budget;
    if (!isMet) missed += 1;
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
process.exit(missed > 0 ? 1 : 0);

function budgetOf(figure: Figure): string {
  return figure.budget === null ? '–' : `at most ${show(figure.budget, figure.unit)}`;
}

function show(value: number, unit: string): string {
  return `${Number(value.toPrecision(3))} ${unit}`;
}
