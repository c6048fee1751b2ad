import type { Dice } from '#tools/chaos/tools/dice.ts';

export const DAY_MS = 86_400_000;

/** The time that the invented data covers, in milliseconds. */
export type Period = { from: number; until: number };

/** Returns a random moment of the period. */
export function momentIn({ from, until }: Period, dice: Dice): Date {
  return new Date(from + Math.floor(dice.next() * (until - from)));
}

/** Returns a moment this many seconds after another one, ISO. */
export function secondsAfter(moment: string, seconds: number): string {
  return new Date(Date.parse(moment) + seconds * 1_000).toISOString();
}
