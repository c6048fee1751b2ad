import type { Key } from '#lambdas/store/table/keys.ts';

export type Item = Record<string, unknown> & Key;

/** The table's items, grouped by kind. */
export type State = ReturnType<typeof stateOf>;

export function stateOf(items: Item[]) {
  const of = (pk: string, sk: string) => items.filter(({ PK, SK }) => PK.startsWith(pk) && SK.startsWith(sk));
  const users = new Map(of('USER#', 'PROFILE').map((row) => [String(row.id), row]));
  const living = new Map([...users].filter(([, row]) => row.deletingAt === undefined));
  const watched = of('USER#', 'WATCH#').map((row) => ({
    row,
    userId: row.PK.slice('USER#'.length),
    ticker: row.SK.slice('WATCH#'.length),
  }));
  return {
    items,
    users,
    /** Users, except those being deleted. */
    living,
    watched,
    tickersOf: (userId: string) => watched.filter((item) => item.userId === userId),
    /** Sessions, except revoked ones, whose rows are kept for a day. */
    sessions: of('SESSION#', '').filter(({ revokedAt }) => revokedAt === undefined),
    claims: of('CONTACT#', ''),
    questions: of('LOGIN#', 'CHALLENGE'),
    codes: of('LOGIN#', 'CODE'),
    links: of('TOKEN#', ''),
    stopped: new Set(
      of('SUPPRESSED#', '')
        .filter(({ at, liftedAt }) => at !== undefined && !(String(liftedAt ?? '') > String(at)))
        .map(({ PK }) => PK.slice('SUPPRESSED#'.length)),
    ),
  };
}

export function isProven(row: Item | undefined): boolean {
  return row?.emailVerified === true || row?.phoneVerified === true;
}
