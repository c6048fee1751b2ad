import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { MyAlert, MyAlertsResponse } from '#domain/contract/my-alerts.ts';

export type ListAlertsDeps = {
  alerts: {
    page(userId: string, limit: number, cursor?: string): Promise<{ alerts: StoredAlert[]; cursor?: string }>;
  };
};

const ALERTS_PER_PAGE = 20;

/** What became of a user's alerts, newest filing first, a page at a time. @param cursor of the page before */
export async function listAlerts(
  deps: ListAlertsDeps,
  userId: string,
  cursor?: string,
): Promise<MyAlertsResponse> {
  const page = await deps.alerts.page(userId, ALERTS_PER_PAGE, cursor);
  return { alerts: page.alerts.map(entryOf), cursor: page.cursor ?? null };
}

function entryOf(alert: StoredAlert): MyAlert {
  const { accession: id, ticker, form, channel, status, reason, price } = alert;
  return {
    filing: price === null ? id : null,
    id,
    ticker,
    form,
    importance_level: alert.level,
    one_liner: alert.headline,
    channel,
    status,
    reason,
    accepted_at: alert.acceptedAt,
    due_at: alert.dueAt,
    sent_at: alert.sentAt,
  };
}
