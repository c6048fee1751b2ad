import { AppError } from '#domain/app-error.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';

/** An address that alerts can be sent to, in the form in which it is stored. */
export type Contact = { method: ContactMethod; address: string };

/** A change to an account's contacts. */
export type ContactEvent = { kind: 'added' | 'removed' | 'replaced'; method: ContactMethod };

const MAX_EMAIL_LENGTH = 320;
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_DOMAIN_LENGTH = 255;
/** RFC 5322 dot-atom. It allows only printable ASCII, which prevents header injection and look-alike letters. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Checked before lowercasing, which turns the Kelvin sign into an ordinary k. */
const DOMAIN_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const TOP_LEVEL_DOMAIN = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * Direction marks, zero-width characters and soft hyphens, which apps and web pages insert into and around a copied
 * number or address.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Characters that look like the keyboard hyphen: U+2010, no-break U+2011, and the minus sign. */
const HYPHEN = /[\u2010\u2011\u2212]/g;
const NO_BREAK_SPACE = /[\u00a0\u202f]/g;

/** Returns a pasted text in the characters that a person would type when copying it by eye. */
function asTyped(text: string): string {
  return text.replace(INVISIBLE, '').replace(HYPHEN, '-').trim();
}

/**
 * Parses an email address; its domain is lowercased.
 * @throws AppError invalid_email
 */
export function parseEmail(text: string): string {
  const address = asTyped(text).replace(NO_BREAK_SPACE, '');
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1);
  if (address.length > MAX_EMAIL_LENGTH || !isLocalPart(localPart) || !isDomain(domain)) {
    throw new AppError('invalid', 'invalid_email', 'Please enter a valid email address.');
  }
  return `${localPart}@${domain.toLowerCase()}`;
}

function isLocalPart(text: string): boolean {
  return text.length <= MAX_LOCAL_PART_LENGTH && LOCAL_PART.test(text);
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= MAX_DOMAIN_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(labels.at(-1) ?? '')
  );
}

/** Gmail ignores dots and has two domains. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox that an address is delivered to, as far as the spelling reveals it. Rate limits count by mailbox,
 * so that tags, dots and capitals do not make one mailbox count as many. Accounts use the address as entered.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/**
 * Area code and exchange start with 2 to 9 and are not service codes such as 911. Area codes with a 9 in the middle are
 * reserved.
 */
const US_NUMBER = /^[2-9](?!11)[0-8]\d[2-9](?!11)\d{2}\d{4}$/;
const PHONE_TEXT = /^\+?[\d\s().\p{Pd}]+$/u;
const codes = (text: string) => text.split(' ');
/**
 * North American Numbering Plan area codes outside the United States: Canada and the Caribbean. The US territories (PR,
 * VI, GU, MP, AS) are not among them.
 */
const FOREIGN_AREA_CODES = codes(
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 ' +
    '474 506 514 519 548 579 581 584 587 600 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 ' +
    '867 873 879 902 905 942 242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 ' +
    '876',
);
/**
 * Non-geographic area codes, which no cell phone has: toll-free, premium-rate, personal, carrier and government
 * numbers.
 */
const SERVICE_AREA_CODES = codes(
  '800 833 844 855 866 877 888 900 500 521 522 523 524 525 526 527 528 529 533 544 566 577 588 700 710',
);
const OTHER_AREA_CODES = new Set([...FOREIGN_AREA_CODES, ...SERVICE_AREA_CODES]);
/** Matches an area code followed by the prefix of premium services or the number of directory assistance. */
const SERVICE_NUMBER = /^\d{3}(976|5551212)/;

/**
 * Parses a US phone number into +1 and ten digits.
 * @throws AppError invalid_phone, also for numbers in other countries
 */
export function parsePhone(text: string): string {
  const visible = asTyped(text);
  const digits = visible.replace(/\D/g, '');
  const number = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isAbroad = visible.startsWith('+') && !visible.startsWith('+1');
  const phone = `+1${number}`;
  if (!PHONE_TEXT.test(visible) || isAbroad || !isUsPhone(phone)) {
    throw new AppError('invalid', 'invalid_phone', 'Please enter a valid US phone number.');
  }
  return phone;
}

/** Returns whether an E.164 number can belong to a phone in the United States. */
export function isUsPhone(phone: string): boolean {
  const number = phone.slice(2);
  return (
    phone.startsWith('+1') &&
    US_NUMBER.test(number) &&
    !OTHER_AREA_CODES.has(number.slice(0, 3)) &&
    !SERVICE_NUMBER.test(number)
  );
}

/** Matches an @ or a digit in any script. */
const LIKE_A_CONTACT = /[@\p{Nd}]/u;

/**
 * Parses a text as a contact. A text with an @ is an email address; any other is a phone number.
 * @throws AppError contact_missing, invalid_contact, invalid_email, invalid_phone
 */
export function parseContact(text: string): Contact {
  if (asTyped(text) === '') {
    throw new AppError('invalid', 'contact_missing', 'Please enter your contact information');
  }
  if (!LIKE_A_CONTACT.test(text)) {
    const message = 'Please enter a valid email address or US phone number.';
    throw new AppError('invalid', 'invalid_contact', message);
  }
  return text.includes('@')
    ? { method: 'email', address: parseEmail(text) }
    : { method: 'sms', address: parsePhone(text) };
}
