import type { PhoneQuestion } from '#domain/accounts/challenge.ts';
import { type Consent, consentGiven } from '#domain/accounts/consent.ts';
import { isUsPhone } from '#domain/accounts/contact.ts';
import type { RateLimit, Taken, Try } from '#domain/accounts/rate-limit.ts';
import { type Keyword, keywordOf, START_CONSENT, TEXTS } from '#domain/accounts/texts.ts';
import { notAwaited, switched, type User } from '#domain/accounts/user.ts';
import { changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { type ClaimDeps, claimAddress, tellOfClaim } from './claim-address.ts';

export type ReceiveSmsDeps = ClaimDeps & {
  openQuestion(phone: string, now: Date): Promise<PhoneQuestion | null>;
  /** @returns `false` when it was closed meanwhile */
  closeQuestion(question: PhoneQuestion): Promise<boolean>;
  consentsOf(userId: string): Promise<Consent[]>;
  revokeConsents(phone: string, at: string): Promise<void>;
  resumeConsents(phone: string, at: string): Promise<void>;
  /** @returns `unchanged` when it was suppressed before, `outdated` when a later word was heard before */
  suppress(phone: string, reason: string, at: string): Promise<Heard>;
  /** @returns `unchanged` when there was nothing to lift */
  liftSuppression(phone: string, at: string): Promise<Heard>;
  /** What a phone that ever said STOP said last; `null` for another. */
  wordOf(phone: string): Promise<Word | null>;
  takeTries(tries: readonly Try[], now: Date): Promise<Taken>;
};

/** What a phone said of texts, and when. */
type Word = { isStopped: boolean; at: string };

type Heard = 'changed' | 'unchanged' | 'outdated';

/** `sentAt` orders the words of a phone: its texts may arrive twice, late and out of order. */
export type InboundText = { from: string; body: string; sentAt: Date };

/** Answers cost money, and a machine at the other end may ask for ever. */
const ANSWERS: RateLimit[] = [
  { name: 'answers-hour', max: 10, seconds: 60 * 60 },
  { name: 'answers-day', max: 30, seconds: 24 * 60 * 60 },
];

/** E.164, as SNS names a sender. A short code is nobody's phone. */
const WHOLE_NUMBER = /^\+[1-9]\d{6,14}$/;

/**
 * Acts on an inbound text. Any phone is heard, so that a STOP counts whatever became of its area code; only those that
 * texts go to are answered. A word that means nothing gets no answer, so that two machines cannot talk forever.
 * Whoever writes too often is heard without an answer, but for a STOP.
 * @returns what was answered; `null` for nothing
 */
export async function receiveSms(deps: ReceiveSmsDeps, message: InboundText): Promise<string | null> {
  const phone = message.from;
  if (!WHOLE_NUMBER.test(phone)) return null;
  const keyword = keywordOf(message.body);
  const body = await answerTo(deps, phone, keyword, message.sentAt.toISOString());
  if (body === null || !isUsPhone(phone)) return null;
  if (keyword !== 'stop' && !(await mayAnswer(deps, phone))) return null;
  await deps.sendText({ to: phone, body });
  return body;
}

async function mayAnswer(deps: ReceiveSmsDeps, phone: string): Promise<boolean> {
  const tries = ANSWERS.map((limit) => ({ limit, who: phone }));
  return (await deps.takeTries(tries, deps.now())).allowed;
}

async function answerTo(
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
      return TEXTS.help(new URL(deps.origins.all).host);
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

/** The phone's own word switches texts on, also those that were off without a STOP. */
async function start(deps: ReceiveSmsDeps, phone: string, at: string): Promise<string | null> {
  const heard = await deps.liftSuppression(phone, at);
  if (heard === 'outdated') return null;
  const texts = await (heard === 'changed'
    ? follow(deps, phone)
    : switchTexts(deps, phone, { isStopped: false, at }));
  if (texts === 'nobody') return TEXTS.unconfirmed;
  return texts === 'on' ? TEXTS.resumed : null;
}

/** Whether texts go to a phone; `nobody` has confirmed it. */
type Texts = 'on' | 'off' | 'nobody';

/**
 * Consents and settings tell what holds. Another word may be read meanwhile: whoever wrote last looks again, so that
 * of whatever order the last word stays.
 */
async function follow(deps: ReceiveSmsDeps, phone: string): Promise<Texts> {
  const word = await deps.wordOf(phone);
  if (word === null) return 'nobody';
  const { isStopped, at } = word;
  await (isStopped ? deps.revokeConsents(phone, at) : deps.resumeConsents(phone, at));
  const texts = await switchTexts(deps, phone, word);
  const last = await deps.wordOf(phone);
  return last?.isStopped === isStopped && last.at === at ? texts : follow(deps, phone);
}

/** Whoever's phone it is sees texts switched off by STOP, and on by START. */
async function switchTexts(deps: ReceiveSmsDeps, phone: string, { isStopped, at }: Word): Promise<Texts> {
  const userId = await deps.ownerOf(phone);
  if (userId === null) return 'nobody';
  return untilWon<Texts>(async () => {
    const user = await deps.user(userId);
    if (!user?.phoneVerified || user.phone !== phone) return 'nobody';
    const isOn = !(await deps.isSuppressed(phone));
    const change = switched(user, 'sms', isOn);
    // A START that was heard meanwhile switches on by itself, with its own proof.
    if (Object.keys(change).length === 0 || (isOn && isStopped)) return isOn ? 'on' : 'off';
    const proofs = isOn ? await deps.consentsOf(userId) : [];
    // A START that is delivered again does not undo what was chosen in the settings since.
    if (proofs.some(({ askedAt }) => askedAt === at)) return 'off';
    const isProven = !isOn || proofs.some((proof) => proof.confirmedAt !== null && proof.resumedAt === at);
    const beside = isProven ? {} : { consent: consentByStart(user, phone, at) };
    if ((await deps.saveUser(user, change, deps.now(), beside)) !== 'written') return null;
    return isOn ? 'on' : 'off';
  });
}

function consentByStart({ id, brand }: User, phone: string, at: string): Consent {
  return consentGiven(
    { userId: id, phone, brand, clientAddress: 'text message', askedAt: at },
    START_CONSENT,
  );
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
  const isHeldElsewhere = claimed.holder !== null && claimed.holder !== question.userId;
  // The answer came, so that none is awaited any more.
  if (isHeldElsewhere) await changeUserIfThere(deps, question.userId, (user) => notAwaited(user, [phone]));
  const isFirst = await deps.closeQuestion(question);
  await tellOfClaim(deps, proof, claimed);
  if (!isFirst) return null;
  if (claimed.holder === null) return TEXTS.nothingOpen;
  return isHeldElsewhere ? TEXTS.held(question.brand) : TEXTS.confirmed(question.brand);
}
