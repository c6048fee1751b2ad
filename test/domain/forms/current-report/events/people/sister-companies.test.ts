import { expect, test } from 'vitest';
import { speaksOfOwnChief } from '#domain/forms/current-report/events/people/offices.ts';

const CEO = 'chief executive officer';
const isOwn = (of: string, company: string) =>
  speaksOfOwnChief(`resigned as Chief Executive Officer of ${of}, effective immediately`, CEO, company);

test.each([
  ['Tideland Energy, Inc.', 'Tideland Energy, Inc.'],
  ['The Coca-Cola Company', 'COCA COLA CO'],
  ['Astrotech Space Operations, Inc.', 'ASTROTECH CORP'],
  ['the Company', 'Tideland Energy, Inc.'],
])('the chief of %s is the own chief of %s', (of, company) => {
  expect(isOwn(of, company)).toBe(true);
});

test.each([
  ['Tideland Power Co', 'Tideland Energy, Inc.'],
  ['Union Pacific Corporation', 'Tideland Energy, Inc.'],
])('the chief of %s is no chief of %s', (of, company) => {
  expect(isOwn(of, company)).toBe(false);
});
