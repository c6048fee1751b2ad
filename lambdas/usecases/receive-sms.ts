import type { Challenge } from '#domain/challenge.ts';
import { parsePhone } from '#domain/contact.ts';
import { keywordOf, TEXTS } from '#domain/texts.ts';
import { type ClaimDeps, claimAddress } from './confirm-contact.ts';

export type ReceiveSmsDeps = ClaimDeps & {
  now(): Date;
  answerChallenge(phone: string, now: Date): Promise<Challenge | null>;
  isSuppressed(phone: string): Promise<boolean>;
  suppress(phone: string, reason: string, at: string): Promise<void>;
  unsuppress(phone: string): Promise<void>;
  sendText(text: { to: string; body: string }): Promise<unknown>;
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
      if (await deps.isSuppressed(phone)) return null;
      await deps.suppress(phone, 'stop', deps.now().toISOString());
      return TEXTS.stopped;
    case 'start':
      await deps.unsuppress(phone);
      return TEXTS.resumed;
    case 'help':
      return TEXTS.help;
    default:
      return null;
  }
}

/** A text delivered twice finds its question answered and the phone verified, and stays silent. */
async function confirm(deps: ReceiveSmsDeps, phone: string): Promise<string | null> {
  const challenge = await deps.answerChallenge(phone, deps.now());
  if (challenge === null) return (await deps.ownerOf(phone)) === null ? TEXTS.nothingOpen : null;
  const holder = await claimAddress(deps, challenge, 'sms');
  if (holder === null) return TEXTS.nothingOpen;
  return holder === challenge.userId ? TEXTS.confirmed(challenge.brand) : TEXTS.held(challenge.brand);
}
