import { parseArgs } from 'node:util';
import type { SeedSize } from './seed-table.ts';

export type SeedOptions = SeedSize & { dataDir: string };

export const USAGE = `Usage: npm run seed -- --users N --filings N --days N [options]
Fills the data folder of a stopped "npm start" with invented users, filings and alerts.

  --users N     users, half of them visitors without a contact (0 to 1000000)
  --filings N   filings (0 to 1000000)
  --days N      days before now over which they are spread (1 to 365)
  --seed N      another number gives other data; the same number writes the same rows again (1)
  --data DIR    data folder of npm start (.local)
`;

/** The maximum counts. Beyond them, filling the embedded engine would take hours. */
const MOST_ROWS = 1_000_000;
const MOST_DAYS = 365;

/**
 * Parses the options of `npm run seed`.
 * @throws Error with one line for the user
 */
export function readSeedOptions(args: string[]): SeedOptions {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string' },
      filings: { type: 'string' },
      days: { type: 'string' },
      seed: { type: 'string', default: '1' },
      data: { type: 'string', default: '.local' },
    },
  });
  return {
    users: wholeNumber('users', values.users, 0, MOST_ROWS),
    filings: wholeNumber('filings', values.filings, 0, MOST_ROWS),
    days: wholeNumber('days', values.days, 1, MOST_DAYS),
    seed: wholeNumber('seed', values.seed, 0, 2 ** 32 - 1),
    dataDir: values.data,
  };
}

function wholeNumber(name: string, text: string | undefined, from: number, to: number): number {
  if (text === undefined)
    throw new Error(`--${name} is missing. It takes a whole number from ${from} to ${to}.`);
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < from || number > to)
    throw new Error(`--${name} takes a whole number from ${from} to ${to}, not "${text}".`);
  return number;
}
