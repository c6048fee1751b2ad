/**
 * Returns the text from the first match of a heading to the heading that ends it or to the maximum length; `null` if
 * the heading is missing. Two separate searches keep the running time linear in the length of the text.
 */
export function between(text: string, heading: RegExp, end: RegExp, longest: number): string | null {
  const match = heading.exec(text);
  if (!match) return null;
  const start = match.index + match[0].length;
  const section = text.slice(start, start + longest);
  const stop = section.search(end);
  return (stop < 0 ? section : section.slice(0, stop)).trim() || null;
}
