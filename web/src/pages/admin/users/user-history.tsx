import { useState } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { ActivityEntry } from '#domain/contract/admin/admin-activity-contract.ts';
import type { AdminNotification } from '#domain/contract/admin/admin-notifications-contract.ts';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { sendAsAdmin } from '#web/features/admin/admin-session.ts';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ObjectPart, Timeline, type TimelineEvent } from '#web/features/admin/object/object-parts.tsx';
import { problemText } from '#web/lib/data/problem.ts';
import { mailEvent } from './mail-event.ts';
import { type useUserActivity, useUserAlerts } from './users-api.ts';

const NOT_RETRIED = 'The alert could not be retried. Please try again.';

type UserHistoryProps = { user: AdminUser; activity: ReturnType<typeof useUserActivity> };

/**
 * Shows a reader's history: alerts and emails about the account with their status and reason, consents, and
 * administrators' actions.
 */
export function UserHistory({ user, activity }: UserHistoryProps) {
  const alerts = useUserAlerts(user.id);
  const [again, setAgain] = useState<AdminNotification | null>(null);
  const retry = async (alert: AdminNotification) => {
    if (alert.status !== 'failed') return setAgain(alert);
    try {
      await sendAsAdmin('/api/admin/retry-notification', named(alert), NOT_RETRIED);
      showToast('The alert will be sent again.');
    } catch (error) {
      showFailure(problemText(error, NOT_RETRIED));
    }
    await alerts.reload();
  };
  const events = [
    ...(alerts.pages ?? []).flatMap((page) => page.alerts.map((alert) => alertEvent(alert, retry))),
    ...(activity.pages ?? []).flatMap((page) => page.entries.flatMap(actionEvent)),
    ...user.consents.map(consentEvent),
    ...user.mails.map(mailEvent),
    { key: 'created', at: user.created_at, title: 'Account created' },
  ].toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
  const loadMore = alerts.loadMore ?? activity.loadMore;
  return (
    <ObjectPart title="History" isWide>
      <Timeline events={events} nothing="Nothing happened yet." />
      {loadMore === null ? null : (
        <div>
          <Button onClick={loadMore}>Load more</Button>
        </div>
      )}
      {again === null ? null : (
        <ActionDialog
          title="Send an alert again"
          action="Send again"
          effects={[
            `1 alert about ${displayTicker(again.ticker)} goes to the reader once more, by ${again.channel}.`,
            'Plan, settings and suppressions are checked again, so it may wait or be left out.',
          ]}
          done="The alert is sent again."
          run={() =>
            sendAsAdmin('/api/admin/retry-notification', { ...named(again), again: true }, NOT_RETRIED)
          }
          reload={alerts.reload}
          onClose={() => setAgain(null)}
        />
      )}
    </ObjectPart>
  );
}

function named({ user_id, id, accepted_at, channel }: AdminNotification) {
  return { user_id, id, accepted_at, channel };
}

/**
 * Statuses of alerts that an administrator can send again, because a reader may report that they did not
 * arrive.
 */
const RESENDABLE: readonly AdminNotification['status'][] = ['failed', 'sent', 'delivered', 'bounced'];
const TONES: Partial<Record<AdminNotification['status'], TimelineEvent['tone']>> = {
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  bounced: 'bad',
  suppressed: 'bad',
};

function alertEvent(
  alert: AdminNotification,
  onRetry: (alert: AdminNotification) => Promise<void>,
): TimelineEvent {
  const { id, channel, status, reason, ticker, form, one_liner, sent_at, created_at, filing } = alert;
  const why = reason === null ? '' : `, ${reason.replaceAll('_', ' ')}`;
  return {
    key: `${id} ${channel}`,
    at: sent_at ?? created_at,
    title: `${displayTicker(ticker)} ${form}: ${one_liner}`,
    detail: (
      <>
        {channel} {status}
        {why}{' '}
        {RESENDABLE.includes(status) ? (
          <Button onClick={() => void onRetry(alert)}>
            {status === 'failed' ? 'Send again' : 'Send again…'}
          </Button>
        ) : null}
      </>
    ),
    tone: TONES[status] ?? 'plain',
    ...(filing === null ? {} : { to: `${FURTHER_PAGES.adminFilings}/${filing}` }),
  };
}

/**
 * Returns the timeline event for an administrator's action; none if the action changed nothing. The activity log also
 * records visits to the page.
 */
function actionEvent({ id, at, action, admin_email, outcome, notes }: ActivityEntry): TimelineEvent[] {
  const changes = notes.flatMap(({ after }) => (after === null ? [] : Object.entries(after)));
  if (changes.length === 0) return [];
  const [, name = action] = /\/api\/admin\/(.+)$/.exec(action) ?? [];
  const what = changes.map(([fact, value]) => `${fact}: ${JSON.stringify(value)}`).join(', ');
  return [
    {
      key: id,
      at,
      title: `${name.replaceAll('-', ' ')} by ${admin_email ?? 'a former administrator'}`,
      detail: outcome === null || outcome >= 400 ? `${what} (failed)` : what,
    },
  ];
}

function consentEvent({ phone, asked_at, confirmed_at, revoked_at }: AdminUser['consents'][number]) {
  const state = revoked_at !== null ? 'revoked' : confirmed_at !== null ? 'given' : 'asked';
  return {
    key: `consent ${asked_at}`,
    at: confirmed_at ?? asked_at,
    title: `Consent to texts ${state}`,
    detail: phone,
  };
}
