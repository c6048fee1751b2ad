import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { BRANDS } from '#domain/brands/brand.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { newTicker, proReader, storedUser } from '#test/support/builders/users.ts';
import type { Cast } from './ingest-corpus.ts';
import type { Dice } from './tools/dice.ts';

export type Reader = { userId: string; tickers: string[]; forms: string[] };
export type Audience = Reader[];

const DAY_MS = 86_400_000;

/** Stores three readers: one chooses everything, and two choose only part of it. */
export async function gatherAudience(table: Table, dice: Dice, cast: Cast, now: number): Promise<Audience> {
  const ciks = new Set(cast.corpus.filings.flatMap(({ parties }) => parties.map(({ cik }) => cik)));
  const tickers = cast.corpus.companies.filter(({ cik }) => ciks.has(cik)).map(({ ticker }) => ticker);
  const forms = [...BRANDS.all.availableForms];
  const audience = [
    { userId: 'everything', tickers, forms },
    { userId: 'some', tickers: dice.some(tickers, 2), forms },
    { userId: 'picky', tickers: dice.some(tickers, 3), forms: ['4', '8-K'] },
  ];
  for (const reader of audience) await enroll(table, reader, now);
  return audience;
}

async function enroll(table: Table, { userId, tickers, forms }: Reader, now: number): Promise<void> {
  const createdAt = new Date(now - DAY_MS).toISOString();
  const reader = { ...proReader(userId), tickerCount: tickers.length, createdAt };
  const user = await storedUser(table, userId, new Date(now), reader);
  for (const ticker of tickers) {
    const item = watchItem(user, 'all', newTicker(ticker, createdAt, { forms }));
    await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  }
}
