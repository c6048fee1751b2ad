import { clientNetwork } from '#domain/accounts/client-network.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import type { MessagePurpose } from '#domain/accounts/message-cap.ts';
import type { RateLimit, Try } from '#domain/limits/rate-limit.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { isKnownDevice, recipientOf } from '#lambdas/accounts/known-device.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import type { MailCap } from '#lambdas/ports/senders.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type LimitDeps = {
  limits: Pick<Store['limits'], 'take'>;
  mailCap: MailCap;
  contacts: Pick<Store['contacts'], 'ownerOf'>;
  site: Signing;
  clock: Clock;
};

/**
 * Who makes the request: `clientAddress` is the caller's address as counted by limits, `knownDevice` is what the
 * browser stores about earlier logins.
 */
export type Caller = { clientAddress: string; knownDevice: string | null };

/** Counts the same emails as `mails`, but allows one less. */
const MAILS_BUT_ONE: RateLimit = { ...RATE_LIMITS.mails, max: RATE_LIMITS.mails.max - 1 };

/** `last`: this is the last such email to the mailbox today, and it says so. `withheld`: nothing is sent. */
export type Allowance = 'sent' | 'last' | 'withheld';

/**
 * `isScarce`: only accounts still get login emails, so the response must take the same time for everybody. `countedAt`:
 * when the email was counted against the stage's cap; `null` if it was not counted.
 */
export type Decision = { allowance: Allowance; isScarce: boolean; countedAt: Date | null };

/**
 * Counts a request for a code or link against the limits for its recipient and for the caller's address and network. A
 * rejected request counts against none of them. Logins and verifications are counted separately. A device that has
 * logged in before is counted by its recipient alone, separately from unknown ones, so that neither strangers nor
 * neighbors behind the same address can lock anybody out.
 * @returns whether to send. If the mailbox has had its emails for the day, or the stage has used up the emails for
 * addresses without an account, nothing more is sent and the response stays the same. Only the last email tells the
 * owner
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function mayAsk(
  deps: LimitDeps,
  contact: Contact,
  caller: Caller,
  purpose: MessagePurpose,
): Promise<Decision> {
  const isKnown = isKnownDevice(deps, caller.knownDevice, contact.address);
  const recipient = `${isKnown ? 'known' : 'to'}:${recipientOf(contact.address)}`;
  const isText = contact.method === 'sms';
  const tries = [
    ...triesBy(`${purpose}:${recipient}`, [RATE_LIMITS.codes, ...(isText ? [RATE_LIMITS.texts] : [])]),
    ...(isKnown ? [] : triesOfCaller(caller, purpose, isText)),
  ];
  const now = dateIn(deps.clock);
  if (isText) {
    await count(deps, tries, now);
    return { allowance: 'sent', isScarce: false, countedAt: null };
  }
  const takes = async (limit: RateLimit) =>
    (await deps.limits.take([...tries, ...triesBy(recipient, [limit])], now)).allowed;
  const allowance = (await takes(MAILS_BUT_ONE))
    ? 'sent'
    : (await takes(RATE_LIMITS.mails))
      ? 'last'
      : 'withheld';
  // This throws an error with the waiting time, unless the mailbox has had all its emails for today.
  if (allowance === 'withheld') await count(deps, tries, now);
  else if (!isKnown) {
    const room = await roomIn(deps, contact.address, purpose, now);
    const isFull = room === 'none';
    return {
      allowance: isFull ? 'withheld' : allowance,
      isScarce: room !== 'free',
      countedAt: isFull ? null : now,
    };
  }
  return { allowance, isScarce: false, countedAt: null };
}

/** Sends a message that was allowed. If it is not sent, it does not count against the stage's cap. */
export async function sendCounted<Result>(
  { mailCap }: Pick<LimitDeps, 'mailCap'>,
  { countedAt }: Decision,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (countedAt !== null && !mayBeOnItsWay(error)) await mailCap.giveBack(countedAt);
    throw error;
  }
}

/** Returns whether the response was lost, in which case the message may have been sent. */
function mayBeOnItsWay(error: unknown): boolean {
  return error instanceof Error && 'uncertain' in error && error.uncertain === true;
}

/** Like `mayAsk`, for a code that is sent to a verified contact to approve a change. */
export async function assertMayApprove(
  deps: Pick<LimitDeps, 'limits' | 'clock'>,
  contact: Contact,
  clientAddress: string,
): Promise<void> {
  const own = [
    RATE_LIMITS.approvals,
    RATE_LIMITS.approvalsOfDay,
    ...(contact.method === 'sms' ? [RATE_LIMITS.texts] : []),
  ];
  const tries = [
    ...triesBy(`own:${recipientOf(contact.address)}`, own),
    ...triesBy(`approval:from:${clientAddress}`, [RATE_LIMITS.codesOfAddress]),
  ];
  await count(deps, tries, dateIn(deps.clock));
}

function triesBy(who: string, limits: RateLimit[]): Try[] {
  return limits.map((limit) => ({ limit, who }));
}

/** Returns the limits for the caller's address and network. Each purpose has its own. */
function triesOfCaller({ clientAddress }: Caller, purpose: MessagePurpose, isText: boolean): Try[] {
  const { codesOfAddress, codesOfNetwork, texts, textsOfNetwork } = RATE_LIMITS;
  return [
    ...triesBy(`${purpose}:from:${clientAddress}`, [codesOfAddress, ...(isText ? [texts] : [])]),
    ...triesBy(`${purpose}:from:${clientNetwork(clientAddress)}`, [
      codesOfNetwork,
      ...(isText ? [textsOfNetwork] : []),
    ]),
  ];
}

async function count({ limits }: Pick<LimitDeps, 'limits'>, tries: Try[], now: Date): Promise<void> {
  const taken = await limits.take(tries, now);
  if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
}

/**
 * Counts an email to an unknown device against the stage's cap. Accounts are looked up only once the share for
 * everybody is used up. `account` then means that the share reserved for accounts still has room.
 * @throws AppError too_many_requests for a verification
 */
async function roomIn(
  { mailCap, contacts }: LimitDeps,
  address: string,
  purpose: MessagePurpose,
  now: Date,
): Promise<'free' | 'account' | 'none'> {
  const until = await mailCap.take(purpose, now);
  if (until === null) return 'free';
  if (purpose === 'verification') throw tooManyRequests(Math.ceil((until.getTime() - now.getTime()) / 1_000));
  if ((await contacts.ownerOf(address)) === null) return 'none';
  return (await mailCap.take('account', now)) === null ? 'account' : 'none';
}
