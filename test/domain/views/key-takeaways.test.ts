import { expect, it } from 'vitest';
import { readTakeaways } from '#domain/views/key-takeaways.ts';

it.each([
  ['a JSON list of strings', '["One.","Two."]', ['One.', 'Two.']],
  [
    'a JSON list of objects',
    '[{"metric":"Revenue","value":"$35B"},{"metric":"EPS","value":0}]',
    ['Revenue: $35B', 'EPS: 0'],
  ],
  ['lines of text', '- One.\n• Two.\n\nThree.', ['One.', 'Two.', 'Three.']],
  ['a JSON text that is no list', '{"a":1}', ['{"a":1}']],
  ['a list of something else', '[null, 3, ["x"]]', []],
])('reads %s', (_name, text, lines) => {
  expect(readTakeaways(text)).toEqual(lines);
});

it('an empty value yields no takeaways', () => {
  expect([readTakeaways(null), readTakeaways('')]).toEqual([[], []]);
});
