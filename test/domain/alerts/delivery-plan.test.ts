import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Recipient } from '#domain/accounts/user.ts';
import { planDelivery } from '#domain/alerts/delivery-plan.ts';

/** 22:00 in New York. */
const NIGHT = new Date('2026-11-20T22:00:00-05:00');
const NOON = new Date('2026-11-20T12:00:00-05:00');
const MORNING = new Date('2026-11-21T08:00:00-05:00');

const user = (over: Partial<Recipient> = {}): Recipient => ({
  ...DEFAULT_SETTINGS,
  email: 'ann@example.com',
  emailVerified: true,
  phone: '+12125550100',
  phoneVerified: true,
  notifyVia: ['email', 'sms'],
  ...over,
});

test('mail goes out at once, at night as well', () => {
  expect(planDelivery('email', 'LOW', user(), NIGHT)).toEqual({ kind: 'send', address: 'ann@example.com' });
});

test.each([
  ['an address that is not verified', 'email', user({ emailVerified: false })],
  ['a phone that is not verified', 'sms', user({ phoneVerified: false })],
  ['a channel that was switched off', 'email', user({ notifyVia: ['sms'] })],
] as const)('nothing goes to %s', (_, channel, holder) => {
  expect(planDelivery(channel, 'CRITICAL', holder, NOON)).toEqual({ kind: 'skip', reason: 'not_verified' });
});

test.each([
  ['CRITICAL', 'send'],
  ['HIGH', 'send'],
  ['MEDIUM', 'skip'],
  ['LOW', 'skip'],
] as const)('a text about a %s filing: %s', (level, kind) => {
  expect(planDelivery('sms', level, user(), NOON).kind).toBe(kind);
});

test('a text waits for the end of the quiet hours', () => {
  expect(planDelivery('sms', 'CRITICAL', user(), NIGHT)).toEqual({
    kind: 'wait',
    stage: 'alert',
    until: MORNING,
  });
});

test('CRITICAL comes through the quiet hours where the user lets it, HIGH does not', () => {
  const holder = user({ quietHours: { start: 21, end: 8, allow_critical: true } });

  expect(planDelivery('sms', 'CRITICAL', holder, NIGHT).kind).toBe('send');
  expect(planDelivery('sms', 'HIGH', holder, NIGHT).kind).toBe('wait');
});

test('mail of a digest reader waits for the digest hour in the reader’s time zone', () => {
  const holder = user({ delivery: 'digest', digestHour: 7, timezone: 'America/Los_Angeles' });

  expect(planDelivery('email', 'CRITICAL', holder, NOON)).toEqual({
    kind: 'wait',
    stage: 'digest',
    until: new Date('2026-11-21T07:00:00-08:00'),
  });
});

test('a digest reader gets a text of CRITICAL filings alone', () => {
  const holder = user({ delivery: 'digest' });

  expect(planDelivery('sms', 'CRITICAL', holder, NOON).kind).toBe('send');
  expect(planDelivery('sms', 'HIGH', holder, NOON)).toEqual({ kind: 'skip', reason: 'not_wanted' });
});
