/** `npm run cost -- --users 1000 [--stage prod] [--json]` prints what a stage costs per month. */
import { parseArgs } from 'node:util';
import { monthlyCost } from '#lib/cost/cost-table.ts';
import type { CostLine } from '#lib/cost/fixed-cost.ts';
import { StageError } from '#lib/stage.ts';
import { readStage } from './read-stage.ts';
import { synthesizedResources } from './synthesized.ts';

const NAME_WIDTH = 52;
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '0' },
    stage: { type: 'string' },
    json: { type: 'boolean', default: false },
    hours: { type: 'string' },
    alerts: { type: 'string' },
    texted: { type: 'string' },
  },
});

try {
  const stage = readStage(values.stage);
  const cost = monthlyCost(synthesizedResources(stage), {
    storedByHand: [
      ...(stage.stripeSecret === null ? [] : ['stripe' as const]),
      ...(stage.finnhubSecret === null ? [] : ['finnhub' as const]),
    ],
    users: numberOf('users', values.users),
    ...(values.hours === undefined ? {} : { hoursADay: numberOf('hours', values.hours) }),
    ...(values.alerts === undefined ? {} : { alertsADay: numberOf('alerts', values.alerts) }),
    ...(values.texted === undefined ? {} : { textedShare: numberOf('texted', values.texted) }),
  });
  const lines = [...cost.fixed, ...cost.usage].map(printed);
  const total = printed({ what: `all, at list prices of ${cost.pricedOn}`, count: 0, usd: cost.usd });
  process.stdout.write(`${values.json ? JSON.stringify(cost, null, 2) : [...lines, total].join('\n')}\n`);
} catch (error) {
  if (!(error instanceof StageError || error instanceof RangeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** @throws RangeError if the value is not a number of at least 0 */
function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number < 0)
    throw new RangeError(`--${option} must be a number of 0 or more, such as 1000, and not "${text}".`);
  return number;
}

function printed({ what, count, usd }: CostLine): string {
  const many = count === 0 ? '' : count.toLocaleString('en-US');
  return `${what.padEnd(NAME_WIDTH)} ${many.padStart(12)} ${`$${usd.toFixed(2)}`.padStart(10)}`;
}
