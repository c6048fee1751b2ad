/** Cuts a quotation longer than this at a word, never inside a character, with an ellipsis. */
export function shorten(text: string, longest = 300): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest);
  // One long word may be cut within a surrogate pair, of which half is no character.
  return `${text.slice(0, space > 0 ? space : longest).replace(/[\ud800-\udbff]$/, '')} …`;
}
