import { beforeEach, expect, test } from 'vitest';
import { codesIn } from '#lambdas/store/accounts/codes-store.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { loseNextAnswer } from '#test/support/lost-answer.ts';

const table = openedForFile(startTable);

const NOW = new Date('2026-11-20T00:00:00Z');
const PHONE = '+14155550123';
const CODE = { salt: 'salt', hash: 'hash' };

beforeEach(() => codesIn(table, keys.loginCode).put(PHONE, CODE, new Date('2026-11-20T00:10:00Z')));

test('a code is used up even if the response is lost and the SDK repeats the write', async () => {
  const codes = codesIn(table, keys.loginCode);
  const wasRepeated = loseNextAnswer(table);
  expect(await codes.spend(PHONE, CODE)).toBe(true);
  expect(wasRepeated()).toBe(true);
  expect(await codes.spend(PHONE, CODE)).toBe(false);
  expect(await codes.countTry(PHONE, NOW)).toBeNull();
});

test('a code that was replaced in the meantime is not used up', async () => {
  const codes = codesIn(table, keys.loginCode);
  await codes.put(PHONE, { salt: 'other', hash: 'newer' }, new Date('2026-11-20T00:10:00Z'));
  expect(await codes.spend(PHONE, CODE)).toBe(false);
  expect(await codes.countTry(PHONE, NOW)).toMatchObject({ hash: 'newer' });
});
