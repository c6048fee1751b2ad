/** Formats an amount in cents: `$10`, `$7.50`. @param currency ISO 4217 code, in upper or lower case */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}

/** Formats a date in short form: `Dec 22, 2026`. @param iso ISO date-time */
export function shortDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
}

/** Formats a date: `December 22, 2026`. @param iso ISO date-time */
export function dateText(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
}
