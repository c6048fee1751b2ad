/** Puts a headline in quotation marks, unless it is a quotation that already has them. */
export function inQuotes(headline: string): string {
  return headline.startsWith('“') ? headline : `“${headline}”`;
}
