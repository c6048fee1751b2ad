/** Shortens a long quotation at a word boundary, never inside a character, and adds an ellipsis. */
export function shorten(text: string, longest = 300): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest);
  // A single long word may be cut inside a surrogate pair, leaving half of it, which is not a valid character.
  return `${text.slice(0, space > 0 ? space : longest).replace(/[\ud800-\udbff]$/, '')} …`;
}
