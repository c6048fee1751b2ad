import { expect, test } from 'vitest';
import { BRAND_IDS, BRANDS } from '#domain/brand.ts';
import { keywordOf, SMS_CONSENT, SWITCH_CONSENT, TEXTS } from '#domain/texts.ts';

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
  ['yes but who is this', null],
  ['hello', null],
  ['constructor', null],
  ['', null],
  ['👍', null],
])('%j means %s', (body, keyword) => {
  expect(keywordOf(body)).toBe(keyword);
});

test('every text is one part of the plain alphabet', () => {
  const events = (['added', 'removed', 'replaced'] as const).flatMap((kind) =>
    (['email', 'sms'] as const).map((method) => ({ kind, method })),
  );
  const ofBrand = BRAND_IDS.flatMap((brand) => [
    TEXTS.confirm(brand),
    TEXTS.confirmed(brand),
    TEXTS.held(brand),
    ...events.map((event) => TEXTS.contactChanged(brand, event)),
  ]);
  const { nothingOpen, stopped, resumed, unconfirmed, help } = TEXTS;
  const ofAll = [nothingOpen, stopped, resumed, unconfirmed, help];
  for (const text of [...ofBrand, TEXTS.loginCode('123456', 10), ...ofAll]) {
    expect(text).toMatch(/^[\x20-\x5a\x61-\x7a]+$/);
    expect(text.length, text).toBeLessThanOrEqual(160);
  }
  expect(TEXTS.confirm('8k')).toContain('Reply YES to confirm');
});

test.each([
  ['form', SMS_CONSENT],
  ['switch', SWITCH_CONSENT],
])('the consent of the %s names the brand, how often, what it costs, and how to stop', (_, consent) => {
  for (const brand of BRAND_IDS) {
    const text = consent.text(brand);
    expect(text).toContain(BRANDS[brand].name);
    expect(text).toMatch(/STOP.*HELP.*Terms.*Privacy/);
    expect(text).toMatch(/not a condition of any purchase.*rates may apply/);
  }
});

test('only the form speaks of a YES', () => {
  expect(SMS_CONSENT.text('all')).toContain('once you answer our text with YES');
  expect(SWITCH_CONSENT.text('all')).not.toContain('YES');
  expect(SWITCH_CONSENT.version).not.toBe(SMS_CONSENT.version);
});
