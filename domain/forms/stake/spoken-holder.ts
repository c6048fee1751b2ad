import { readableCompanyName } from '#domain/names/company-name.ts';
import { isEntityName, readableName } from '#domain/names/person-name.ts';
import { withoutInitials } from '#domain/names/spoken-name.ts';
import type { StakeHolder } from './facts.ts';

/** What tells in which order a name stands. */
export type NameEvidence = {
  /** Names as signed: people sign with the given name first. */
  signed: readonly string[];
  /** Names of the header, which EDGAR keeps with the surname first. */
  conformed: readonly string[];
};

/**
 * A holder's name as a sentence says it. Cover pages give some people as they are called and others as EDGAR keeps
 * them, surname first; the signature or the header tells which.
 */
export function spokenHolder(
  { name, types }: Pick<StakeHolder, 'name' | 'types'>,
  evidence: NameEvidence,
): string {
  const isPerson = types.includes('IN') || (types.length === 0 && !isEntityName(name));
  if (!isPerson || isEntityName(name)) return readableCompanyName(name);
  return withoutInitials(isSurnameFirst(name, evidence) ? readableName(name) : readableInOrder(name));
}

/** `RYAN COHEN` in mixed case, in the order in which it stands. */
function readableInOrder(name: string): string {
  const words = name.replace(/\s+/g, ' ').trim().split(' ');
  if (name !== name.toUpperCase() || words.length < 2) return words.join(' ');
  // EDGAR's order is what `readableName` expects: surname first.
  return readableName(`${words.at(-1)} ${words.slice(0, -1).join(' ')}`);
}

function isSurnameFirst(name: string, { signed, conformed }: NameEvidence): boolean {
  const words = wordsOf(name);
  const [first, second] = words;
  if (first === undefined || second === undefined) return false;
  for (const signature of signed) {
    const order = wordsOf(signature.replace(/^\s*\/s\/\s*/i, ''));
    const [one, other] = [order.indexOf(first), order.indexOf(second)];
    if (one >= 0 && other >= 0) return one > other;
  }
  return name.includes(',') || conformed.some((known) => wordsOf(known).join(' ') === words.join(' '));
}

function wordsOf(name: string): string[] {
  return name
    .toUpperCase()
    .split(/[^\p{L}'’-]+/u)
    .filter((word) => word.length > 1);
}
