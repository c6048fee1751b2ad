/** Splits a comma-separated text or a list into entries: trimmed, uppercased, without duplicates. */
export function entriesOf(input: string | readonly string[]): string[] {
  const texts = typeof input === 'string' ? [input] : input;
  const entries = texts.flatMap((text) => text.split(',')).map((text) => text.trim().toUpperCase());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}
