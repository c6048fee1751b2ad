/** The single table. Attribute names are those of lambdas/store/table/keys.ts. */
export const TABLE = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttlAttribute: 'expires_at',
  indexes: {
    /** Lists items by another key, such as a user's sessions or a ticker's watchers. */
    index1: { partitionKey: 'PK1', sortKey: 'SK1', projection: 'ALL' },
    /** Sparse: contains only items with an unfinished step. It projects only keys, so it costs almost nothing. */
    work: { partitionKey: 'work', sortKey: 'work_at', projection: 'KEYS_ONLY' },
  },
} as const;
