import { type FunctionName, SCHEDULES } from '#lib/topology.ts';

/** Functions that a person may run by hand: those of the schedules, and the one that is run by hand alone. */
export const JOBS: readonly FunctionName[] = [
  ...new Set<FunctionName>(Object.values(SCHEDULES).map((schedule) => schedule.function)),
  'redrive-dead-letters',
];
