import type { PhoneQuestion } from '#domain/challenge.ts';
import type { Consent } from '#domain/consent.ts';
import { parsePhone } from '#domain/contact.ts';
import { keywordOf, TEXTS } from '#domain/texts.ts';
import { type ClaimDeps, claimAddress } from './claim-address.ts';

export type ReceiveSmsDeps = ClaimDeps & {
  openQuestion(phone: string, now: Date): Promise<PhoneQuestion | null>;
  /** @returns `false` when it was closed meanwhile */
  closeQuestion(question: PhoneQuestion): Promise<boolean>;
  confirmConsent(consent: Pick<Consent, 'userId' | 'askedAt'>, at: Date): Promise<void>;
  revokeConsents(phone: string, at: Date): Promise<void>;
  resumeConsents(phone: string, at: Date): Promise<void>;
  suppress(phone: string, reason: string, at: string): Promise<void>;
  unsuppress(phone: string): Promise<void>;
};

/**
 * Acts on an inbound text. A word that means nothing gets no answer, so that two machines cannot talk forever.
 * @returns what was answered; `null` for nothing
 */
export async function receiveSms(
  deps: ReceiveSmsDeps,
  message: { from: string; body: string },
): Promise<string | null> {
  const phone = phoneOf(message.from);
  const body = phone === null ? null : await answerTo(deps, phone, message.body);
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

async function answerTo(deps: ReceiveSmsDeps, phone: string, body: string): Promise<string | null> {
  switch (keywordOf(body)) {
    case 'yes':
      return confirm(deps, phone);
    case 'stop':
      return stop(deps, phone);
    case 'start':
      return start(deps, phone);
    case 'help':
      return TEXTS.help;
    default:
      return null;
  }
}

/** Honoured first, then noted, also when a first try broke off in between; a repeated STOP is not answered again. */
async function stop(deps: ReceiveSmsDeps, phone: string): Promise<string | null> {
  const now = deps.now();
  const isRepeated = await deps.isSuppressed(phone);
  if (!isRepeated) await deps.suppress(phone, 'stop', now.toISOString());
  await deps.revokeConsents(phone, now);
  return isRepeated ? null : TEXTS.stopped;
}

async function start(deps: ReceiveSmsDeps, phone: string): Promise<string> {
  if (await deps.isSuppressed(phone)) {
    await deps.resumeConsents(phone, deps.now());
    await deps.unsuppress(phone);
  }
  return TEXTS.resumed;
}

/**
 * The question is closed last, so that a delivery which broke off is made good by the next: no phone is verified
 * without its consent being kept. A text delivered twice finds its question closed, and stays silent.
 */
async function confirm(deps: ReceiveSmsDeps, phone: string): Promise<string | null> {
  const question = await deps.openQuestion(phone, deps.now());
  if (question === null) return (await deps.ownerOf(phone)) === null ? TEXTS.nothingOpen : null;
  const { holder } = await claimAddress(deps, question, 'sms');
  if (holder === question.userId) await deps.confirmConsent(question, deps.now());
  if (!(await deps.closeQuestion(question))) return null;
  if (holder === null) return TEXTS.nothingOpen;
  return holder === question.userId ? TEXTS.confirmed(question.brand) : TEXTS.held(question.brand);
}
