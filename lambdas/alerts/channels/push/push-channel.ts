import { brandQuery, withBrandQuery } from '#domain/brands/brand-link.ts';
import { pricePush, pushMessage, quietPush } from '#domain/channels/push/push-message.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import type { AlertChannel } from '#lambdas/alerts/channels/alert-channel.ts';
import type { SiteFacts } from '#lambdas/alerts/channels/message-links.ts';

/** `urgency: high` wakes a sleeping phone. Errors are like those of `AlertChannel`. */
export type Pushes = { send(userId: string, text: string, urgency: 'high' | 'normal'): Promise<void> };

/** Creates the channel that sends alerts as browser notifications. Nothing waits for a digest on this channel. */
export function pushChannel({ origins }: Pick<SiteFacts, 'origins'>, pushes: Pushes): AlertChannel {
  return {
    async sendAlert([first, ...others]) {
      const { alert, ticker } = first;
      const filings = [first, ...others].map(({ filing, alert: { found } }) => ({ ...filing, found }));
      const query = withBrandQuery('', brandQuery(origins, alert.brand));
      const isHigh = IMPORTANCE_RANK[alert.level] >= IMPORTANCE_RANK.HIGH;
      const text = JSON.stringify(pushMessage(filings, ticker, query));
      await pushes.send(alert.userId, text, isHigh ? 'high' : 'normal');
    },

    async sendPrice({ userId, brand, ticker, headline }) {
      const query = withBrandQuery('', brandQuery(origins, brand));
      await pushes.send(userId, JSON.stringify(pricePush(ticker, headline, query)), 'high');
    },

    async sendQuiet({ userId, brand }, week) {
      const query = withBrandQuery('', brandQuery(origins, brand));
      await pushes.send(userId, JSON.stringify(quietPush(week, query)), 'normal');
    },

    async sendDigest() {},
  };
}
