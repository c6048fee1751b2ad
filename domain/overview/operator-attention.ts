import { ALARM_SHARE } from '#domain/analysis/spending-caps.ts';
import type { Attention, OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import { secondsText } from '#domain/site/status-words.ts';

/** The feed is read every two seconds during EDGAR's hours, and once a minute outside them. */
const LATE_SECONDS = { open: 30, closed: 180 };
/** More messages than workers usually leave waiting in a queue for long. */
const MANY_WAITING = 500;
/** SES reviews an account whose bounce rate reaches 5%. */
const MOST_FAILED_SHARE = 0.04;
const FEW_ALERTS = 20;

type Seen = Pick<OverviewResponse, 'feed' | 'queues' | 'spend' | 'alerts' | 'missed' | 'alarms'> & {
  signUpsPaused: boolean;
  pausedChannels: readonly string[];
};

/**
 * Returns what an operator should look at now, most urgent first. Each of these also raises an alarm or was set by an
 * operator.
 */
export function attentionFor(seen: Seen): Attention[] {
  return [
    ...ofAlarms(seen.alarms),
    ...ofFeed(seen.feed),
    ...ofQueues(seen.queues),
    ...ofAlerts(seen.alerts),
    ...(seen.missed > 0
      ? [{ text: `${seen.missed} filings of the daily index were not seen in the feed.`, path: PAGES.status }]
      : []),
    ...ofSpend(seen.spend),
    ...(seen.signUpsPaused ? [{ text: 'Sign-ups are paused.', path: null }] : []),
    ...seen.pausedChannels.map((channel) => ({ text: `Alerts by ${channel} are paused.`, path: null })),
  ];
}

function ofAlarms(alarms: Seen['alarms']): Attention[] {
  return (alarms ?? []).map(({ name, description, since }) => {
    const from = since === null ? '' : ` since ${since.slice(0, 10)} ${since.slice(11, 16)} UTC`;
    return { text: `The alarm ${name} has been ringing${from}. ${description}`, path: null };
  });
}

function ofFeed({ lag_seconds: lag, edgar_open: isOpen }: Seen['feed']): Attention[] {
  if (lag === null) return [{ text: 'The feed has not been read yet.', path: PAGES.status }];
  if (lag <= (isOpen ? LATE_SECONDS.open : LATE_SECONDS.closed)) return [];
  return [{ text: `The feed was last read ${secondsText(lag)} ago.`, path: PAGES.status }];
}

function ofQueues(queues: Seen['queues']): Attention[] {
  return queues.flatMap(({ name, waiting, dead }) => [
    ...(dead > 0
      ? [
          {
            text: `${dead} dead ${dead === 1 ? 'letter' : 'letters'} of ${name}.`,
            path: `${FURTHER_PAGES.adminFilings}?view=dead`,
          },
        ]
      : []),
    ...(waiting > MANY_WAITING ? [{ text: `${waiting} messages wait in ${name}.`, path: null }] : []),
  ]);
}

function ofAlerts(alerts: Seen['alerts']): Attention[] {
  const total = (statuses: readonly string[]) =>
    alerts.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  const [bounced, rejected] = [total(['bounced']), total(['failed'])];
  const failed = bounced + rejected;
  const sent = total(['sent', 'delivered', 'bounced', 'failed']);
  if (sent < FEW_ALERTS || failed / sent <= MOST_FAILED_SHARE) return [];
  const text = `${failed} of ${sent} alerts failed or bounced.`;
  // The list shows one state at a time.
  const status = bounced > rejected ? 'bounced' : 'failed';
  return [{ text, path: `${FURTHER_PAGES.adminNotifications}?status=${status}` }];
}

function ofSpend({ day, day_cap, month, month_cap, closed_until }: Seen['spend']): Attention[] {
  return [
    ...(closed_until === null ? [] : [{ text: 'The account may not use the model.', path: null }]),
    ...(day_cap > 0 && day >= day_cap * ALARM_SHARE
      ? [
          {
            text: `$${day.toFixed(2)} of the day’s $${day_cap.toFixed(2)} for the model are spent.`,
            path: null,
          },
        ]
      : []),
    ...(month_cap > 0 && month >= month_cap * ALARM_SHARE
      ? [
          {
            text: `$${month.toFixed(2)} of the month’s $${month_cap.toFixed(2)} for the model are spent.`,
            path: null,
          },
        ]
      : []),
  ];
}
