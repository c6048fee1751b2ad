import { MAILS_A_DAY } from '#domain/accounts/challenge.ts';
import { clientNetwork } from '#domain/accounts/client-network.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import type { MessagePurpose } from '#domain/accounts/message-cap.ts';
import type { RateLimit, Try } from '#domain/accounts/rate-limit.ts';
import { isKnownDevice, recipientOf } from '#lambdas/accounts/known-device.ts';
import type { Limits, MailCap, Signing } from '#lambdas/accounts/ports.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';

export type LimitDeps = { limits: Limits; mailCap: MailCap; site: Signing; clock: Clock };

/** Who asks: an address, as limits count callers, and what the browser remembers of earlier logins. */
export type Caller = { clientAddress: string; knownDevice: string | null };

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

/** Logins and verifications. */
const ASKED: RateLimit = { name: 'ask', max: 3, seconds: QUARTER_HOUR };
/** As many callers of one network as may ask at once. */
const ASKED_BY_NETWORK: RateLimit = { name: 'ask-network', max: 30, seconds: QUARTER_HOUR };
/** Codes that approve a change. Only sessions of the account ask for them, so strangers cannot use them up. */
const APPROVALS: RateLimit = { name: 'approve', max: 3, seconds: QUARTER_HOUR };
const APPROVALS_A_DAY: RateLimit = { name: 'approve-day', max: 12, seconds: DAY };
/** Texts cost money. */
const TEXTS: RateLimit = { name: 'text', max: 10, seconds: DAY };
const TEXTS_BY_NETWORK: RateLimit = { name: 'text-network', max: 100, seconds: DAY };
/** Login and verification mails to one mailbox. */
const MAILS: RateLimit = { name: 'mail', max: MAILS_A_DAY, seconds: DAY };
/** The same count, up to the mail before the last. */
const MAILS_BUT_ONE: RateLimit = { ...MAILS, max: MAILS_A_DAY - 1 };

/** last: the mailbox gets no other today, which this one says. withheld: nothing is sent. */
export type Allowance = 'sent' | 'last' | 'withheld';

/**
 * Counts a request for a code or link against the limits of its recipient and of the caller's address and network. A
 * refused request counts against none of them. A device that logged in before is counted apart from strangers, so that
 * these can lock nobody out.
 * @returns whether to send. Beyond the mails that a mailbox gets in a day nothing is sent, and the answer stays the
 * same: only the last mail tells the owner
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function mayAsk(
  deps: LimitDeps,
  contact: Contact,
  caller: Caller,
  purpose: MessagePurpose,
): Promise<Allowance> {
  const isKnown = isKnownDevice(deps, caller.knownDevice, contact.address);
  const recipient = `${isKnown ? 'known' : 'to'}:${recipientOf(contact.address)}`;
  const isText = contact.method === 'sms';
  const tries = [
    ...triesBy(`from:${caller.clientAddress}`, isText ? [ASKED, TEXTS] : [ASKED]),
    ...triesBy(recipient, isText ? [ASKED, TEXTS] : [ASKED]),
    ...(isKnown ? [] : triesOfNetwork(caller.clientAddress, isText)),
  ];
  const now = dateIn(deps.clock);
  if (isText) {
    await count(deps, tries, now);
    return 'sent';
  }
  const takes = async (limit: RateLimit) =>
    (await deps.limits.take([...tries, ...triesBy(recipient, [limit])], now)).allowed;
  const allowance = (await takes(MAILS_BUT_ONE)) ? 'sent' : (await takes(MAILS)) ? 'last' : 'withheld';
  // Either this refuses, with its own time to wait, or it was the mailbox that had its mails.
  if (allowance === 'withheld') await count(deps, tries, now);
  else if (!isKnown) await assertWithinCap(deps, purpose, now);
  return allowance;
}

/** As `mayAsk`, for a code to a verified contact that approves a change. */
export async function assertMayApprove(
  deps: Pick<LimitDeps, 'limits' | 'clock'>,
  contact: Contact,
  clientAddress: string,
): Promise<void> {
  const limits = [APPROVALS, APPROVALS_A_DAY, ...(contact.method === 'sms' ? [TEXTS] : [])];
  const tries = [`from:${clientAddress}`, `own:${recipientOf(contact.address)}`].flatMap((who) =>
    triesBy(who, limits),
  );
  await count(deps, tries, dateIn(deps.clock));
}

function triesBy(who: string, limits: RateLimit[]): Try[] {
  return limits.map((limit) => ({ limit, who }));
}

function triesOfNetwork(clientAddress: string, isText: boolean): Try[] {
  const limits = isText ? [ASKED_BY_NETWORK, TEXTS_BY_NETWORK] : [ASKED_BY_NETWORK];
  return triesBy(`from:${clientNetwork(clientAddress)}`, limits);
}

async function count({ limits }: Pick<LimitDeps, 'limits'>, tries: Try[], now: Date): Promise<void> {
  const taken = await limits.take(tries, now);
  if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
}

async function assertWithinCap({ mailCap }: LimitDeps, purpose: MessagePurpose, now: Date): Promise<void> {
  const until = await mailCap.take(purpose, now);
  if (until !== null) throw tooManyRequests(Math.ceil((until.getTime() - now.getTime()) / 1_000));
}
