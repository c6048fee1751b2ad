/** Formats a search for use in a sentence: “going concern”. The quotation marks around a phrase are not doubled. */
export function quotedSearch(q: string): string {
  const isPhrase = /^["“][^"“”]+["”]$/.test(q);
  return `“${isPhrase ? q.slice(1, -1) : q}”`;
}
