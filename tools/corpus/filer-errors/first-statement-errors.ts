import { noteId, withNotes } from './added-notes.ts';
import { type ErrorWay, isHigh } from './error-way.ts';

const FIRST_STATEMENT = /<documentType>\s*3\s*<\/documentType>/;
const HELD = /(<sharesOwnedFollowingTransaction>[\s\S]*?<value>)\s*([\d.]+)\s*(<\/value>)/;
const UNDERLYING = /(<underlyingSecurityShares>[\s\S]*?<value>)\s*([\d.]+)\s*(<\/value>)/;
const NONE_OWNED = /<noSecuritiesOwned>[\s\S]*?<\/noSecuritiesOwned>/;
const THOUSAND = 1_000;

const ERRORS: readonly { name: string; corrupt: (text: string) => string }[] = [
  { name: 'a number of shares below zero', corrupt: (text) => belowZero(text, HELD) },
  {
    name: 'a number of underlying shares below zero',
    corrupt: (text) => belowZero(text, UNDERLYING),
  },
  { name: 'a thousand times the shares of its footnote', corrupt: thousandfold },
  {
    name: 'no securities owned, but some listed',
    corrupt: (text) => (isHolding(text) ? denied(text) : text),
  },
];

/** Errors in the holdings reported on Form 3. */
export const FIRST_STATEMENT_ERRORS: readonly ErrorWay[] = ERRORS.map(({ name, corrupt }) => ({
  name: `first statement: ${name}`,
  corrupt: (text) => {
    const corrupted = FIRST_STATEMENT.test(text) ? corrupt(text) : text;
    return corrupted === text ? [] : [corrupted];
  },
  isCaught: (corrupted, right) => corrupted.missing !== undefined && (isHigh(right) || !isHigh(corrupted)),
}));

function belowZero(text: string, of: RegExp): string {
  return Number(of.exec(text)?.[2] ?? 0) > 0 ? text.replace(of, '$1-$2$3') : text;
}

function isHolding(text: string): boolean {
  return Number(HELD.exec(text)?.[2] ?? 0) > 0;
}

function denied(text: string): string {
  const flag = '<noSecuritiesOwned>1</noSecuritiesOwned>';
  return NONE_OWNED.test(text) ? text.replace(NONE_OWNED, flag) : text.replace('<issuer>', `${flag}<issuer>`);
}

function thousandfold(text: string): string {
  const shares = Number(HELD.exec(text)?.[2] ?? 0);
  if (shares < THOUSAND) return text;
  const note = `Includes ${shares.toLocaleString('en-US')} shares of restricted stock that vest in three annual installments.`;
  const corrupted = text.replace(
    HELD,
    (_, start, __, end) => `${start}${shares * THOUSAND}${end}<footnoteId id="${noteId(0)}"/>`,
  );
  return withNotes(corrupted, [note]);
}
