const LENGTH = 9;
const WITHOUT_CHECK_DIGIT = 8;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';
/** A US issuer number starts with three digits; a foreign one starts with a country letter. */
const LIKE_ISSUER = /^[A-Z0-9]\d\d/;
/** This many filings do not agree by coincidence. */
const SEVERAL = 3;

/**
 * Returns a CUSIP in canonical form: nine characters, the last of which is a check digit. If there are only eight
 * characters, the check digit is added, and spaces as in `191216 10 0` are removed.
 * @returns `null` for anything else, including placeholders such as `000000000`
 */
export function normalizeCusip(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, '').toUpperCase();
  if (![LENGTH, WITHOUT_CHECK_DIGIT].includes(compact.length)) return null;
  const base = compact.slice(0, WITHOUT_CHECK_DIGIT);
  if (!LIKE_ISSUER.test(base) || /^(.)\1+$/.test(base)) return null;
  const digit = checkDigit(base);
  if (digit === null || (compact.length === LENGTH && compact[WITHOUT_CHECK_DIGIT] !== digit)) return null;
  return `${base}${digit}`;
}

/**
 * Computes the check digit: every second character counts double, and the digits of the results are added.
 */
function checkDigit(base: string): string | null {
  let sum = 0;
  for (const [index, character] of [...base].entries()) {
    const value = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    if (value < 0) return null;
    sum += Math.floor(value / 10) + (value % 10);
  }
  return String((10 - (sum % 10)) % 10);
}

/** Returns the CUSIPs on a cover page without duplicates: `060505104; 060505682`. */
export function cusipsIn(text: string): string[] {
  const whole = normalizeCusip(text);
  if (whole !== null) return [whole];
  const parts = text.split(/[,;/&|()]|\band\b/i).flatMap((part) => [part, ...part.split(/\s+/)]);
  return [...new Set(parts.map(normalizeCusip).filter((cusip) => cusip !== null))];
}

/** A filing that names the issuer of a CUSIP. */
export type CusipClaim = {
  /** The issuer's CIK, ten digits. */
  cik: string;
  /** ISO in UTC. */
  acceptedAt: string;
};

/**
 * Returns which company a CUSIP belongs to, based on filings in any order. The newest claim wins, unless several other
 * filings agree on another company. In that case, the newest claim is treated as a typo until a second filing confirms
 * it.
 * @returns the CIK; `null` without claims
 */
export function issuerByClaims(claims: readonly CusipClaim[]): string | null {
  const inOrder = claims.toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1));
  const newest = inOrder.at(-1);
  if (newest === undefined) return null;
  const counts = new Map<string, number>();
  for (const { cik } of inOrder) counts.set(cik, (counts.get(cik) ?? 0) + 1);
  if ((counts.get(newest.cik) ?? 0) > 1) return newest.cik;
  const agreed = inOrder.findLast(({ cik }) => (counts.get(cik) ?? 0) >= SEVERAL);
  return agreed?.cik ?? newest.cik;
}
