/** Stripe's value and the value that the stage wants, under the names that the checks use. */
type Facts = Readonly<Record<string, unknown>>;

/** The difference reported when Stripe lacks a part of the setup. */
export const MISSING_AT_STRIPE = 'It does not exist yet.';

/** A sentence for each fact: Stripe's current value, and the wanted one. */
const SENTENCES: Record<string, (known: unknown, wanted: unknown) => string> = {
  name: (known, wanted) => `Its name is ${named(known)}, not ${named(wanted)}.`,
  description: (known, wanted) => `Its description is ${named(known)}, not ${named(wanted)}.`,
  tax_code: (known, wanted) => `Its tax code is ${named(known)}, not ${named(wanted)}.`,
  active: () => 'It is archived, so it cannot be sold.',
  product: (known, wanted) => `It belongs to the product ${known}, not to ${wanted}.`,
  unit_amount: (known, wanted) => `It costs ${dollars(known)}, not ${dollars(wanted)}.`,
  currency: (known, wanted) => `It is charged in ${known}, not in ${wanted}.`,
  interval: (known, wanted) => `It is charged every ${known ?? 'time once'}, not every ${wanted}.`,
  card: () => 'Customers cannot change their card.',
  invoices: () => 'Customers cannot see their invoices.',
  cancel: () => 'Customers cannot cancel.',
  update: () => 'Customers can change their plan there, which our own page has to do.',
  back: (known, wanted) => `It leads back to ${named(known)}, not to ${named(wanted)}.`,
  url: (known, wanted) => `Events go to ${known}, not to ${wanted}.`,
  events: (known, wanted) => eventsThatDiffer(wordsOf(known), wordsOf(wanted)),
};

/** Returns how Stripe differs from what is wanted, in sentences; empty if it agrees. */
export function driftInWords<Wanted extends Facts>(
  wanted: Wanted,
  known: Record<keyof Wanted, unknown>,
): string {
  return Object.entries(wanted)
    .filter(([name, value]) => known[name] !== value)
    .map(
      ([name, value]) => SENTENCES[name]?.(known[name], value) ?? `${name} is ${known[name]}, not ${value}.`,
    )
    .join(' ');
}

function eventsThatDiffer(known: readonly string[], wanted: readonly string[]): string {
  const missing = wanted.filter((event) => !known.includes(event));
  const further = known.filter((event) => !wanted.includes(event));
  return [
    ...(missing.length > 0 ? [`Events are not sent: ${missing.join(', ')}.`] : []),
    ...(further.length > 0 ? [`Events are sent that nobody reads: ${further.join(', ')}.`] : []),
  ].join(' ');
}

const named = (text: unknown) => (typeof text === 'string' && text !== '' ? `“${text}”` : 'empty');
const dollars = (cents: unknown) => (typeof cents === 'number' ? `$${(cents / 100).toFixed(2)}` : 'nothing');
const wordsOf = (text: unknown) => String(text).split(' ');
