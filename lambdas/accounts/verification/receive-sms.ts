import { type Consent, consentGiven } from '#domain/accounts/consent.ts';
import { isUsPhone } from '#domain/accounts/contact.ts';
import type { TextStream } from '#domain/accounts/text-stream.ts';
import { type Keyword, keywordOf, START_CONSENT, TEXTS } from '#domain/accounts/texts.ts';
import { channelSwitch, notAwaited, type User } from '#domain/accounts/user.ts';
import { lacksDigestAddress } from '#domain/alerts/delivery-plan.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { OptOut, Store } from '#lambdas/store/types.ts';
import { announceClaim, type ClaimDeps, claimAddress } from './claim-address.ts';

export type ReceiveSmsDeps = ClaimDeps & {
  challenges: Pick<Store['challenges'], 'ofPhone' | 'close'>;
  consents: Store['consents'];
  suppressions: Pick<Store['suppressions'], 'has' | 'add' | 'lift' | 'optOutOf'>;
  codeStops: Pick<Store['codeStops'], 'has' | 'add' | 'lift'>;
  limits: Pick<Store['limits'], 'take'>;
};

/**
 * `stream`: belongs to the number that the text message was sent to. `sentAt` orders a phone's messages, since they may
 * arrive twice, late and out of order.
 */
export type InboundText = { stream: TextStream; from: string; body: string; sentAt: Date };

const REPLIES = [RATE_LIMITS.repliesOfHour, RATE_LIMITS.repliesOfDay];

/** An E.164 number, the format in which SNS reports the sender. It does not match short codes. */
const WHOLE_NUMBER = /^\+[1-9]\d{6,14}$/;

/**
 * Handles an inbound text message. STOP and START apply to the stream whose number they were sent to. A STOP is
 * accepted from any number, whatever its area code; replies go only to numbers in areas that we send text messages to.
 * Unknown words get no reply, so that two machines cannot answer each other forever. Beyond the limits, only a STOP
 * still gets a reply.
 * @returns the reply; `null` for none
 */
export async function receiveSms(deps: ReceiveSmsDeps, message: InboundText): Promise<string | null> {
  const phone = message.from;
  if (!WHOLE_NUMBER.test(phone)) return null;
  const keyword = keywordOf(message.body);
  const { stream } = message;
  const at = message.sentAt.toISOString();
  const body = await (stream === 'codes' && keyword !== 'yes'
    ? replyAboutCodes(deps, phone, keyword, at)
    : replyTo(deps, phone, keyword, at));
  if (body === null || !isUsPhone(phone)) return null;
  if (keyword !== 'stop' && !(await mayReply(deps, phone))) return null;
  await deps.texts.send({ stream, to: phone, body, asOf: message.sentAt });
  return body;
}

async function mayReply(deps: ReceiveSmsDeps, phone: string): Promise<boolean> {
  const tries = REPLIES.map((limit) => ({ limit, who: phone }));
  return (await deps.limits.take(tries, dateIn(deps.clock))).allowed;
}

async function replyTo(
  deps: ReceiveSmsDeps,
  phone: string,
  keyword: Keyword | null,
  at: string,
): Promise<string | null> {
  switch (keyword) {
    case 'yes':
      return confirm(deps, phone);
    case 'stop':
      return stop(deps, phone, at);
    case 'start':
      return start(deps, phone, at);
    case 'help':
      return TEXTS.help(new URL(deps.site.origins.all).host);
    default:
      return null;
  }
}

/**
 * Handles a text message sent to the number that login codes come from. Alerts, their consent and their settings do not
 * change.
 */
async function replyAboutCodes(
  deps: ReceiveSmsDeps,
  phone: string,
  keyword: Keyword | null,
  at: string,
): Promise<string | null> {
  switch (keyword) {
    case 'stop':
      return (await deps.codeStops.add(phone, 'stop', at)) === 'changed' ? TEXTS.codesStopped : null;
    case 'start':
      return (await deps.codeStops.lift(phone, at)) === 'changed' ? TEXTS.codesResumed : null;
    case 'help':
      return TEXTS.codesHelp(new URL(deps.site.origins.all).host);
    default:
      return null;
  }
}

/**
 * Suppresses the phone first, so that STOP takes effect even if the rest fails; a repeated STOP redoes the rest
 * without a reply.
 */
async function stop(deps: ReceiveSmsDeps, phone: string, at: string): Promise<string | null> {
  const suppressed = await deps.suppressions.add(phone, 'stop', at);
  if (suppressed === 'outdated') return null;
  await applyOptOut(deps, phone);
  await withdrawChallenge(deps, phone);
  return suppressed === 'changed' ? TEXTS.stopped : null;
}

/** Handles START: turns on text messages, even if they were turned off in the settings. */
async function start(deps: ReceiveSmsDeps, phone: string, at: string): Promise<string | null> {
  const lifted = await deps.suppressions.lift(phone, at);
  if (lifted === 'outdated') return null;
  const texts = await (lifted === 'changed'
    ? applyOptOut(deps, phone)
    : switchTexts(deps, phone, { isStopped: false, at }));
  if (texts === 'nobody') return TEXTS.unconfirmed;
  return texts === 'on' ? TEXTS.resumed : null;
}

/** Whether a phone gets alerts. `nobody` means that no account has verified it. */
type TextAlerts = 'on' | 'off' | 'nobody';

/**
 * Makes consents and settings match the latest STOP or START. Another one may be handled at the same time: whichever is
 * written last checks again, so the latest one takes effect.
 */
async function applyOptOut(deps: ReceiveSmsDeps, phone: string): Promise<TextAlerts> {
  const optOut = await deps.suppressions.optOutOf(phone);
  if (optOut === null) return 'nobody';
  const { isStopped, at } = optOut;
  await (isStopped ? deps.consents.revoke(phone, at) : deps.consents.resume(phone, at));
  const texts = await switchTexts(deps, phone, optOut);
  const latest = await deps.suppressions.optOutOf(phone);
  return latest?.isStopped === isStopped && latest.at === at ? texts : applyOptOut(deps, phone);
}

/** Turns text messages off after STOP and on after START for the account that holds the phone. */
async function switchTexts(
  deps: ReceiveSmsDeps,
  phone: string,
  { isStopped, at }: OptOut,
): Promise<TextAlerts> {
  const userId = await deps.contacts.ownerOf(phone);
  if (userId === null) return 'nobody';
  return retryOnConflict<TextAlerts>(async () => {
    const user = await deps.users.get(userId);
    if (!user?.phoneVerified || user.phone !== phone) return 'nobody';
    const isOn = !(await deps.suppressions.has(phone));
    const change = channelSwitch(user, 'sms', isOn);
    // The START that lifted this STOP turns on text messages itself and records its own consent.
    if (Object.keys(change).length === 0 || (isOn && isStopped)) return isOn ? 'on' : 'off';
    const consents = isOn ? await deps.consents.ofUser(userId) : [];
    // A START that is delivered twice must not override a choice the user made in between.
    if (consents.some(({ askedAt }) => askedAt === at)) return 'off';
    const isConsented =
      !isOn || consents.some((consent) => consent.confirmedAt !== null && consent.resumedAt === at);
    const beside = isConsented ? {} : { consent: consentByStart(user, phone, at) };
    const outcome = await deps.contacts.save(user, change, dateIn(deps.clock), beside);
    if (outcome !== 'written') return null;
    return isOn ? 'on' : 'off';
  });
}

function consentByStart({ id, brand }: User, phone: string, at: string): Consent {
  return consentGiven(
    { userId: id, phone, brand, clientAddress: 'text message', askedAt: at },
    START_CONSENT,
  );
}

/** Withdraws the challenge, because a later YES would otherwise turn on text messages that are suppressed. */
async function withdrawChallenge(deps: ReceiveSmsDeps, phone: string): Promise<void> {
  const challenge = await deps.challenges.ofPhone(phone, dateIn(deps.clock));
  if (challenge === null || !(await deps.challenges.close(challenge))) return;
  await changeUserIfThere(deps, challenge.userId, (user) => notAwaited(user, [phone]));
}

/**
 * Handles YES. It closes the challenge last, so that a redelivery can complete an interrupted attempt. A duplicate
 * delivery finds the challenge closed and gets no reply.
 */
async function confirm(deps: ReceiveSmsDeps, phone: string): Promise<string | null> {
  const challenge = await deps.challenges.ofPhone(phone, dateIn(deps.clock));
  if (challenge === null) return (await deps.contacts.ownerOf(phone)) === null ? TEXTS.nothingOpen : null;
  const proof = { ...challenge, channel: 'sms' as const };
  const claimed = await claimAddress(deps, proof);
  const isHeldElsewhere = claimed.holder !== null && claimed.holder !== challenge.userId;
  // The phone has replied, so the account no longer shows it as pending.
  if (isHeldElsewhere) await changeUserIfThere(deps, challenge.userId, (user) => notAwaited(user, [phone]));
  const isFirst = await deps.challenges.close(challenge);
  await announceClaim(deps, proof, claimed);
  if (!isFirst) return null;
  if (claimed.holder === null) return TEXTS.nothingOpen;
  return isHeldElsewhere ? TEXTS.held(challenge.brand) : confirmed(deps, challenge.brand, claimed.before);
}

/**
 * Returns the reply to YES. Free users' digests are sent only by email, so users without an email address are asked for
 * one here, and only once.
 */
function confirmed(deps: ReceiveSmsDeps, brand: BrandId, before: User | null): string {
  const lacksMail = before !== null && lacksDigestAddress({ ...before, phoneVerified: true });
  const host = new URL(deps.site.origins[brand]).host;
  return lacksMail ? TEXTS.confirmedWithoutMail(brand, host) : TEXTS.confirmed(brand);
}
