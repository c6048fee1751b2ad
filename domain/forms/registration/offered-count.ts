/** A number of securities as prospectuses write it: `239,594`. Group: the digits. */
export const COUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d{4,12})`;

/** The number in a group of `COUNT`. */
export function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
