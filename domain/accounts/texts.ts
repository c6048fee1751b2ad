import { BRANDS, type BrandId, NAMES } from '#domain/brands/brand.ts';
import { TEXT_ALERTS_A_DAY } from '#domain/contract/limits-contract.ts';
import type { ContactEvent } from './contact.ts';

/** The keywords that a phone may text to us at any time. */
export type Keyword = 'yes' | 'stop' | 'start' | 'help';

/** Keywords that the carriers' rules require, in addition to those that opt out. */
const KEYWORDS: Record<string, Keyword> = {
  YES: 'yes',
  Y: 'yes',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
};

/** Opting out must work in any reasonable wording (47 CFR 64.1200). "don't stop" means the opposite. */
const STOP_WISH =
  / (?<!(?:DONT|DO NOT) )(?:STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT|OPT (?:ME )?OUT|REMOVE ME|TAKE ME OFF|NO MORE|LEAVE ME ALONE|(?:DONT|DO NOT) (?:TEXT|MESSAGE|CONTACT|SEND)) /;
/** In a text longer than one part, only the first words are checked for an opt-out. */
const ONE_PART_LENGTH = 160;
const FIRST_WORDS = 3;
/** Polite words that are ignored around a keyword. */
const COURTESY = new Set(['PLEASE', 'PLS', 'THANKS', 'THANK', 'YOU', 'ME', 'NOW', 'AGAIN']);

/**
 * Returns the keyword in an inbound text. A short text opts out if it contains an opt-out anywhere; any other keyword
 * must be the only word.
 * @returns `null` if there is no keyword
 */
export function keywordOf(body: string): Keyword | null {
  const words = wordsOf(body);
  if (asksToStop(body.length <= ONE_PART_LENGTH ? words : words.slice(0, FIRST_WORDS))) return 'stop';
  const [keyword = null, ...others] = new Set(
    words.filter((word) => !COURTESY.has(word)).map((word) => keywordNamed(word)),
  );
  return others.length === 0 ? keyword : null;
}

/** Returns the Latin words of a text in capitals and without apostrophes. "S.T.O.P" is treated as one word. */
function wordsOf(body: string): string[] {
  const plain = body.normalize('NFKC').toUpperCase().replace(/['’]/g, '');
  const words = plain.match(/[A-Z]+/g) ?? [];
  const whole = words.join('');
  return asksToStop([whole]) || keywordNamed(whole) !== null ? [whole] : words;
}

function asksToStop(words: string[]): boolean {
  return STOP_WISH.test(` ${words.join(' ')} `);
}

function keywordNamed(word: string): Keyword | null {
  return Object.hasOwn(KEYWORDS, word) ? (KEYWORDS[word] ?? null) : null;
}

/**
 * The wording of a consent to receive texts, which is stored with the consent. A new wording needs a new
 * version.
 */
export type ConsentWords = { version: string; text: (brand: BrandId) => string };

const CONSENT_TERMS =
  `Consent is not a condition of any purchase. Message frequency varies, at most ${TEXT_ALERTS_A_DAY} alerts a day. ` +
  'Message and data rates may apply. Reply STOP to stop, HELP for help. See our Terms and Privacy.';

/** Shown next to the button on a form that asks for a phone number. */
export const SMS_CONSENT: ConsentWords = {
  version: '2026-11-21.2',
  text: (brand) =>
    `You agree to get automated texts from ${BRANDS[brand].name} about SEC filings on your watchlist, once you answer our text with YES. ${CONSENT_TERMS}`,
};

/**
 * Shown below the switch for text alerts in the settings. The phone is already verified, so no text asks for
 * a YES.
 */
export const SWITCH_CONSENT: ConsentWords = {
  version: '2026-11-22.switch',
  text: (brand) =>
    `By switching this on you agree to get automated texts from ${BRANDS[brand].name} about SEC filings on your watchlist. ${CONSENT_TERMS}`,
};

/** Recorded when a START turns texts on without a form. */
export const START_CONSENT: ConsentWords = {
  version: '2026-11-22.start',
  text: (brand) => `The phone sent the text START to ${BRANDS[brand].name}.`,
};

/** The texts that we send. Each fits in one part (160 characters of GSM 03.38). */
export const TEXTS = {
  confirm: (brand: BrandId) =>
    `${BRANDS[brand].name}: Reply YES to confirm filing alerts to this number. Msg & data rates may apply. HELP for help, STOP to stop.`,
  loginCode: (code: string, minutes: number) =>
    `Your ${NAMES.product} code is ${code}. It works for ${minutes} minutes.`,
  confirmed: (brand: BrandId) =>
    `${BRANDS[brand].name}: You are confirmed. Alerts go to this number. Reply STOP to stop.`,
  /**
   * For a reader on the free plan without an email address, which the daily digest requires.
   * @param host of the brand's site
   */
  confirmedWithoutMail: (brand: BrandId, host: string) =>
    `${BRANDS[brand].name}: You are confirmed. Your daily digest comes by email: add an address at ${host}/settings. Reply STOP to stop.`,
  held: (brand: BrandId) =>
    `${BRANDS[brand].name}: This number already belongs to another account. Log in with it on the site.`,
  nothingOpen: `${NAMES.product}: There is nothing to confirm. Please request a new text on the site.`,
  /** Applies to alerts only. Login codes come from a different number and are still sent on request. */
  stopped: `${NAMES.product}: You are unsubscribed and will get no more alerts by text. Reply START to resume.`,
  contactChanged: (brand: BrandId, { kind, method }: ContactEvent) =>
    `${BRANDS[brand].name}: ${method === 'email' ? 'An email address' : 'A phone number'} was ${kind} on your account. Not you? Log in with this number and check your settings.`,
  /** @param what phrase that follows "to" */
  changeCode: (code: string, what: string) =>
    `${NAMES.product}: Enter ${code} to ${what}. It works for 10 minutes. Never share it.`,
  changeWaits: (what: string, undoUrl: string) =>
    `${NAMES.product}: Someone asked to ${what}. It happens in 72 hours. Not you? Stop it: ${undoUrl}`,
  takenOff: (objectUrl: string) =>
    `${NAMES.product}: This number was removed from your account. Not you? Within 72 hours: ${objectUrl}`,
  codesStopped: `${NAMES.product}: You will get no more codes by text. Reply START to resume, or log in by email. Alerts come from another number.`,
  codesResumed: `${NAMES.product}: Login codes to this number are on. Reply STOP to stop, HELP for help.`,
  /** @param host the site to point the user to for more help */
  codesHelp: (host: string) =>
    `${NAMES.product}: This number sends login codes on request. Help: ${host}. Msg & data rates may apply. Reply STOP to stop.`,
  resumed: `${NAMES.product}: Text alerts to this number are on, at most ${TEXT_ALERTS_A_DAY} a day. Msg & data rates may apply. Reply STOP to stop, HELP for help.`,
  unconfirmed: `${NAMES.product}: This number is not confirmed and gets no alerts. Add it on the site, then reply YES to our text.`,
  /** @param host the site to point the user to for more help */
  help: (host: string) =>
    `${NAMES.product}: Alerts on SEC filings you follow. Help: ${host}. Msg & data rates may apply. Reply STOP to stop.`,
};
