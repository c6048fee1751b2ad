import { expect, test } from 'vitest';
import { readerOf, unsubscribeToken } from '#lambdas/ground/unsubscribe-token.ts';

const USER = '01JD3V5Q8Z7YF2K4M6N8P0R2T4';
const OTHER = '01JD3V5Q8Z7YF2K4M6N8P0R2T5';
const TOKEN = unsubscribeToken(USER, 'secret');

test('names its user to who knows the secret', () => {
  expect(readerOf(TOKEN, 'secret')).toBe(USER);
  expect(unsubscribeToken(USER, 'secret')).toBe(TOKEN);
});

test.each([
  ['made with another secret', unsubscribeToken(USER, 'guess')],
  ['for another user', TOKEN.replace(USER, OTHER)],
  ['cut short', TOKEN.slice(0, -1)],
  ['with more behind it', `${TOKEN}A`],
  ['without a user', TOKEN.slice(USER.length)],
  ['in lower case', TOKEN.toLowerCase()],
  ['of nothing', ''],
])('a token %s names nobody', (_how, token) => {
  expect(readerOf(token, 'secret')).toBeNull();
});
