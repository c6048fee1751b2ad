import { describe, expect, test } from 'vitest';
import type { Recipient } from '#domain/accounts/user.ts';
import { planDelivery, planDigest } from '#domain/alerts/delivery-plan.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/stored-settings.ts';

/** 22:00 in New York. */
const NIGHT = new Date('2026-11-20T22:00:00-05:00');
const NOON = new Date('2026-11-20T12:00:00-05:00');
const MORNING = new Date('2026-11-21T08:00:00-05:00');

const pro = (over: Partial<Recipient> = {}): Recipient => ({
  ...DEFAULT_SETTINGS,
  email: 'ann@example.com',
  emailVerified: true,
  phone: '+12125550100',
  phoneVerified: true,
  notifyVia: ['email', 'sms'],
  leftLists: [],
  planType: 'pro',
  planStatus: 'active',
  isAdmin: false,
  ...over,
});
const free = (over: Partial<Recipient> = {}) => pro({ planType: 'free', planStatus: 'none', ...over });

test('email is sent at once, even at night', () => {
  expect(planDelivery('email', 'HIGH', pro(), NIGHT)).toEqual({ kind: 'send', address: 'ann@example.com' });
});

test.each([
  ['an address that is not verified', 'email', pro({ emailVerified: false })],
  ['a phone that is not verified', 'sms', pro({ phoneVerified: false })],
  ['a channel that was switched off', 'email', pro({ notifyVia: ['sms'] })],
] as const)('nothing is sent to %s', (_, channel, holder) => {
  expect(planDelivery(channel, 'CRITICAL', holder, NOON)).toEqual({ kind: 'skip', reason: 'not_verified' });
  expect(planDigest(channel, holder, NOON)).toEqual({ kind: 'skip', reason: 'not_verified' });
});

test.each([
  ['CRITICAL', 'send', 'send'],
  ['HIGH', 'send', 'send'],
  ['MEDIUM', 'send', 'skip'],
  ['LOW', 'wait', 'skip'],
] as const)('with PRO, a %s filing has these results by email: %s, and by text: %s', (level, mail, text) => {
  expect(planDelivery('email', level, pro(), NOON).kind).toBe(mail);
  expect(planDelivery('sms', level, pro(), NOON).kind).toBe(text);
});

test('a PRO reader who wants everything in real time gets emails, but not texts, about LOW filings', () => {
  const holder = pro({ delivery: 'everything' });

  expect(planDelivery('email', 'LOW', holder, NOON).kind).toBe('send');
  expect(planDelivery('sms', 'LOW', holder, NOON).kind).toBe('skip');
});

test('a text waits until the quiet hours end', () => {
  expect(planDelivery('sms', 'CRITICAL', pro(), NIGHT)).toEqual({
    kind: 'wait',
    reason: 'quiet_hours',
    until: MORNING,
  });
});

test('CRITICAL filings are sent during quiet hours if the user allows it; HIGH ones are not', () => {
  const holder = pro({ quietHours: { start: 21, end: 8, allow_critical: true } });

  expect(planDelivery('sms', 'CRITICAL', holder, NIGHT).kind).toBe('send');
  expect(planDelivery('sms', 'HIGH', holder, NIGHT).kind).toBe('wait');
});

test('email to a digest reader waits for the digest hour in the reader’s time zone', () => {
  const holder = pro({ delivery: 'digest', digestHour: 7, timezone: 'America/Los_Angeles' });

  expect(planDelivery('email', 'CRITICAL', holder, NOON)).toEqual({
    kind: 'wait',
    reason: 'digest',
    until: new Date('2026-11-21T07:00:00-08:00'),
  });
});

describe.each([
  ['a PRO reader who chose the digest', pro({ delivery: 'digest' })],
  ['a free reader, whatever is stored', free({ delivery: 'everything' })],
])('%s', (_, holder) => {
  test('emails are sent in the digest', () => {
    expect(deliveryOf(holder)).toBe('digest');
    expect(planDelivery('email', 'CRITICAL', holder, NOON)).toMatchObject({ kind: 'wait', reason: 'digest' });
  });

  test('texts are sent only about CRITICAL filings', () => {
    expect(planDelivery('sms', 'CRITICAL', holder, NOON).kind).toBe('send');
    expect(planDelivery('sms', 'HIGH', holder, NOON)).toEqual({ kind: 'skip', reason: 'not_wanted' });
  });
});

test('texts beyond the daily cap are summarized the same day for PRO readers, but never for free readers', () => {
  expect(planDigest('sms', pro(), NOON)).toMatchObject({ kind: 'send' });
  expect(planDigest('sms', pro(), NIGHT)).toEqual({ kind: 'wait', reason: 'digest', until: MORNING });
  expect(planDigest('sms', free(), NOON)).toEqual({ kind: 'skip', reason: 'not_wanted' });
});

test('a digest that is due is sent even if the reader has since turned off digests', () => {
  expect(planDigest('email', pro(), NIGHT)).toMatchObject({ kind: 'send' });
  expect(planDigest('email', free(), NIGHT)).toMatchObject({ kind: 'send' });
});
