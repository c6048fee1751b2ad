import { termsOf } from './tokens.ts';

/** How questions may name the company of a document. */
export type CompanyName = {
  /** The terms in its name without the entity suffix. Their order does not matter. */
  terms: ReadonlySet<string>;
  /** Its ticker symbols and initials, such as IBM. */
  short: ReadonlySet<string>;
};

/** A company is considered named if the question contains at least this share of its name. */
const NAMED = 0.5;
const LEGAL_FORMS = new Set(
  termsOf('inc incorporated corp corporation company co ltd limited plc llc lp com public sa nv ag group'),
);
const LABEL = /exact name of/i;
const LONGEST_NAME = 80;
const LEGAL_FORM_AT_END =
  /\s(?:inc|incorporated|corp|corporation|company|co|ltd|limited|plc|llc|l\.?p|n\.?v|s\.?a)\.?$/i;
const SYMBOL = /\b([A-Z]{2,5})\b[^A-Za-z]{0,60}(?:the\s+)?(?:nasdaq|new york stock|nyse)/gi;

const NO_SYMBOL = new Set(['NYSE', 'LLC']);
const FILE_NUMBER = /commission file (?:number|no\.?):?[\s\d-]*/i;
/** Ticker symbols, initials, and names such as 3M. */
const SHORT = /\b(?:[A-Z]{2,5}|\d+[A-Z]+)\b/g;

/** Returns the name stated on a filing's cover page; empty if none is stated. */
export function companyNameOn(cover: string): CompanyName {
  const line = (aboveLabel(cover) ?? withLegalForm(cover) ?? '').replace(FILE_NUMBER, ' ');
  const symbols = [...cover.matchAll(SYMBOL)].flatMap(([, symbol = '']) =>
    symbol === symbol.toUpperCase() && !NO_SYMBOL.has(symbol) ? [symbol] : [],
  );
  return {
    terms: new Set(termsOf(line).filter((term) => !LEGAL_FORMS.has(term))),
    short: new Set([...symbols, ...initialsOf(line), ...(line.match(/\b\d+[A-Z]+\b/g) ?? [])]),
  };
}

/** @returns the last line with letters or digits above the label "exact name of registrant" */
function aboveLabel(cover: string): string | null {
  const label = cover.search(LABEL);
  if (label === -1) return null;
  // The label's own line may start with a parenthesis.
  const lines = cover.slice(0, label).split('\n').slice(0, -1);
  return lines.findLast((line) => /[\p{L}\d]/u.test(line)) ?? null;
}

/** Some cover pages have no label. @returns their first line that ends with an entity suffix */
function withLegalForm(cover: string): string | null {
  const lines = cover.split('\n').map((line) => line.trim());
  return (
    lines.find(
      (line) =>
        line.length <= LONGEST_NAME &&
        /^[\p{Lu}\d]/u.test(line) &&
        !line.includes(':') &&
        LEGAL_FORM_AT_END.test(line),
    ) ?? null
  );
}

/** @returns the initials with and without the entity suffix, if they have at least three letters */
function initialsOf(line: string): string[] {
  const words = (line.match(/\p{L}+/gu) ?? []).filter((word) => /^\p{Lu}/u.test(word) && word !== 'THE');
  const own = words.filter((word) => !termsOf(word).every((term) => LEGAL_FORMS.has(term)));
  return [words, own].flatMap((list) => {
    const initials = list.map((word) => word.slice(0, 1)).join('');
    return initials.length >= 3 && initials.length <= 5 ? [initials] : [];
  });
}

/**
 * Returns, for each company, whether a question names it. "General Mills" does not name General Electric, because
 * another name contains more of the same words.
 */
export function namedIn(question: string, names: readonly CompanyName[]): boolean[] {
  const asked = new Set(termsOf(question));
  const short = new Set(question.match(SHORT) ?? []);
  const found = names.map(({ terms }) => {
    const words = [...terms].filter((term) => !/^\d/.test(term));
    const common = words.filter((term) => asked.has(term));
    return common.length >= NAMED * words.length ? common : [];
  });
  return names.map((name, index) => {
    if ([...name.short].some((one) => short.has(one))) return true;
    const own = found[index] ?? [];
    return own.length > 0 && !found.some((other) => isPartOf(own, other));
  });
}

const isPartOf = (own: readonly string[], other: readonly string[]): boolean =>
  other.length > own.length && own.every((term) => other.includes(term));
