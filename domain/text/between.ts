/**
 * Returns the text after the first match of a heading, up to the heading that ends it or the maximum length; `null`
 * if the heading is missing. Two searches in sequence keep the time linear in the length of the text.
 */
export function between(text: string, heading: RegExp, end: RegExp, longest: number): string | null {
  const match = heading.exec(text);
  if (!match) return null;
  const start = match.index + match[0].length;
  const section = text.slice(start, start + longest);
  const stop = section.search(end);
  return (stop < 0 ? section : section.slice(0, stop)).trim() || null;
}
