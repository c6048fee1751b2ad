import { expect, test } from 'vitest';
import { parseJson } from '#lambdas/ground/json.ts';
import fc from '#test/support/properties.ts';

test('half a surrogate pair becomes U+FFFD wherever it stands in a value', () => {
  expect(parseJson('{"name":"\\ud83d Corp","list":["a\\udc4d"]}')).toEqual({
    name: '\ufffd Corp',
    list: ['a\ufffd'],
  });
});

test('whole pairs and everything else stay as JSON.parse reads them', () => {
  expect(parseJson('{"name":"\\ud83d\\udc4d Corp"}')).toEqual({ name: '👍 Corp' });
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('what is not JSON is a SyntaxError', () => {
  expect(() => parseJson('{"a":')).toThrow(SyntaxError);
});
