/** Returns a search as it is named in a sentence: “going concern”, without doubling the marks of a phrase. */
export function quotedSearch(q: string): string {
  const isPhrase = /^["“][^"“”]+["”]$/.test(q);
  return `“${isPhrase ? q.slice(1, -1) : q}”`;
}
