import { maskedContact } from '#domain/format/masked-contact.ts';
import { notificationOf } from '#lambdas/admin/notifications/list-notifications.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListUserAlertsDeps = {
  alerts: Pick<Store['alerts'], 'page'>;
  users: Pick<Store['users'], 'get'>;
};

const PER_PAGE = 50;

/** Lists a reader's alerts with their statuses, newest filing first. Each page takes two requests. */
export async function listUserAlerts(deps: ListUserAlertsDeps, userId: string, cursor?: string) {
  const [page, user] = await Promise.all([
    deps.alerts.page(userId, PER_PAGE, cursor),
    deps.users.get(userId),
  ]);
  const contactOf = (channel: string) => {
    const address = channel === 'sms' ? user?.phone : (user?.email ?? user?.phone);
    return address ? maskedContact(address) : null;
  };
  return {
    alerts: page.alerts.map((alert) => notificationOf(alert, contactOf(alert.channel))),
    cursor: page.cursor ?? null,
  };
}
