import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chromiumLaunch } from '#test/support/browser/chromium.ts';
import { journeyOn, nextReportOf } from '#test/support/browser/journey.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { browserKeys, startPushService } from '#test/support/push-receiver.ts';
import { call, proReader } from '#test/support/reader.ts';
import { discard, startService } from '#test/support/service.ts';
import { until } from '#test/support/until.ts';

/** A service configured with a push service that it is allowed to call. */
const journey = openedForFile(async () => {
  const pushService = await startPushService();
  // Inherited by the service's process, which reads it.
  process.env.PUSH_SERVICES = pushService.origin;
  const service = await startService(['--speed', '0.001']);
  const opened = await journeyOn(service, chromiumLaunch());
  return {
    ...opened,
    pushService,
    async stop() {
      await opened.stop();
      await discard(service);
      await pushService.stop();
    },
  };
});

test('an alert is pushed encrypted, and the service worker shows it and opens the filing', async () => {
  const { service, pushService } = journey;
  const keys = browserKeys();
  const { session } = await proReader(service, 'pia.reader@example.com', ['AAPL'], ['8-K']);
  const body = { endpoint: `${pushService.origin}/pia`, keys: keys.keys };
  await call(service, 'push-devices', { session, body });

  const [accession] = await service.publish({ accession: nextReportOf('AAPL') });
  const message = await until('the push', async () => pushService.messages[0]);
  const text = keys.read(message.body);
  const { context, page } = await journey.visitor();
  await context.grantPermissions(['notifications'], { origin: service.url });
  await page.goto(service.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const deliver = await deliveryTo(await context.newCDPSession(page), service.url);

  // Repeats the delivery until the notification appears, since a newly started service worker may miss a message.
  const shown = await until('the notification', async () => {
    await deliver(text);
    return notificationIn(page);
  });
  expect(shown.title).toMatch(/^AAPL · (CRITICAL|HIGH|MEDIUM|LOW) · 8-K$/);
  expect(shown.path).toContain(`/filing/${accession}`);
});

/** Delivers a message to the site's service worker, as the browser's push service does after decryption. */
async function deliveryTo(cdp: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

function notificationIn(page: Page): Promise<{ title: string; path: string } | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const [first] = await registration.getNotifications();
    return first && { title: first.title, path: String(first.data) };
  });
}
