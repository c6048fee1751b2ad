import type { PhoneQuestion } from '#domain/challenge.ts';
import { parsePhone } from '#domain/contact.ts';
import { keywordOf, TEXTS } from '#domain/texts.ts';
import { notAwaited, switched } from '#domain/user.ts';
import { changeUserIfThere } from './change-user.ts';
import { type ClaimDeps, claimAddress, tellOfClaim } from './claim-address.ts';

export type ReceiveSmsDeps = ClaimDeps & {
  openQuestion(phone: string, now: Date): Promise<PhoneQuestion | null>;
  /** @returns `false` when it was closed meanwhile */
  closeQuestion(question: PhoneQuestion): Promise<boolean>;
  revokeConsents(phone: string, at: string): Promise<void>;
  resumeConsents(phone: string, at: string): Promise<void>;
  /** @returns `unchanged` when it was suppressed before, `outdated` when a later word was heard before */
  suppress(phone: string, reason: string, at: string): Promise<Heard>;
  /** @returns `unchanged` when there was nothing to lift */
  liftSuppression(phone: string, at: string): Promise<Heard>;
  /** What a phone that ever said STOP said last; `null` for another. */
  wordOf(phone: string): Promise<{ isStopped: boolean; at: string } | null>;
};

type Heard = 'changed' | 'unchanged' | 'outdated';

/** `sentAt` orders the words of a phone: its texts may arrive twice, late and out of order. */
export type InboundText = { from: string; body: string; sentAt: Date };

/**
 * Acts on an inbound text. A word that means nothing gets no answer, so that two machines cannot talk forever.
 * @returns what was answered; `null` for nothing
 */
export async function receiveSms(deps: ReceiveSmsDeps, message: InboundText): Promise<string | null> {
  const phone = phoneOf(message.from);
  const body = phone === null ? null : await answerTo(deps, phone, message);
  if (phone !== null && body !== null) await deps.sendText({ to: phone, body });
  return body;
}

function phoneOf(text: string): string | null {
  try {
    return parsePhone(text);
  } catch {
    return null;
  }
}

async function answerTo(
  deps: ReceiveSmsDeps,
  phone: string,
  { body, sentAt }: InboundText,
): Promise<string | null> {
  switch (keywordOf(body)) {
    case 'yes':
      return confirm(deps, phone);
    case 'stop':
      return stop(deps, phone, sentAt.toISOString());
    case 'start':
      return start(deps, phone, sentAt.toISOString());
    case 'help':
      return TEXTS.help;
    default:
      return null;
  }
}

/** Honoured first, then noted, also when a first try broke off in between; a repeated STOP is not answered again. */
async function stop(deps: ReceiveSmsDeps, phone: string, at: string): Promise<string | null> {
  const heard = await deps.suppress(phone, 'stop', at);
  if (heard === 'outdated') return null;
  await follow(deps, phone);
  await takeBackQuestion(deps, phone);
  return heard === 'changed' ? TEXTS.stopped : null;
}

async function start(deps: ReceiveSmsDeps, phone: string, at: string): Promise<string | null> {
  const heard = await deps.liftSuppression(phone, at);
  if (heard === 'outdated') return null;
  if (heard === 'changed') await follow(deps, phone);
  return TEXTS.resumed;
}

/**
 * Consents and settings tell what holds. Another word may be read meanwhile: whoever wrote last looks again, so that
 * of whatever order the last word stays.
 */
async function follow(deps: ReceiveSmsDeps, phone: string): Promise<void> {
  const word = await deps.wordOf(phone);
  if (word === null) return;
  const { isStopped, at } = word;
  await (isStopped ? deps.revokeConsents(phone, at) : deps.resumeConsents(phone, at));
  await switchTexts(deps, phone);
  const last = await deps.wordOf(phone);
  if (last?.isStopped !== isStopped || last.at !== at) await follow(deps, phone);
}

/** Whoever's phone it is sees texts switched off by STOP, and on by START. */
async function switchTexts(deps: ReceiveSmsDeps, phone: string): Promise<void> {
  const userId = await deps.ownerOf(phone);
  if (userId === null) return;
  await changeUserIfThere(deps, userId, async (user) => {
    if (!user.phoneVerified || user.phone !== phone) return {};
    return switched(user, 'sms', !(await deps.isSuppressed(phone)));
  });
}

/** A YES that comes later would switch texts on in the settings that are not sent. */
async function takeBackQuestion(deps: ReceiveSmsDeps, phone: string): Promise<void> {
  const question = await deps.openQuestion(phone, deps.now());
  if (question === null || !(await deps.closeQuestion(question))) return;
  await changeUserIfThere(deps, question.userId, (user) => notAwaited(user, [phone]));
}

/**
 * The question is closed last, so that a delivery which broke off is made good by the next. A text delivered twice
 * finds its question closed, and stays silent.
 */
async function confirm(deps: ReceiveSmsDeps, phone: string): Promise<string | null> {
  const question = await deps.openQuestion(phone, deps.now());
  if (question === null) return (await deps.ownerOf(phone)) === null ? TEXTS.nothingOpen : null;
  const proof = { ...question, channel: 'sms' as const };
  const claimed = await claimAddress(deps, proof);
  const isFirst = await deps.closeQuestion(question);
  await tellOfClaim(deps, proof, claimed);
  if (!isFirst) return null;
  if (claimed.holder === null) return TEXTS.nothingOpen;
  return claimed.holder === question.userId ? TEXTS.confirmed(question.brand) : TEXTS.held(question.brand);
}
