/** Matches a number of securities as prospectuses write it: `239,594`. Group 1 contains the digits. */
export const COUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d{4,12})`;

/** Returns the number in the group captured by `COUNT`. */
export function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
