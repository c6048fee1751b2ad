import { SCHEDULES } from '#lib/topology/schedules.ts';
import type { FunctionName } from '#lib/topology/spec.ts';

/** Functions that can be run by hand: those with a schedule, and the manual one. */
export const JOBS: readonly FunctionName[] = [
  ...new Set<FunctionName>(Object.values(SCHEDULES).map((schedule) => schedule.function)),
  'redrive-dead-letters',
];
