import type { OwnershipOwner } from '#domain/filings/filing.ts';
import { shortTitle } from '#domain/names/officer-title.ts';
import { isEntityName, readableName } from '#domain/names/person-name.ts';

const VICE = /\b(?:vice|deputy|assistant|former)[\s-]+(?:chair|chief|president)/i;
const LEADER =
  /\b(?:CEO|CFO|chief executive|chief financial|principal executive|principal financial|chair(?:man|woman|person)?)\b/i;
const LONGEST_TITLE_BEFORE_NAME = 34;
/** Longer ones, in brackets behind the name; beyond this a title says less than `Officer`. */
const LONGEST_TITLE = 60;

/** True for a chief executive, chief financial officer or chair. */
export function isLeader(title: string | null): boolean {
  return title !== null && LEADER.test(title) && !VICE.test(title);
}

/** True when every owner is a holder of more than ten per cent and nothing else. */
export function isTenPercentOnly(owners: readonly OwnershipOwner[]): boolean {
  return owners.every((owner) => owner.is_ten_percent_owner && !owner.is_officer && !owner.is_director);
}

/**
 * Who reports, for a headline: `Chairman James Quincey`, `Luca Maestri (SVP, CFO)`, `Director Amy VanDuyn`, `10% owner Novo Holdings A/S
 * and 2 other owners`. The person comes before the entities that report with them.
 * @param titles title in words per owner, in the order of `owners`
 */
export function reporters(owners: readonly OwnershipOwner[], titles: readonly (string | null)[]): string {
  const lead = Math.max(
    0,
    owners.findIndex((owner) => owner.is_officer || owner.is_director),
  );
  const owner = owners[lead];
  if (!owner) return 'An insider';
  const name = readableName(owner.name);
  const role = roleOf(owner, titles[lead] ?? null);
  const isBehind = role !== null && (/[,/;]| - /.test(role) || role.length > LONGEST_TITLE_BEFORE_NAME);
  const who = role === null ? name : isBehind ? `${name} (${role})` : `${role} ${name}`;
  const others = owners.length - 1;
  if (others === 0) return who;
  return `${who} and ${others} other reporting ${others === 1 ? 'owner' : 'owners'}`;
}

function roleOf(owner: OwnershipOwner, title: string | null): string | null {
  const short = title === null ? null : shortTitle(title);
  if (short !== null && short.length <= LONGEST_TITLE) return short;
  if (owner.is_officer) return 'Officer';
  if (owner.is_director) return 'Director';
  if (owner.is_ten_percent_owner) return '10% owner';
  return isEntityName(owner.name) ? null : 'Insider';
}
