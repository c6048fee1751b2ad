import { PushDevicesResponse } from '#domain/contract/channels/push-contract.ts';
import { subscribeWith } from '#web/lib/browser/push-subscription.ts';
import { readStored, STORED, type Stored, writeStored } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';

const DEVICES = '/api/push-devices';

/** The endpoint of an earlier subscription, kept until the server knows its replacement. */
const GIVEN_UP: Stored<string | null> = {
  key: 'push-given-up',
  read: (stored) => stored,
  write: (value) => value,
};

/**
 * Subscribes this browser again if its subscription was made with a key that the service no longer uses, because push
 * services refuse messages for such a subscription. The user is not asked, because the permission remains valid. A
 * subscription that the account does not list is not changed.
 */
export async function renewPush(): Promise<void> {
  // Two tabs must not renew at the same time.
  await navigator.locks.request('renew-push', renew);
}

async function renew(): Promise<void> {
  const session = readStored(STORED.session);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  const replaces = readStored(GIVEN_UP) ?? subscription?.endpoint;
  if (session === null || replaces === undefined) return;
  const { public_key, devices } = await api.get(DEVICES, PushDevicesResponse, { session });
  const isListed = devices.some(({ endpoint_end }) => replaces.endsWith(endpoint_end));
  const isCurrent = subscription !== null && hasKey(subscription, public_key);
  if (!isListed || (isCurrent && replaces === subscription.endpoint)) {
    writeStored(GIVEN_UP, null);
    return;
  }
  writeStored(GIVEN_UP, replaces);
  // A browser has only one subscription, and refuses another key while it exists.
  if (!isCurrent) await subscription?.unsubscribe();
  const request = await subscribeWith(pushManager, public_key);
  await api.send(DEVICES, { ...request, replaces }, { session });
  writeStored(GIVEN_UP, null);
}

/**
 * Returns whether a subscription was made with this key, which is base64url. Also returns true if the browser does not
 * reveal the key.
 */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  if (options.applicationServerKey === null) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
