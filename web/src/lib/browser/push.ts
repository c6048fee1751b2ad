import type { PushDeviceRequest } from '#domain/contract/channels/push.ts';

/** blocked: the user refused notifications of this site, which only the browser's settings undo. */
export type PushSupport = 'yes' | 'blocked' | 'no';

/** Whether this browser can show notifications. On an iPhone only an installed site can. */
export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return 'no';
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** The endpoint by which this browser is known; `null` while it gets no notifications. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushSupport() === 'no') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

/**
 * Asks the user, and subscribes this browser. Call it from a click.
 * @param publicKey base64url
 * @returns `null` when the user refuses
 */
export async function subscribeToPush(publicKey: string): Promise<PushDeviceRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends the notifications of this browser. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
