import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { AdminNotification } from '#domain/contract/admin/admin-notifications-contract.ts';
import { displayForm } from '#domain/plans/form-access.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import styles from '#web/features/admin/admin-table.module.css';
import { RowLink } from '#web/features/admin/list/row-link.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { codeInWords, STATES, toneOf } from './notification-states.ts';

type NotificationRowProps = {
  notification: AdminNotification;
  /** The listed day. Times on this day are shown without the date. */
  day: string;
  onRetry: () => Promise<void>;
};

/** One alert with its text, recipient, time and outcome. It takes two lines on a phone. */
export function NotificationRow({ notification, day, onRetry }: NotificationRowProps) {
  const { user_id, contact, channel, filing, created_at, accepted_at, attempts } = notification;
  return (
    <tr>
      <td data-part="made">
        <UtcTime value={created_at} day={day} />
      </td>
      <td data-part="state">
        <State {...notification} />
      </td>
      <td data-part="reader" title={`User ${user_id}`}>
        {contact === null ? (
          <span className="quiet">No account</span>
        ) : (
          <Link to={`${FURTHER_PAGES.adminUsers}/${user_id}`}>{contact}</Link>
        )}
      </td>
      <td data-part="channel">{CHANNEL_ROWS[channel].name}</td>
      <td data-part="filing">
        <Subject {...notification} />
      </td>
      <td data-part="accession">{filing}</td>
      <td data-part="accepted">
        <UtcTime value={accepted_at} day={day} />
      </td>
      <td data-part="sent">
        <SentOrDue {...notification} day={day} />
      </td>
      <td data-part="tries">{attempts}</td>
      <td data-part="action">
        {notification.status === 'failed' ? <RetryButton onRetry={onRetry} /> : null}
      </td>
    </tr>
  );
}

function State({ status, reason, corrects }: AdminNotification) {
  const why = [...(reason === null ? [] : [codeInWords(reason)]), ...(corrects ? ['correction'] : [])];
  return (
    <>
      <span className={styles.state} data-tone={toneOf({ status })}>
        {STATES.find(({ value }) => value === status)?.text}
      </span>
      {why.length > 0 && reason !== status ? <span className="quiet"> {why.join(', ')}</span> : null}
    </>
  );
}

function Subject({ filing, ticker, form, importance_level: level, one_liner: headline }: AdminNotification) {
  const address =
    filing === null ? `${FURTHER_PAGES.adminTickers}/${ticker}` : `${FURTHER_PAGES.adminFilings}/${filing}`;
  return (
    <RowLink to={address} className={styles.subject}>
      <strong>{displayTicker(ticker)}</strong> {filing === null ? '' : `${level} `}
      {displayForm(form)}: {headline}
    </RowLink>
  );
}

function SentOrDue({
  sent_at,
  due_at,
  latency_seconds,
  day,
}: Pick<AdminNotification, 'sent_at' | 'due_at' | 'latency_seconds'> & { day: string }) {
  if (due_at !== null)
    return (
      <>
        due <UtcTime value={due_at} day={day} />
      </>
    );
  if (sent_at === null) return null;
  return (
    <>
      <UtcTime value={sent_at} day={day} />
      {latency_seconds === null ? null : <span className="quiet"> {latency_seconds} s</span>}
    </>
  );
}

function RetryButton({ onRetry }: { onRetry: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void retry()}>
      Retry
    </Button>
  );
}
