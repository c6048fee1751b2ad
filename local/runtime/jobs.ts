import { SCHEDULES } from '#lib/topology/schedules.ts';
import type { FunctionName } from '#lib/topology/spec.ts';

/** Functions that can be run by hand: the scheduled ones and the manual one. */
export const JOBS: readonly FunctionName[] = [
  ...new Set<FunctionName>(Object.values(SCHEDULES).map((schedule) => schedule.function)),
  'redrive-dead-letters',
];
