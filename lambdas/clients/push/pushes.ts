import { afterPush, type PushDevice, type PushOutcome } from '#domain/channels/push/push-device.ts';
import { DeliveryError } from '#lambdas/clients/delivery-error.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';

export type PushesDeps = {
  pusher: { send(device: PushDevice, text: string, urgency: 'high' | 'normal'): Promise<PushOutcome> };
  devices: {
    of(userId: string): Promise<PushDevice[]>;
    change(userId: string, decide: (devices: PushDevice[]) => PushDevice[]): Promise<PushDevice[]>;
  };
  /** Turns push off because no device is left that accepts messages. */
  turnOff(userId: string): Promise<void>;
  clock: Pick<Clock, 'now'>;
};

/** Sends messages to all of a user's browsers, and records the outcome for each. Success at one is enough. */
export function openPushes({ pusher, devices, turnOff, clock }: PushesDeps) {
  return {
    /**
     * @throws DeliveryError if no browser's push service accepted the message; permanent unless a retry can help
     */
    async send(userId: string, text: string, urgency: 'high' | 'normal'): Promise<void> {
      const active = (await devices.of(userId)).filter(({ isPaused }) => !isPaused);
      const outcomes = new Map(
        await Promise.all(
          active.map(async (device) => [device.id, await pusher.send(device, text, urgency)] as const),
        ),
      );
      const left = await devices.change(userId, (before) => noted(before, outcomes, dateIn(clock)));
      if (left.every(({ isPaused }) => isPaused)) await turnOff(userId);
      const all = [...outcomes.values()];
      if (all.some(({ kind }) => kind === 'taken')) return;
      const canRetry = all.some((outcome) => outcome.kind === 'failed' && outcome.canRetry);
      throw new DeliveryError('No browser accepted the notification.', canRetry ? 'later' : 'permanent');
    },
  };
}

/** @returns the same list if nothing changed */
function noted(devices: PushDevice[], outcomes: ReadonlyMap<string, PushOutcome>, now: Date): PushDevice[] {
  const after = devices.flatMap((device) => {
    const outcome = outcomes.get(device.id);
    return (outcome === undefined ? device : afterPush(device, outcome, now)) ?? [];
  });
  const isSame = after.length === devices.length && after.every((device, index) => device === devices[index]);
  return isSame ? devices : after;
}
