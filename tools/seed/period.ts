import type { Dice } from '#tools/chaos/tools/dice.ts';

export const DAY_MS = 86_400_000;

/** The period that the generated data covers, in milliseconds. */
export type Period = { from: number; until: number };

/** Returns a random moment in the period. */
export function momentIn({ from, until }: Period, dice: Dice): Date {
  return new Date(from + Math.floor(dice.next() * (until - from)));
}

/** Returns the ISO time this many seconds after another one. */
export function secondsAfter(moment: string, seconds: number): string {
  return new Date(Date.parse(moment) + seconds * 1_000).toISOString();
}
