import { alertId } from '#domain/alerts/alert.ts';
import { alertHeaders } from '#domain/alerts/alert-headers.ts';
import { BRANDS } from '#domain/brands/brand.ts';
import { alertMail, filingUrl, homeUrl } from '#domain/channels/email/alert-mail.ts';
import { digestMail } from '#domain/channels/email/digest-mail.ts';
import { MOST_ALERTS_OF_A_MAIL } from '#domain/channels/email/email-limits.ts';
import type { MailList } from '#domain/channels/email/mail-lists.ts';
import { priceMail } from '#domain/channels/email/price-mail.ts';
import { quietMail } from '#domain/channels/email/quiet-mail.ts';
import { BUILT_IN_MAIL_COLORS, type MailColors } from '#domain/mail/mail-colors.ts';
import { type FactsInput, type MessageFacts, messageFacts } from '#domain/templates/message-facts.ts';
import type { AlertChannel, DigestReader } from '#lambdas/alerts/channels/alert-channel.ts';
import {
  type SiteFacts,
  settingsUrl,
  tuneUrl,
  unsubscribeUrl,
} from '#lambdas/alerts/channels/message-links.ts';
import { BUILT_IN, type Wording } from '#lambdas/templates/template-wording.ts';

export type AlertMailMessage = {
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/**
 * Creates the channel that sends alerts by email.
 * @param colors colors of the current theme
 */
export function emailChannel(
  site: SiteFacts,
  mail: { send(mail: AlertMailMessage): Promise<string> },
  wording: Wording = BUILT_IN,
  colors: () => Promise<MailColors> = async () => BUILT_IN_MAIL_COLORS,
): AlertChannel {
  return {
    async sendAlert([first, ...others], to) {
      const alerts = [first, ...others].map(({ alert }) => alert);
      const { frame, envelope } = letterTo(
        site,
        'alerts',
        { ...first.alert, id: alertId(first.alert), alerts },
        to,
      );
      const { ticker } = first;
      const filings = [first, ...others].map(({ filing }) => filing);
      const facts = () =>
        factsOf(
          frame,
          filings.map((filing) => ({ ticker, filing, takeaways: filing })),
        );
      const { userId, brand } = first.alert;
      const builtIn = alertMail({
        ...frame,
        colors: await colors(),
        filings: [first, ...others].map(({ filing, alert: { found } }) => ({ ...filing, found })),
        ticker,
        tuneUrlOf: (accession, verdict) => tuneUrl(site, brand, { userId, ticker, accession }, verdict),
      });
      await mail.send({ ...envelope, ...(await wording.mail('alert-mail', facts, builtIn)) });
    },

    async sendPrice(alert, to) {
      const { price } = alert;
      if (price === null) throw new Error('A price alert must contain a price.');
      const reader = { ...alert, id: alertId(alert), alerts: [alert] };
      const { frame, envelope } = letterTo(site, 'prices', reader, to);
      await mail.send({ ...envelope, ...priceMail({ ...alert, ...frame, colors: await colors(), price }) });
    },

    async sendQuiet(reader, week, to) {
      const { frame, envelope } = letterTo(site, 'quiet', reader, to);
      await mail.send({ ...envelope, ...quietMail({ ...frame, colors: await colors(), week }) });
    },

    async sendDigest(reader, lines, to) {
      const { frame, envelope } = letterTo(site, 'digest', reader, to);
      const { receipt = null, plan = null, coming = null } = reader;
      const builtIn = digestMail({ ...frame, colors: await colors(), lines, receipt, plan, coming });
      const facts = () => factsOf(frame, lines);
      await mail.send({ ...envelope, ...(await wording.mail('digest-mail', facts, builtIn)) });
    },
  };
}

function factsOf(frame: Frame, included: FactsInput['included']): MessageFacts {
  const { brand, origin } = frame;
  return messageFacts({
    ...frame,
    siteUrl: homeUrl(brand, origin),
    urlOf: (accession) => filingUrl(brand, origin, accession),
    included,
  });
}

type Frame = ReturnType<typeof letterTo>['frame'];

/**
 * Returns what all emails to a reader have in common: brand, links, list id (RFC 2919), and the headers for one-click
 * unsubscribing (RFC 8058).
 */
function letterTo(site: SiteFacts, list: MailList, reader: DigestReader, to: string) {
  const brand = BRANDS[reader.brand];
  const unsubscribe = unsubscribeUrl(site, { ...reader, list });
  return {
    frame: {
      brand,
      origin: site.origins[reader.brand],
      unsubscribeUrl: unsubscribe,
      settingsUrl: settingsUrl(site, reader.brand),
      postalAddress: site.postalAddress,
    },
    envelope: {
      to,
      fromName: brand.name,
      headers: {
        'List-ID': `${brand.name} ${list} <${list}.${new URL(site.origins[reader.brand]).hostname}>`,
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        ...alertHeaders(reader.id, reader.alerts, MOST_ALERTS_OF_A_MAIL),
      },
    },
  };
}
