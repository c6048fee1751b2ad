import { expect, test } from 'vitest';
import { unsubscribeBy, unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';

const USER = '01JD3V5Q8Z7YF2K4M6N8P0R2T4';
const OTHER = '01JD3V5Q8Z7YF2K4M6N8P0R2T5';
const LEAVING = { userId: USER, list: 'digest' as const };
const TOKEN = unsubscribeToken(LEAVING, 'secret');

test('a token identifies its user and list to a holder of the secret', () => {
  expect(unsubscribeBy(TOKEN, 'secret')).toEqual(LEAVING);
  expect(unsubscribeToken(LEAVING, 'secret')).toBe(TOKEN);
});

test.each([
  ['made with another secret', unsubscribeToken(LEAVING, 'guess')],
  ['for another list', TOKEN.replace('digest', 'alerts')],
  ['for a list that there is not', TOKEN.replace('digest', 'weather')],
  ['for every list', TOKEN.replace('.digest', '')],
  ['for another user', TOKEN.replace(USER, OTHER)],
  ['cut short', TOKEN.slice(0, -1)],
  ['with more behind it', `${TOKEN}A`],
  ['without a user', TOKEN.slice(USER.length)],
  ['in lower case', TOKEN.toLowerCase()],
  ['of nothing', ''],
])('a token %s identifies nobody', (_how, token) => {
  expect(unsubscribeBy(token, 'secret')).toBeNull();
});
