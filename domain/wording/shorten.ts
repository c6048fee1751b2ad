/** Cuts a quotation longer than this at a word, with an ellipsis. */
export function shorten(text: string, longest = 300): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest);
  return `${text.slice(0, space > 0 ? space : longest)} …`;
}
