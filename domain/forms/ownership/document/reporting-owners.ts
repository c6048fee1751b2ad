import type { OwnershipOwner } from '#domain/filings/filing.ts';
import { headlineName } from '#domain/names/headline-name.ts';
import { isEntityName } from '#domain/names/person-name.ts';
import { titleInSentence } from './title-in-sentence.ts';

const VICE = /\b(?:vice|deputy|assistant|former)[\s-]+(?:chair|chief|president)/i;
const LEADER =
  /\b(?:CEO|CFO|chief executive|chief financial|principal executive|principal financial|chair(?:man|woman|person)?)\b/i;
const LONGEST_TITLE_BEFORE_NAME = 34;
/** Titles longer than this are not used, because `Officer` is then more informative. */
const LONGEST_TITLE = 60;
/** Matches text that some filers enter instead of an office. */
const NO_OFFICE = /\bgroup\b|\bsee\b|\breporting\b/i;

/** Returns whether a title is that of a chief executive, chief financial officer or chair. */
export function isLeader(title: string | null): boolean {
  return title !== null && LEADER.test(title) && !VICE.test(title);
}

/** Returns whether every owner is only a holder of more than ten percent and has no other role. */
export function isTenPercentOnly(owners: readonly OwnershipOwner[]): boolean {
  return owners.every((owner) => owner.is_ten_percent_owner && !owner.is_officer && !owner.is_director);
}

/** The reporting person to name in a headline. */
export type Reporter = {
  name: string;
  /**
   * The title that follows the name: `CEO of Asset & Wealth Management`. `null` if a short title is part of the name.
   */
  title: string | null;
  /** Number of others who report jointly. */
  others: number;
};

/**
 * Returns the reporting person. A short title comes before the name (`CEO Elon Musk`, `Director John Hess`, `10% owner
 * Novo Holdings A/S`), and a long one after it. A person takes precedence over entities that report jointly.
 * @param titles each owner's title in words, in the order of `owners`
 */
export function reporterOf(owners: readonly OwnershipOwner[], titles: readonly (string | null)[]): Reporter {
  const owner = leadOwner(owners);
  if (!owner) return { name: 'An insider', title: null, others: 0 };
  const name = headlineName(owner.name);
  const role = roleOf(owner, titles[owners.indexOf(owner)] ?? null);
  const others = owners.length - 1;
  const isBehind = role !== null && (/[,;]| - | of /.test(role) || role.length > LONGEST_TITLE_BEFORE_NAME);
  if (isBehind) return { name, title: role, others };
  return { name: role === null ? name : `${role} ${name}`, title: null, others };
}

/** Returns the person with an office among joint filers; if there is none, the first filer. */
export function leadOwner(owners: readonly OwnershipOwner[]): OwnershipOwner | undefined {
  return owners.find((owner) => owner.is_officer || owner.is_director) ?? owners[0];
}

/** Formats a reporter for use before a verb: `Mary Erdoes, CEO of Asset & Wealth Management,`. */
export function asSubject(reporter: Reporter): string {
  const { name, title, others } = reporter;
  if (title === null) return asTopic(reporter);
  return others === 0 ? `${name}, ${title},` : asTopic(reporter);
}

/** Formats a reporter for use before a colon or last: `Mary Erdoes, CEO of Asset & Wealth Management`. */
export function asTopic({ name, title, others }: Reporter): string {
  const who = title === null ? name : `${name}, ${title}`;
  if (others === 0) return who;
  return `${who}${title === null ? '' : ','} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

function roleOf(owner: OwnershipOwner, title: string | null): string | null {
  const spoken = title === null || NO_OFFICE.test(title) ? null : titleInSentence(title);
  if (spoken !== null && spoken.length <= LONGEST_TITLE) return spoken;
  if (owner.is_officer) return 'Officer';
  if (owner.is_director) return 'Director';
  if (owner.is_ten_percent_owner) return '10% owner';
  return isEntityName(owner.name) || title !== null ? null : 'Insider';
}
