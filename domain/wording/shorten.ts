/** A quotation cut at a word with an ellipsis beyond this many characters. */
export function shorten(text: string, longest = 300): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest);
  return `${text.slice(0, space > 0 ? space : longest)} …`;
}
