import * as v from 'valibot';
import type { WorkerScope } from './worker-scope.ts';

/** Content of a push message. */
const PushMessage = v.object({ title: v.string(), body: v.string(), path: v.string() });

/** Shows alerts that are pushed to this browser, and opens the alert's page on click. */
export function showPushedAlerts(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const { title, body, path } = v.parse(PushMessage, event.data?.json());
    event.waitUntil(scope.registration.showNotification(title, { body, data: path }));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, v.parse(v.string(), event.notification.data)));
  });
}

/** Unsubscribes this browser from notifications, so that a user who has logged out gets no more of them here. */
export async function endPush({ registration }: WorkerScope): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** Opens a path in an existing tab of the site, or in a new one if there is none. */
async function open({ clients }: WorkerScope, path: string): Promise<void> {
  const [tab] = await clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (!tab) {
    await clients.openWindow(path);
    return;
  }
  await tab.focus();
  await tab.navigate(path);
}
