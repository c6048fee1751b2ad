import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkToken } from '#domain/challenge.ts';
import { openTable, type Table } from '#lambdas/store/table.ts';
import { tokensIn } from '#lambdas/store/tokens.ts';
import type { Engines } from '#local/engines/engines.ts';
import { startEngines } from '#test/support/engines.ts';

let engines: Engines;
let table: Table;
beforeAll(async () => {
  engines = await startEngines();
  table = openTable(engines.env.TABLE_NAME ?? '');
});
afterAll(() => engines.stop());

const NOW = new Date('2026-11-20T00:00:00Z');
const TOKEN: LinkToken = {
  purpose: 'verify-email',
  userId: 'u',
  address: 'a@example.com',
  brand: '8k',
  sessionHash: 's',
  validUntil: '2026-11-20T00:15:00.000Z',
};

/** Lets nobody write before `count` callers have read and want to. */
function writeTogetherWith(count: number): void {
  let release = () => {};
  const everybody = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      if (context.commandName === 'UpdateItemCommand') {
        if (++waiting === count) release();
        await everybody;
      }
      return next(args);
    },
    { name: 'together' },
  );
}

test('a link that several read as unused is spent by one', async () => {
  const tokens = tokensIn(table);
  await tokens.create('hash', TOKEN);
  writeTogetherWith(4);
  const redeemed = await Promise.all(Array.from({ length: 4 }, () => tokens.redeem('hash', NOW)));
  table.client.middlewareStack.remove('together');
  expect(redeemed.map(({ status }) => status).toSorted()).toEqual(['redeemed', 'used', 'used', 'used']);
});

test('a link gives back what it was made for', async () => {
  const tokens = tokensIn(table);
  await tokens.create('other', TOKEN);
  expect(await tokens.redeem('other', NOW)).toEqual({ status: 'redeemed', token: TOKEN });
});

test('a question to a phone is answered once, the newest counts, and not for ever', async () => {
  const tokens = tokensIn(table);
  const { purpose: _, ...question } = { ...TOKEN, address: '+14155550123' };
  await tokens.ask({ ...question, userId: 'first' });
  await tokens.ask({ ...question, userId: 'second' });
  const answers = await Promise.all([1, 2].map(() => tokens.answer('+14155550123', NOW)));
  expect(answers.map((answer) => answer?.userId ?? null).toSorted()).toEqual(['second', null].toSorted());
  await tokens.ask(question);
  expect(await tokens.answer('+14155550123', new Date('2026-11-20T00:15:00Z'))).toBeNull();
});
