import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import type { ContactEvent } from './contact.ts';

/** What a phone may answer at any time. */
export type Keyword = 'yes' | 'stop' | 'start' | 'help';

/** Words of the carriers' rules, beside those that ask to stop. */
const KEYWORDS: Record<string, Keyword> = {
  YES: 'yes',
  Y: 'yes',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
};

/** Opting out must work however it is phrased; "don't stop" is the contrary. @see facts, "SMS" */
const STOP_WISH =
  / (?<!(?:DONT|DO NOT) )(?:STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPTOUT|OPT (?:ME )?OUT|REMOVE ME|TAKE ME OFF|NO MORE|LEAVE ME ALONE|(?:DONT|DO NOT) (?:TEXT|MESSAGE|CONTACT|SEND)) /;
/** Of a text longer than one part, only these first words can ask to stop. */
const ONE_PART_LENGTH = 160;
const FIRST_WORDS = 3;
/** Courtesy around a word does not change it. */
const COURTESY = new Set(['PLEASE', 'PLS', 'THANKS', 'THANK', 'YOU', 'ME', 'NOW', 'AGAIN']);

/** The keyword of an inbound text: a wish to stop anywhere in a short one, else its only word. `null` for none. */
export function keywordOf(body: string): Keyword | null {
  const words = wordsOf(body);
  if (asksToStop(body.length <= ONE_PART_LENGTH ? words : words.slice(0, FIRST_WORDS))) return 'stop';
  const [keyword = null, ...others] = new Set(
    words.filter((word) => !COURTESY.has(word)).map((word) => keywordNamed(word)),
  );
  return others.length === 0 ? keyword : null;
}

/** The Latin words of a text in capitals, without apostrophes. "S.T.O.P" is one. */
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

/** Words that a consent to texts is given below; kept as proof with the version. A change of them is a new version. */
export type ConsentWords = { version: string; text: (brand: BrandId) => string };

const CONSENT_TERMS =
  'Consent is not a condition of any purchase. Message frequency varies, at most 10 alerts a day. ' +
  'Message and data rates may apply. Reply STOP to stop, HELP for help. See our Terms and Privacy.';

/** What a form that asks for a phone number says beside its button. @see facts, "SMS" */
export const SMS_CONSENT: ConsentWords = {
  version: '2026-11-21.2',
  text: (brand) =>
    `You agree to get automated texts from ${BRANDS[brand].name} about SEC filings on your watchlist, once you answer our text with YES. ${CONSENT_TERMS}`,
};

/** What the settings say below the switch of a phone that was proven before: no text asks for a YES. */
export const SWITCH_CONSENT: ConsentWords = {
  version: '2026-11-22.switch',
  text: (brand) =>
    `By switching this on you agree to get automated texts from ${BRANDS[brand].name} about SEC filings on your watchlist. ${CONSENT_TERMS}`,
};

/** What the proof says of a START that switched texts on: no form was shown. */
export const START_CONSENT: ConsentWords = {
  version: '2026-11-22.start',
  text: (brand) => `The phone sent the text START to ${BRANDS[brand].name}.`,
};

/** Texts of the service: one part each (160 characters of GSM 03.38). */
export const TEXTS = {
  confirm: (brand: BrandId) =>
    `${BRANDS[brand].name}: Reply YES to confirm filing alerts to this number. Msg & data rates may apply. HELP for help, STOP to stop.`,
  loginCode: (code: string, minutes: number) =>
    `Your Filing Pulse code is ${code}. It works for ${minutes} minutes.`,
  confirmed: (brand: BrandId) =>
    `${BRANDS[brand].name}: You are confirmed. Alerts go to this number. Reply STOP to stop.`,
  held: (brand: BrandId) =>
    `${BRANDS[brand].name}: This number belongs to another account already. Log in with it on the site.`,
  nothingOpen: 'Filing Pulse: There is nothing to confirm. Please ask again on the site.',
  /** Login codes are a separate list: whoever asks for one still gets it. @see facts, "SMS" */
  stopped: 'Filing Pulse: You are unsubscribed and will get no more alerts by text. Reply START to resume.',
  contactChanged: (brand: BrandId, { kind, method }: ContactEvent) =>
    // Of a changed number only the one that made way learns by text.
    kind === 'replaced' && method === 'sms'
      ? `${BRANDS[brand].name}: Another number took the place of this one. It gets no more texts. Not you? Log in with your email address and check your settings.`
      : `${BRANDS[brand].name}: ${method === 'email' ? 'An email address' : 'A phone number'} was ${kind} on your account. Not you? Log in with this number and check your settings.`,
  resumed:
    'Filing Pulse: Alerts by text to this number are on, at most 10 a day. Msg & data rates may apply. Reply STOP to stop, HELP for help.',
  unconfirmed:
    'Filing Pulse: No alerts go to this number, since nobody has confirmed it. Add it on the site, then answer our text with YES.',
  /** @param host where whoever needs more than this finds somebody */
  help: (host: string) =>
    `Filing Pulse: Alerts on SEC filings you follow. Help: ${host}. Msg & data rates may apply. Reply STOP to stop.`,
};
