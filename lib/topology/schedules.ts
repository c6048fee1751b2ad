import type { ScheduleSpec } from './spec.ts';

export const SCHEDULES = {
  'poll-filings': {
    function: 'poll-filings',
    expression: 'rate(1 minute)',
    timezone: 'America/New_York',
    purpose: 'Polls every few seconds within the minute',
  },
  'recover-work': {
    function: 'recover-work',
    expression: 'rate(1 minute)',
    timezone: 'America/New_York',
    purpose: 'Nothing stays undone for more than a few minutes',
  },
  'queue-digests': {
    function: 'queue-digests',
    // Runs on the hour and every five minutes after it, because an hour's digests must be sent within a quarter of an
    // hour.
    expression: 'cron(0/5 * * * ? *)',
    timezone: 'America/New_York',
    purpose: 'Every full hour is a digest hour somewhere; some time zones are half an hour off',
  },
  'refresh-companies': {
    function: 'refresh-companies',
    expression: 'cron(30 5 * * ? *)',
    timezone: 'America/New_York',
    purpose: 'Before EDGAR opens at 06:00',
  },
  'refresh-quotes': {
    function: 'refresh-quotes',
    expression: 'rate(1 minute)',
    timezone: 'America/New_York',
    purpose: 'Prices move during trading; outside, a newly watched ticker gets its first quote',
  },
  'measure-track-record': {
    function: 'measure-track-record',
    expression: 'cron(30 20 * * ? *)',
    timezone: 'America/New_York',
    purpose: 'The closes of the day are stored by then',
  },
  'reconcile-filings': {
    function: 'reconcile-filings',
    expression: 'cron(30 23 * * ? *)',
    timezone: 'America/New_York',
    purpose: "A first look at the day's index, so that missed filings go out the same night",
  },
  'reread-filings': {
    function: 'reread-filings',
    expression: 'rate(5 minutes)',
    timezone: 'America/New_York',
    purpose: 'A hundred filings at a time while EDGAR is closed; nothing to do on most days',
  },
  'reconcile-filings-again': {
    function: 'reconcile-filings',
    expression: 'cron(0 4 * * ? *)',
    timezone: 'America/New_York',
    purpose: 'The index is complete hours after 22:00; only then is the day done',
  },
  'reconcile-billing': {
    function: 'reconcile-billing',
    expression: 'rate(60 minutes)',
    timezone: 'America/New_York',
    purpose: 'A lost event is repaired within the hour, and an unpaid plan ends within the hour',
  },
} as const satisfies Record<string, ScheduleSpec>;
