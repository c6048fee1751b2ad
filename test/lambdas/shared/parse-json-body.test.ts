import { expect, test } from 'vitest';
import { parseJson } from '#lambdas/shared/parse-json-body.ts';
import fc from '#test/support/properties.ts';

test('a lone surrogate becomes U+FFFD anywhere in a value', () => {
  expect(parseJson('{"name":"\\ud83d Corp","list":["a\\udc4d"]}')).toEqual({
    name: '\ufffd Corp',
    list: ['a\ufffd'],
  });
});

test('complete surrogate pairs and everything else are parsed the same way as by JSON.parse', () => {
  expect(parseJson('{"name":"\\ud83d\\udc4d Corp"}')).toEqual({ name: '👍 Corp' });
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('invalid JSON is a SyntaxError', () => {
  expect(() => parseJson('{"a":')).toThrow(SyntaxError);
});
