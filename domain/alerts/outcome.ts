import type { MyAlert } from '#domain/contract/my-alerts-contract.ts';

const WAITING: Record<string, string> = {
  digest: 'Waits for your digest',
  quiet_hours: 'Waits for the end of your quiet hours',
  gathered: 'Goes out with other filings of this ticker',
  daily_cap: 'Counted in tonight’s summary text',
  retry: 'Will be tried again',
};

const NOT_SENT: Record<string, string> = {
  not_verified: 'Not sent: no verified contact',
  not_wanted: 'Not sent: excluded by your settings or plan',
  filing_gone: 'Not sent: the filing was withdrawn',
  daily_cap: 'Not sent: over the daily text limit',
  quiet_hours: 'Not sent: the price would have been out of date after your quiet hours',
};

/** Describes the outcome of an alert in words. */
export function outcomeOf({ status, reason }: Pick<MyAlert, 'status' | 'reason'>): string {
  switch (status) {
    case 'due':
      return WAITING[reason ?? ''] ?? 'Due';
    case 'sending':
      return 'Being sent';
    case 'sent':
      return 'Sent';
    case 'delivered':
      return 'Delivered';
    case 'bounced':
      return 'Bounced: your mailbox refused it';
    case 'suppressed':
      return 'Not sent: this address refuses our messages';
    case 'failed':
      return 'Failed: the message was refused';
    case 'skipped':
      return NOT_SENT[reason ?? ''] ?? 'Not sent';
  }
}
