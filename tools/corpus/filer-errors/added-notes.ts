/** Returns the id of a footnote that does not occur on real forms. */
export function noteId(index: number): string {
  return `F9${index}`;
}

/** Adds footnotes to a form, in the order of their ids. Empty ones are left out. */
export function withNotes(xml: string, notes: readonly string[]): string {
  const footnotes = notes
    .map((note, index) => (note === '' ? '' : `<footnote id="${noteId(index)}">${note}</footnote>`))
    .join('');
  if (footnotes === '') return xml;
  if (xml.includes('</footnotes>')) return xml.replace('</footnotes>', () => `${footnotes}</footnotes>`);
  return xml.replace('</ownershipDocument>', () => `<footnotes>${footnotes}</footnotes></ownershipDocument>`);
}
