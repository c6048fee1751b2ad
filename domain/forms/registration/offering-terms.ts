import { DOLLARS, dollarsOf } from '#domain/text/written-money.ts';
import { COUNT, numberOf } from './offered-count.ts';
import type { RegistrationFacts } from './registration-fact-types.ts';
import { preFundedIn, soldAlong } from './sold-along.ts';

type Terms = Pick<
  RegistrationFacts,
  | 'security_class'
  | 'shares_offered'
  | 'pre_funded_warrants'
  | 'warrant_shares'
  | 'sold_to'
  | 'price'
  | 'price_range'
  | 'gross_proceeds'
  | 'maximum_offering'
>;

const SECURITY = String.raw`(?:Class\s[A-Z]\s+)?(?:Non-Voting\s+)?(?:common\s+stock|common\s+shares|ordinary\s+shares|American\s+Depositary\s+Shares|ADSs|preferred\s+stock|preference\s+shares|depositary\s+shares|common\s+units|units|shares\s+of\s+beneficial\s+interest)`;
const OFFERED = String.raw`(?:shares?\s+of\s+(?:our\s+|its\s+)?)?(${SECURITY}|shares)`;
/** Matches `608,197 Shares of Common Stock` at the top of the page. */
const HEAD_COUNT = new RegExp(String.raw`^[^\S\n]*(?:up\s+to\s+)?${COUNT}\s+${OFFERED}\b`, 'im');
const STATED_COUNT = new RegExp(
  String.raw`\b(?:offering|offers?|sells?|sale|resale|registers?|register)\b[^.\n]{0,120}?\b${COUNT}\s+${OFFERED}\b`,
  'i',
);
const DEBT =
  /\b(?:(?:(?:first|general)\s+(?:and\s+refunding\s+)?mortgage|senior|secured|unsecured|subordinated|convertible|floating\s+rate|medium-term|exchangeable)\s+){0,4}(?:notes|debentures|bonds|debt\s+securities)\b/i;
const CLASS = new RegExp(String.raw`\b${SECURITY}\b`, 'i');
/** Matches the row of the cover page's table that gives a price for each class, followed by the total. */
const PRICE_ROW = new RegExp(
  String.raw`(?:public\s+offering\s+price|price\s+to\s+(?:the\s+)?public|offering\s+price)[^\n$]{0,60}((?:[|\n]\s*${DOLLARS}[^\n|$]{0,12}){1,5})`,
  'i',
);
const AMOUNT = new RegExp(DOLLARS, 'gi');
/**
 * The relative tolerance between a stated total and number times price, to allow for rounding and for shares at a
 * second price.
 */
const TOLERANCE = 0.1;
const STATED_PRICE = new RegExp(
  String.raw`\b(?:offering|purchase)\s+price\s+(?:of|is)\s+${DOLLARS}\s+(?:per|for\s+each|a)\s`,
  'i',
);
const RANGE = String.raw`\bbetween\s+${DOLLARS}\s+and\s+${DOLLARS}`;
/**
 * These patterns match `between $18.00 and $20.00 per share`, but not a value per $1,000 of notes; or, with the unit
 * first, `offering price per ADS will be between …`.
 */
const RANGES = [
  new RegExp(String.raw`${RANGE}\s+per\s+(?!\$)`, 'i'),
  new RegExp(String.raw`\bprice\b[^.$\n]{0,120}?${RANGE}`, 'i'),
];
const HEAD_AMOUNT = new RegExp(
  String.raw`^[^\S\n]*(?:up\s+to\s+)?(?:an\s+aggregate\s+of\s+)?${DOLLARS}(?=\s|$)`,
  'im',
);
const UP_TO = new RegExp(
  String.raw`\b(?:aggregate\s+(?:initial\s+)?(?:offering|gross\s+sales)\s+price|offer\s+and\s+sell|issue\s+and\s+sell)\b[^.\n]{0,120}?\bup\s+to\s+${DOLLARS}`,
  'i',
);
const FEE_TABLE = /maximum\s+aggregate\s+offering/i;
const FEE_TABLE_CHARACTERS = 6_000;
const FEE_TOTAL = new RegExp(
  String.raw`^Total(?:\s+Offering\s+Amounts?)?[^\n$]{0,60}[|\n]\s*${DOLLARS}`,
  'im',
);
/** A smaller total is the fee itself, because the table does not state the amount. */
const LEAST_OFFERING = 10_000;
/** A smaller amount at the top of a page is a price. */
const LEAST_HEAD_AMOUNT = 100_000;

/**
 * Returns the terms stated on an offering page; terms that are still open are `null`.
 * @param page the offering page
 * @param cover the form's cover page with its fee table, or the exhibit that contains the table
 */
export function offeringTerms(page: string, cover: string): Terms {
  const counted = HEAD_COUNT.exec(page) ?? STATED_COUNT.exec(page);
  const isDebt = counted === null && isAboutDebt(page);
  const range = RANGES.map((pattern) => pattern.exec(page)).find((match) => match !== null);
  const row = isDebt ? [] : amountsIn(PRICE_ROW.exec(page)?.[1] ?? '');
  const stated = STATED_PRICE.exec(page);
  const shares = numberOf(counted?.[1]);
  const price = isDebt || range ? null : (row[0] ?? dollarsOf(stated?.[1], stated?.[2]));
  const preFunded = preFundedIn(page);
  const isBorne = (total: number) => isBorneOut(total, price, shares, preFunded?.count ?? 0);
  const total = row.slice(1).findLast(isBorne) ?? null;
  const low = dollarsOf(range?.[1], range?.[2]);
  const high = dollarsOf(range?.[3], range?.[4]);
  return {
    security_class: classOf(page, counted?.[2], isDebt),
    shares_offered: shares,
    ...(isDebt ? {} : soldAlong(page, preFunded, { total, price, shares })),
    price,
    price_range: low !== null && high !== null && low < high ? { low, high } : null,
    gross_proceeds: total,
    maximum_offering: maximumIn(page, cover),
  };
}

function amountsIn(cells: string): number[] {
  return [...cells.matchAll(AMOUNT)]
    .map(([, digits, scale]) => dollarsOf(digits, scale))
    .filter((amount) => amount !== null);
}

/**
 * Returns whether number times price equals a total, with or without pre-funded warrants. If not, it must be a filer
 * error.
 */
function isBorneOut(total: number, price: number | null, shares: number | null, preFunded: number): boolean {
  if (price === null || shares === null) return false;
  return [shares, shares + preFunded].some((count) => Math.abs(total / (count * price) - 1) <= TOLERANCE);
}

/** Returns whether bonds rather than shares are offered, depending on which the page names first. */
export function isAboutDebt(page: string): boolean {
  const debt = page.search(DEBT);
  const equity = page.search(CLASS);
  return debt >= 0 && (equity < 0 || debt < equity);
}

function classOf(page: string, counted: string | undefined, isDebt: boolean): string | null {
  if (isDebt) return plain(DEBT.exec(page)?.[0]);
  return plain(counted === undefined || /^shares$/i.test(counted) ? CLASS.exec(page)?.[0] : counted);
}

function plain(name: string | undefined): string | null {
  return name === undefined ? null : name.replace(/\s+/g, ' ');
}

function maximumIn(page: string, cover: string): number | null {
  const head = HEAD_AMOUNT.exec(page);
  const amount = dollarsOf(head?.[1], head?.[2]);
  if (amount !== null && amount >= LEAST_HEAD_AMOUNT) return amount;
  const limit = UP_TO.exec(page);
  const most = dollarsOf(limit?.[1], limit?.[2]);
  if (most !== null && most >= LEAST_HEAD_AMOUNT) return most;
  const table = cover.search(FEE_TABLE);
  const total = table < 0 ? null : FEE_TOTAL.exec(cover.slice(table, table + FEE_TABLE_CHARACTERS));
  const sum = dollarsOf(total?.[1], total?.[2]);
  return sum !== null && sum >= LEAST_OFFERING ? sum : null;
}
