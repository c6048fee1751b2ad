import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { User } from '#domain/accounts/user.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions-store.ts';
import { watchItem } from '#lambdas/store/rows/watch-row.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { newTicker, storedUser } from '#test/support/builders/users.ts';
import type { Dice } from '#tools/chaos/tools/dice.ts';

export const TICKERS = ['AAPL', 'MSFT'] as const;

/** `gets`: channels on which this reader may receive alerts. */
export type Listener = { id: string; gets: readonly Channel[]; tickers: readonly string[] };

const EMAIL = { emailVerified: true, notifyVia: ['email' as const] };
const BOTH = { emailVerified: true, phoneVerified: true, notifyVia: ['email' as const, 'sms' as const] };
const PRO = { planType: 'pro', planStatus: 'active' };
const AWAKE = { quietHours: null };

/** One reader for each case that the service handles differently. */
const CAST: { id: string; user: Partial<User>; gets: readonly Channel[]; isSuppressed?: boolean }[] = [
  { id: 'pro', user: { ...PRO, ...BOTH, ...AWAKE }, gets: ['email', 'sms'] },
  { id: 'everything', user: { ...PRO, ...EMAIL, delivery: 'everything' }, gets: ['email'] },
  { id: 'texted', user: { ...PRO, phoneVerified: true, notifyVia: ['sms'], ...AWAKE }, gets: ['sms'] },
  { id: 'free', user: { ...BOTH, ...AWAKE }, gets: ['email', 'sms'] },
  { id: 'leaving', user: { ...PRO, ...EMAIL }, gets: ['email'] },
  { id: 'refusing', user: { ...PRO, ...EMAIL }, gets: ['email'] },
  { id: 'bouncing', user: { ...PRO, ...EMAIL }, gets: [], isSuppressed: true },
  { id: 'unverified', user: { ...PRO, notifyVia: ['email', 'sms'] }, gets: [] },
  { id: 'silent', user: { ...PRO, ...BOTH, notifyVia: [] }, gets: [] },
];

/** Stores the readers. Each watches one or two tickers at all levels. */
export async function gatherListeners(table: Table, dice: Dice, createdAt: string): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (const [index, { id, user: facts, gets, isSuppressed }] of CAST.entries()) {
    const tickers = dice.some(TICKERS, dice.int(1, 2));
    const contacts = { email: `${id}@example.com`, phone: `+1202555010${index}` };
    const reader = { ...contacts, tickerCount: tickers.length, ...facts };
    const user = await storedUser(table, id, new Date(createdAt), reader);
    if (isSuppressed) await suppressionsIn(table).add(contacts.email, 'bounced', createdAt);
    for (const ticker of tickers) {
      // The watch item still lists both channels, as if it had been copied before a contact was lost. The sender must
      // check the user's row instead.
      const before = { ...user, emailVerified: true };
      const item = watchItem(before, 'all', newTicker(ticker, createdAt));
      const Item = { ...item, channels: ['email', 'sms'] };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    }
    listeners.push({ id, gets, tickers });
  }
  return listeners;
}
