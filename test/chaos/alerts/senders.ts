import { type AlertKey, alertId } from '#domain/alerts/alert.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { AlertChannel, AlertChannels } from '#lambdas/alerts/channels/channel.ts';
import { DeliveryError } from '#lambdas/clients/delivery-error.ts';
import type { Claims } from '../tools/claims.ts';
import { handToService } from '../tools/shaky-sender.ts';
import type { Simulation, Worker } from '../tools/simulation.ts';
import type { Weather } from '../tools/weather.ts';

/** One alert in a message that was taken. */
export type Telling = {
  id: string;
  userId: string;
  channel: Channel;
  at: number;
  /** The service had taken the message, and its answer was lost. */
  isAnswerLost: boolean;
};

/** What only an observer knows. */
export type Observed = {
  tellings: Telling[];
  claims: Claims;
};

export function observedNothing(): Observed {
  return { tellings: [], claims: new Map() };
}

type Parts = {
  simulation: Simulation;
  weather: Weather;
  observed: Observed;
  /** The service has taken a message. */
  report: (told: readonly ToldKey[]) => void;
};

type ToldKey = Pick<AlertKey, 'userId' | 'accession' | 'channel'>;

/** SES at fourteen mails a second, as a new account has. */
const MESSAGES_PER_SECOND = 14;

/** SES and SNS as one worker sees them: they throttle, fail, take a message and lose the answer. */
export function shakyChannels(parts: Parts, worker: Worker): AlertChannels {
  const sender = (channel: Channel): AlertChannel => ({
    sendAlert: (told) =>
      hand(
        parts,
        worker,
        told.map(({ alert }) => alert),
      ),
    sendDigest: ({ userId }, lines) =>
      hand(
        parts,
        worker,
        lines.map(({ filing: { accession } }) => ({ userId, accession, channel })),
      ),
  });
  return { email: sender('email'), sms: sender('sms'), push: sender('push'), feed: sender('feed') };
}

function hand(
  { simulation, weather, observed, report }: Parts,
  worker: Worker,
  told: readonly ToldKey[],
): Promise<void> {
  const channel = told[0]?.channel;
  return simulation.step(worker, async () => {
    const at = simulation.now;
    const lately = new Set(
      observed.tellings
        .filter((each) => each.channel === channel && each.at > at - 1_000)
        .map((each) => each.at),
    );
    if (lately.size >= MESSAGES_PER_SECOND) {
      weather.note('throttled messages');
      throw new DeliveryError('Throttling: maximum sending rate exceeded.', 'throttled');
    }
    await handToService(weather, (isAnswerLost) => {
      for (const alert of told) observed.tellings.push({ ...alert, id: alertId(alert), at, isAnswerLost });
      report(told);
    });
  });
}
