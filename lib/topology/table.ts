/** The single table. Attribute names are those of lambdas/store/table/keys.ts. */
export const TABLE = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttlAttribute: 'expires_at',
  indexes: {
    /** Lists by another key: a user's sessions, a ticker's watchers. */
    index1: { partitionKey: 'PK1', sortKey: 'SK1', projection: 'ALL' },
    /** Sparse: only items with a step left to make. Keys only, so it costs next to nothing. */
    work: { partitionKey: 'work', sortKey: 'work_at', projection: 'KEYS_ONLY' },
  },
} as const;
