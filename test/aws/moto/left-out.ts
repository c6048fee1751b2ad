export type LeftOut = { file: string; why: string };

/** Test files that do not depend on an emulator, or that fail on moto. They run on other endpoints. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    file: 'test/lambdas/api/security/flooding.long.test.ts',
    why: '35 writers of one item: each request to moto takes longer than the pauses between attempts.',
  },
  { file: 'test/lambdas/api/security/hammering.long.test.ts', why: 'The same, with 50 writers.' },
  {
    file: 'test/lambdas/api/security/fuzz.long.test.ts',
    why: 'Thousands of hostile requests, nearly all refused before they reach AWS.',
  },
  {
    file: 'test/lambdas/api/security/matrix.test.ts',
    why: 'Every route for every role, nearly all refused before they reach AWS.',
  },
  {
    file: 'test/lambdas/api/security/enumeration-time.long.test.ts',
    why: 'It compares times of a few milliseconds.',
  },
  { file: 'test/lambdas/pipeline/backfill-latency.test.ts', why: 'It measures speed.' },
  {
    file: 'test/lambdas/api/export.test.ts',
    why: 'moto ends a query of several megabytes before its last items.',
  },
];
