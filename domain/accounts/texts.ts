import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import type { ContactEvent } from './contact.ts';

/** What a phone may text us at any time. */
export type Keyword = 'yes' | 'stop' | 'start' | 'help';

/** Keywords that the carriers' rules prescribe, besides those that opt out. */
const KEYWORDS: Record<string, Keyword> = {
  YES: 'yes',
  Y: 'yes',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
};

/** Opting out must work in any reasonable wording (47 CFR 64.1200); "don't stop" means the opposite. */
const STOP_WISH =
  / (?<!(?:DONT|DO NOT) )(?:STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT|OPT (?:ME )?OUT|REMOVE ME|TAKE ME OFF|NO MORE|LEAVE ME ALONE|(?:DONT|DO NOT) (?:TEXT|MESSAGE|CONTACT|SEND)) /;
/** In a text longer than one part, only the first words can opt out. */
const ONE_PART_LENGTH = 160;
const FIRST_WORDS = 3;
/** Ignored around a keyword. */
const COURTESY = new Set(['PLEASE', 'PLS', 'THANKS', 'THANK', 'YOU', 'ME', 'NOW', 'AGAIN']);

/** The keyword of an inbound text: an opt-out anywhere in a short text, or its only word. `null` for none. */
export function keywordOf(body: string): Keyword | null {
  const words = wordsOf(body);
  if (asksToStop(body.length <= ONE_PART_LENGTH ? words : words.slice(0, FIRST_WORDS))) return 'stop';
  const [keyword = null, ...others] = new Set(
    words.filter((word) => !COURTESY.has(word)).map((word) => keywordNamed(word)),
  );
  return others.length === 0 ? keyword : null;
}

/** The Latin words of a text in capitals, without apostrophes. "S.T.O.P" is one word. */
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

/** The wording of a consent to texts, stored with it. A new wording needs a new version. */
export type ConsentWords = { version: string; text: (brand: BrandId) => string };

const CONSENT_TERMS =
  'Consent is not a condition of any purchase. Message frequency varies, at most 10 alerts a day. ' +
  'Message and data rates may apply. Reply STOP to stop, HELP for help. See our Terms and Privacy.';

/** Shown beside the button of a form that asks for a phone number. */
export const SMS_CONSENT: ConsentWords = {
  version: '2026-11-21.2',
  text: (brand) =>
    `You agree to get automated texts from ${BRANDS[brand].name} about SEC filings on your watchlist, once you answer our text with YES. ${CONSENT_TERMS}`,
};

/** Shown below the switch for text alerts in the settings. The phone is verified, so no text asks for a YES. */
export const SWITCH_CONSENT: ConsentWords = {
  version: '2026-11-22.switch',
  text: (brand) =>
    `By switching this on you agree to get automated texts from ${BRANDS[brand].name} about SEC filings on your watchlist. ${CONSENT_TERMS}`,
};

/** Recorded for a START that turned texts on, without a form. */
export const START_CONSENT: ConsentWords = {
  version: '2026-11-22.start',
  text: (brand) => `The phone sent the text START to ${BRANDS[brand].name}.`,
};

/** The texts we send, one part each (160 characters of GSM 03.38). */
export const TEXTS = {
  confirm: (brand: BrandId) =>
    `${BRANDS[brand].name}: Reply YES to confirm filing alerts to this number. Msg & data rates may apply. HELP for help, STOP to stop.`,
  loginCode: (code: string, minutes: number) =>
    `Your Filing Pulse code is ${code}. It works for ${minutes} minutes.`,
  confirmed: (brand: BrandId) =>
    `${BRANDS[brand].name}: You are confirmed. Alerts go to this number. Reply STOP to stop.`,
  /** For a free reader without an email address: the daily digest needs one. @param host of the brand's site */
  confirmedWithoutMail: (brand: BrandId, host: string) =>
    `${BRANDS[brand].name}: You are confirmed. Your daily digest comes by email: add an address at ${host}/settings. Reply STOP to stop.`,
  held: (brand: BrandId) =>
    `${BRANDS[brand].name}: This number already belongs to another account. Log in with it on the site.`,
  nothingOpen: 'Filing Pulse: There is nothing to confirm. Please request a new text on the site.',
  /** Applies to alerts. Login codes come from another number and are still sent on request. */
  stopped: 'Filing Pulse: You are unsubscribed and will get no more alerts by text. Reply START to resume.',
  contactChanged: (brand: BrandId, { kind, method }: ContactEvent) =>
    `${BRANDS[brand].name}: ${method === 'email' ? 'An email address' : 'A phone number'} was ${kind} on your account. Not you? Log in with this number and check your settings.`,
  /** @param what follows "to" */
  changeCode: (code: string, what: string) =>
    `Filing Pulse: Enter ${code} to ${what}. It works for 10 minutes. Never share it.`,
  changeWaits: (what: string, undoUrl: string) =>
    `Filing Pulse: Someone asked to ${what}. It happens in 72 hours. Not you? Stop it: ${undoUrl}`,
  takenOff: (objectUrl: string) =>
    `Filing Pulse: This number was removed from your account. Not you? Within 72 hours: ${objectUrl}`,
  codesStopped:
    'Filing Pulse: You will get no more codes by text. Reply START to resume, or log in by email. Alerts come from another number.',
  codesResumed: 'Filing Pulse: Login codes to this number are on. Reply STOP to stop, HELP for help.',
  /** @param host where to find more help */
  codesHelp: (host: string) =>
    `Filing Pulse: This number sends login codes on request. Help: ${host}. Msg & data rates may apply. Reply STOP to stop.`,
  resumed:
    'Filing Pulse: Text alerts to this number are on, at most 10 a day. Msg & data rates may apply. Reply STOP to stop, HELP for help.',
  unconfirmed:
    'Filing Pulse: This number is not confirmed and gets no alerts. Add it on the site, then reply YES to our text.',
  /** @param host where to find more help */
  help: (host: string) =>
    `Filing Pulse: Alerts on SEC filings you follow. Help: ${host}. Msg & data rates may apply. Reply STOP to stop.`,
};
