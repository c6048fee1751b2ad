import { readableCompanyName } from '#domain/names/company-name.ts';
import { withoutInitials } from '#domain/names/headline-name.ts';
import { isEntityName, readableName } from '#domain/names/person-name.ts';
import type { StakeHolder } from './stake-facts.ts';

/** Names that show in what order a holder's name is written. */
export type NameEvidence = {
  /** Names as signed. People sign with their first name first. */
  signed: readonly string[];
  /** Names in the header, where EDGAR puts the last name first. */
  conformed: readonly string[];
};

/**
 * Returns a holder's name for use in a sentence. Cover pages give some names in normal order and others as in
 * EDGAR, with the last name first. The signature or the header shows which order is used.
 */
export function holderInSentence(
  { name, types }: Pick<StakeHolder, 'name' | 'types'>,
  evidence: NameEvidence,
): string {
  const isPerson = types.includes('IN') || (types.length === 0 && !isEntityName(name));
  if (!isPerson || isEntityName(name)) return readableCompanyName(name);
  return withoutInitials(isSurnameFirst(name, evidence) ? readableName(name) : readableInOrder(name));
}

/** Converts `RYAN COHEN` to mixed case, keeping the order. */
function readableInOrder(name: string): string {
  const words = name.replace(/\s+/g, ' ').trim().split(' ');
  if (name !== name.toUpperCase() || words.length < 2) return words.join(' ');
  // `readableName` expects EDGAR's order, in which the last name comes first.
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
