import type { PushDeviceRequest } from '#domain/contract/channels/push-contract.ts';

/** `blocked`: the user denied notifications for this site; only the browser's settings can undo that. */
export type PushSupport = 'yes' | 'blocked' | 'no';

/** Returns whether this browser can show notifications. On an iPhone, only an installed site can. */
export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return 'no';
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** Returns the endpoint that identifies this browser; `null` if it has no push subscription. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushSupport() === 'no') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

/**
 * Asks the user for permission and subscribes this browser. Must be called from a click handler.
 * @param publicKey base64url
 * @returns `null` if the user denies permission
 */
export async function subscribeToPush(publicKey: string): Promise<PushDeviceRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  return subscribeWith(pushManager, publicKey);
}

/** Subscribes this browser, which must have permission. A subscription with the same key is returned again. */
export async function subscribeWith(
  pushManager: PushManager,
  publicKey: string,
): Promise<Pick<PushDeviceRequest, 'endpoint' | 'keys'>> {
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Unsubscribes this browser from notifications. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
