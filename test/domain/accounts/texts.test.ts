import { expect, test } from 'vitest';
import { keywordOf, SMS_CONSENT, SWITCH_CONSENT, TEXTS } from '#domain/accounts/texts.ts';
import { BRAND_IDS, BRANDS, MAX_NAME_LENGTH, NAMES } from '#domain/brands/brand.ts';
import fc from '#test/support/properties.ts';

test.each([
  ['YES', 'yes'],
  [' yes! ', 'yes'],
  ['Stop.', 'stop'],
  ['stop texting me', 'stop'],
  ['UNSUBSCRIBE', 'stop'],
  ['unstop', 'start'],
  ['STOPALL', 'stop'],
  ['cancel', 'stop'],
  ['End', 'stop'],
  ['quit!', 'stop'],
  ['REVOKE', 'stop'],
  ['OptOut', 'stop'],
  ['opt-out', 'stop'],
  ['opt out please', 'stop'],
  ['opt', null],
  ['info', 'help'],
  ['y', 'yes'],
  ['Start', 'start'],
  ['help', 'help'],
  ['Please stop texting me', 'stop'],
  ['STOP PLEASE', 'stop'],
  ['remove me', 'stop'],
  ['No more!', 'stop'],
  ['opt  out', 'stop'],
  ['Opt me out of this', 'stop'],
  ['leave me alone', 'stop'],
  ['take me off your list', 'stop'],
  ['Don’t text me', 'stop'],
  ['do not contact me again', 'stop'],
  ['unsubscribe me', 'stop'],
  ['how do I cancel', 'stop'],
  ['S.T.O.P.', 'stop'],
  ['ＳＴＯＰ', 'stop'],
  ['STOP👍', 'stop'],
  ['YES STOP', 'stop'],
  ['start stop', 'stop'],
  ["don't stop, just stop the 13F ones", 'stop'],
  [`Stop. ${'This is not what I asked for. '.repeat(9)}`, 'stop'],
  [`Opt out. ${'This is not what I asked for. '.repeat(9)}`, 'stop'],
  [`${'This is not what I asked for. '.repeat(9)} How will it end?`, null],
  ["don't stop", null],
  ['Don’t stop!', null],
  ['Please do not stop', null],
  ["Please don't remove me", null],
  ['nonstop', null],
  ['no', null],
  ['Yes please', 'yes'],
  ['yes, thank you', 'yes'],
  ['help me', 'help'],
  ['Help please!', 'help'],
  ['start please', 'start'],
  ['please', null],
  ['help yes', null],
  ['yes but who is this', null],
  ['hello', null],
  ['constructor', null],
  ['', null],
  ['👍', null],
])('%j means %s', (body, keyword) => {
  expect(keywordOf(body)).toBe(keyword);
});

const WISHES = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const PHRASES = ['opt out', 'remove me', 'no more', 'leave me alone', "don't text"];
const wish = fc.mixedCase(fc.constantFrom(...WISHES, ...PHRASES));
/** Words of every kind, except those that negate a request. */
const chatter = fc
  .array(fc.constantFrom('yes', 'START', 'help', 'please', 'these', 'texts', '10-K', '👍', '...'), {
    maxLength: 8,
  })
  .map((words) => words.join(' '));

test('an opt-out in a short text message is recognized, regardless of the other words', () => {
  fc.assert(
    fc.property(
      chatter,
      wish,
      chatter,
      fc.constantFrom(' ', '\n', ', ', '. '),
      (before, word, after, gap) => {
        expect(keywordOf(`${before}${gap}${word}${gap}${after}`)).toBe('stop');
      },
    ),
  );
});

test('a text message that asks not to stop is not an opt-out', () => {
  const not = fc.constantFrom("don't", 'Don’t', 'dont', 'DO NOT', 'do not');
  fc.assert(
    fc.property(chatter, not, fc.mixedCase(fc.constantFrom(...WISHES)), (before, negation, word) => {
      expect(keywordOf(`${before} ${negation} ${word}`)).not.toBe('stop');
    }),
  );
});

test('at most one keyword is recognized in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect([null, 'yes', 'stop', 'start', 'help']).toContain(keywordOf(text));
    }),
  );
});

test('every text message fits into one GSM message part, even with the longest stage name', () => {
  const events = (['added', 'removed', 'replaced'] as const).flatMap((kind) =>
    (['email', 'sms'] as const).map((method) => ({ kind, method })),
  );
  const ofBrand = BRAND_IDS.flatMap((brand) => [
    TEXTS.confirm(brand),
    TEXTS.confirmed(brand),
    TEXTS.confirmedWithoutMail(brand, 'filings.example.com'),
    TEXTS.held(brand),
    ...events.map((event) => TEXTS.contactChanged(brand, event)),
  ]);
  const shortest = Math.min(...Object.values(NAMES).map((name) => name.length));
  const { nothingOpen, stopped, resumed, unconfirmed, help } = TEXTS;
  const ofAll = [nothingOpen, stopped, resumed, unconfirmed, help('filings.a-rather-long-name.example.com')];
  for (const text of [...ofBrand, TEXTS.loginCode('123456', 10), ...ofAll]) {
    expect(text).toMatch(/^[\x20-\x5a\x61-\x7a]+$/);
    expect(text.length + MAX_NAME_LENGTH - shortest, text).toBeLessThanOrEqual(160);
  }
  expect(TEXTS.confirm('8k')).toContain('Reply YES to confirm');
});

test.each([
  ['form', SMS_CONSENT],
  ['switch', SWITCH_CONSENT],
])('the consent text of the %s states the brand, frequency, cost and how to stop', (_, consent) => {
  for (const brand of BRAND_IDS) {
    const text = consent.text(brand);
    expect(text).toContain(BRANDS[brand].name);
    expect(text).toMatch(/STOP.*HELP.*Terms.*Privacy/);
    expect(text).toMatch(/not a condition of any purchase.*rates may apply/);
  }
});

test('only the consent text of the form mentions replying YES', () => {
  expect(SMS_CONSENT.text('all')).toContain('once you answer our text with YES');
  expect(SWITCH_CONSENT.text('all')).not.toContain('YES');
  expect(SWITCH_CONSENT.version).not.toBe(SMS_CONSENT.version);
});
