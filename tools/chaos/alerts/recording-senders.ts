import { type AlertKey, alertId } from '#domain/alerts/alert.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { AlertChannel, AlertChannels } from '#lambdas/alerts/channels/alert-channel.ts';
import { DeliveryError } from '#lambdas/clients/delivery-error.ts';
import { everyChannel } from '#test/support/alert-channels.ts';
import type { Claims } from '#tools/chaos/tools/claims.ts';
import type { FaultInjector } from '#tools/chaos/tools/fault-injector.ts';
import { handToService } from '#tools/chaos/tools/shaky-sender.ts';
import type { Simulation, Worker } from '#tools/chaos/tools/simulation.ts';

/** One alert in a message that the service accepted. */
export type Delivery = {
  id: string;
  userId: string;
  channel: Channel;
  at: number;
  /** Whether the service accepted the message, but its response was lost. */
  isAnswerLost: boolean;
};

/** Facts that the code under test cannot see and only the test records. */
export type Observed = {
  deliveries: Delivery[];
  claims: Claims;
};

export function observedNothing(): Observed {
  return { deliveries: [], claims: new Map() };
}

type Parts = {
  simulation: Simulation;
  faults: FaultInjector;
  observed: Observed;
  /** Called when the service has accepted a message. */
  report: (included: readonly SentKey[]) => void;
};

type SentKey = Pick<AlertKey, 'userId' | 'accession' | 'channel'>;

/** SES's limit of fourteen emails a second for a new account. */
const MESSAGES_PER_SECOND = 14;

/** Simulates SES and SNS for one worker: they throttle, fail, or accept a message and lose the response. */
export function shakyChannels(parts: Parts, worker: Worker): AlertChannels {
  const sender = (channel: Channel): AlertChannel => ({
    sendAlert: (included) =>
      hand(
        parts,
        worker,
        included.map(({ alert }) => alert),
      ),
    sendDigest: ({ userId }, lines) =>
      hand(
        parts,
        worker,
        lines.map(({ filing: { accession } }) => ({ userId, accession, channel })),
      ),
  });
  return everyChannel(sender);
}

function hand(
  { simulation, faults, observed, report }: Parts,
  worker: Worker,
  included: readonly SentKey[],
): Promise<void> {
  const channel = included[0]?.channel;
  return simulation.step(worker, async () => {
    const at = simulation.now;
    const lately = new Set(
      observed.deliveries
        .filter((each) => each.channel === channel && each.at > at - 1_000)
        .map((each) => each.at),
    );
    if (lately.size >= MESSAGES_PER_SECOND) {
      faults.note('throttled messages');
      throw new DeliveryError('Throttling: maximum sending rate exceeded.', 'throttled');
    }
    await handToService(faults, (isAnswerLost) => {
      for (const alert of included)
        observed.deliveries.push({ ...alert, id: alertId(alert), at, isAnswerLost });
      report(included);
    });
  });
}
