import { parseContact } from '#domain/accounts/contact.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { sanitizeForMessage } from '#domain/alerts/sanitize-for-message.ts';
import { viewFrom } from '#domain/alerts/ticker-view.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type {
  PreviewTemplateRequest,
  PreviewTemplateResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import type { TemplateName, TemplateSources } from '#domain/contract/admin/template.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { type MailColors, mailColors } from '#domain/mail/mail-colors.ts';
import type { MailText } from '#domain/mail/mail-layout.ts';
import { SAMPLE_FILING } from '#domain/templates/sample-filing.ts';
import type { Palette } from '#domain/theme/palette.ts';
import type { AlertChannel } from '#lambdas/alerts/channels/alert-channel.ts';
import { emailChannel } from '#lambdas/alerts/channels/email/email-channel.ts';
import type { SiteFacts } from '#lambdas/alerts/channels/message-links.ts';
import { smsChannel } from '#lambdas/alerts/channels/sms/sms-channel.ts';
import type { Store } from '#lambdas/store/types.ts';
import { BrokenTemplate, checkVariables, renderTemplate } from '#lambdas/templates/render-template.ts';
import { templateBroken } from '#lambdas/templates/save-template.ts';
import { BUILT_IN, type Wording } from '#lambdas/templates/template-wording.ts';

export type PreviewDeps = {
  filings: Pick<Store['filings'], 'get'>;
  users: Pick<Store['users'], 'get'>;
  contacts: Pick<Store['contacts'], 'ownerOf'>;
  siteState: Pick<Store['siteState'], 'read'>;
  site: SiteFacts;
};

/** The links in a preview do not belong to any account, so opening one unsubscribes nobody. */
const NOBODY = 'preview';

/**
 * Composes a message exactly as the worker does, with a real filing and a real reader's brand.
 * @throws AppError template_broken, unknown_filing, unknown_reader
 */
export async function composePreview(
  deps: PreviewDeps,
  { name, sources, filing: accession, reader, palette }: PreviewTemplateRequest,
): Promise<PreviewTemplateResponse> {
  const [filing, brand, colors] = await Promise.all([
    filingOf(deps, accession),
    brandOf(deps, reader),
    colorsOf(deps, palette),
  ]);
  try {
    const message = await composed(deps.site, { name, sources, filing, brand, colors });
    return { ...message, brand, filing: filing.accession };
  } catch (error) {
    throw error instanceof BrokenTemplate ? templateBroken(error) : error;
  }
}

type Composing = {
  name: TemplateName;
  sources: TemplateSources | null;
  filing: StoredFiling;
  brand: BrandId;
  colors: MailColors;
};

async function composed(
  site: SiteFacts,
  { name, sources, filing, brand, colors }: Composing,
): Promise<MailText> {
  const wording = sources === null ? BUILT_IN : wordingOf(name, sources);
  let message: MailText = { subject: '', html: '', text: '' };
  const mails = {
    send: async ({ subject, html, text }: MailText) => {
      message = { subject, html, text };
      return '';
    },
  };
  const texts = {
    send: async ({ body }: { body: string }) => {
      message = { subject: '', html: '', text: body };
      return '';
    },
  };
  const channel =
    name === 'alert-text'
      ? smsChannel(site, texts, wording)
      : emailChannel(site, mails, wording, async () => colors);
  await send(channel, name, filing, brand);
  return message;
}

async function send(
  channel: AlertChannel,
  name: TemplateName,
  filing: StoredFiling,
  brand: BrandId,
): Promise<void> {
  const ticker = filing.tickers[0] ?? filing.companyName;
  const shown = sanitizeForMessage(viewFrom(filing, ticker).shown);
  const alert = alertAbout(shown, ticker, brand);
  if (name !== 'digest-mail') return channel.sendAlert([{ alert, ticker, filing: shown }], NOBODY);
  const reader = { userId: NOBODY, brand, id: NOBODY, alerts: [alert] };
  await channel.sendDigest(reader, [{ ticker, filing: shown }], NOBODY);
}

function wordingOf(name: TemplateName, sources: TemplateSources): Wording {
  checkVariables(sources);
  return {
    mail: async (_name, facts) => renderTemplate(name, sources, facts()),
    text: async (_name, facts) => renderTemplate(name, sources, facts()).text,
  };
}

function alertAbout(filing: StoredFiling, ticker: string, brand: BrandId): StoredAlert {
  const { accession, acceptedAt, form, assessment } = filing;
  return {
    ...{ userId: NOBODY, accession, acceptedAt, channel: 'email', status: 'sending', ticker, brand, form },
    ...{ level: assessment.importance_level, headline: assessment.one_liner, createdAt: acceptedAt },
    ...{ leaseUntil: null, attempts: 1, dueAt: null, sentAt: null, latencySeconds: null, reason: null },
    ...{ message: null, corrects: false, found: [], price: null },
  };
}

async function filingOf({ filings }: PreviewDeps, accession: string | undefined): Promise<StoredFiling> {
  if (accession === undefined) return SAMPLE_FILING;
  const filing = await filings.get(accession);
  if (filing === null)
    throw new AppError('not-found', 'unknown_filing', 'There is no filing with this number.');
  return filing;
}

async function colorsOf({ siteState }: PreviewDeps, palette: Palette | undefined): Promise<MailColors> {
  return mailColors(palette ?? (await siteState.read()).palette);
}

async function brandOf({ users, contacts }: PreviewDeps, reader: string | undefined): Promise<BrandId> {
  if (reader === undefined) return '8k';
  const isId = /^[0-9A-HJKMNP-TV-Z]{26}$/.test(reader);
  const id = isId ? reader : await contacts.ownerOf(parseContact(reader).address);
  const user = id === null ? null : await users.get(id);
  if (user === null)
    throw new AppError('not-found', 'unknown_reader', 'There is no reader with this contact or id.');
  return user.brand;
}
