import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { MyAlert, MyAlertsResponse } from '#domain/contract/my-alerts-contract.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListAlertsDeps = {
  alerts: Pick<Store['alerts'], 'page'>;
};

const ALERTS_PER_PAGE = 20;

/**
 * Lists a user's alerts with their outcomes, newest filing first, one page at a time. @param cursor cursor of the
 * previous page
 */
export async function listAlerts(
  deps: ListAlertsDeps,
  userId: string,
  cursor?: string,
): Promise<MyAlertsResponse> {
  const page = await deps.alerts.page(userId, ALERTS_PER_PAGE, cursor);
  return { alerts: page.alerts.map(entryOf), cursor: page.cursor ?? null };
}

function entryOf(alert: StoredAlert): MyAlert {
  const { accession: id, ticker, form, channel, status, reason, price, found } = alert;
  return {
    filing: price === null ? id : null,
    id,
    ticker,
    company_name: alert.company ?? '',
    form,
    importance_level: alert.level,
    one_liner: alert.headline,
    searches: found.map(({ q }) => q),
    channel,
    status,
    reason,
    accepted_at: alert.acceptedAt,
    due_at: alert.dueAt,
    sent_at: alert.sentAt,
  };
}
